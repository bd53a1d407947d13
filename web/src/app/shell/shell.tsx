import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { identityQuery } from '#web/features/session/identity.ts';
import { HelpButton } from '#web/kit/help/help-button.tsx';
import { loadWords } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';
import { BrowserBanner } from './browser-banner.tsx';
import { PendingBar } from './pending-bar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { usePending } from './use-pending.ts';

const Tour = later(async () => {
  const [{ Tour: Shown }] = await Promise.all([import('../tour/tour.tsx'), loadWords('tour')]);
  return { default: Shown };
});

/** Where a ticket is opened, with the property it is about; only for those who may. */
function useTicketUrl(): string | undefined {
  const { user, can } = useSession();
  const supportUrl = useQuery(identityQuery).data?.configuration.supportUrl;
  if (!supportUrl || !can('support:view')) return undefined;
  const url = new URL(supportUrl);
  url.searchParams.set('property', user.defaultProperty);
  return url.href;
}

/** The place of the screen. The old one stays while the next is on its way, and says that it is about to change. */
function Content() {
  const content = useRef<HTMLElement>(null);
  const title = useArrival(content);
  return (
    <main ref={content} id="content" className={classes.content} tabIndex={-1} aria-busy={usePending()} aria-label={title}>
      <Outlet />
    </main>
  );
}

/** What stands around every screen. */
export function Shell() {
  const { t } = useTranslation('shell');
  const { awaitsTour } = useSession().user;
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('bar.skip')}
      </a>
      <TopBar />
      <PendingBar />
      <BrowserBanner />
      <Content />
      <HelpButton screen={pathname} ticketUrl={useTicketUrl()} />
      {awaitsTour && <Tour />}
    </>
  );
}
