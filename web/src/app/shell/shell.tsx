import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '#web/kit/help/help-button.tsx';
import { BrowserBanner } from './browser-banner.tsx';
import { PendingBar } from './pending-bar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';

/** What stands around every screen. */
export function Shell() {
  const { t } = useTranslation('shell');
  const content = useRef<HTMLElement>(null);
  const title = useArrival(content);
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('bar.skip')}
      </a>
      <TopBar />
      <PendingBar />
      <BrowserBanner />
      <main ref={content} id="content" className={classes.content} tabIndex={-1} aria-label={title}>
        <Outlet />
      </main>
      <HelpButton screen={pathname} />
    </>
  );
}
