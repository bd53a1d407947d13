import { useState } from 'react';
import { type CapturedMail, listCapturedMails } from '#contract/notifications.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { CapturedMailDialog } from './captured-mail.dialog.tsx';

function useInboxList(onOpen: (mail: CapturedMail) => void): ListDefinition<typeof listCapturedMails> {
  const { t } = useTranslation('notifications');
  const { hotel } = useSession();
  return {
    endpoint: listCapturedMails,
    title: t('inbox.title'),
    columns: [
      { id: 'subject', header: t('subject'), cell: (mail) => mail.subject, csv: (mail) => mail.subject },
      { id: 'to', header: t('to'), width: 250, cell: (mail) => mail.to, csv: (mail) => mail.to },
      {
        id: 'from',
        header: t('from'),
        hiddenAtFirst: true,
        cell: (mail) => mail.fromName ?? t('house'),
        csv: (mail) => mail.fromName ?? t('house'),
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        width: 160,
        cell: (mail) => <InstantText hotelZone={hotel.timeZone} instant={mail.createdAt} />,
        csv: (mail) => mail.createdAt,
      },
    ],
    filters: [{ kind: 'text', name: 'search', label: t('inbox.search') }],
    sortedBy: '-createdAt',
    rowKey: (mail) => mail.id,
    opens: { onOpen },
    empty: { title: t('inbox.empty.title'), hint: t('inbox.empty.hint') },
    failed: t('inbox.failed'),
    fileName: t('inbox.fileName'),
  };
}

/** What guests would have received, where no mail leaves the house. */
export function DemoInboxScreen() {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState<CapturedMail>();
  return (
    <>
      <ListPage definition={useInboxList(setOpen)} help={<HelpPopover>{t('inbox.help')}</HelpPopover>} />
      {open && <CapturedMailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
