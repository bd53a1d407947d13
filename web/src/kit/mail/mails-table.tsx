import { Button, Text } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMailCheck,
  IconMailX,
  IconQuestionMark,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Message } from '#contract/notifications.ts';
import type { MessageState } from '#contract/vocabulary/vouchers.ts';
import { InstantText } from '../display/date-text.tsx';
import { RecordTable } from '../display/record-table.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/session-context.ts';
import type { StatusTone } from '../theme/tone-icons.ts';
import { MailActivityDialog } from './mail-activity.dialog.tsx';

const looks: Record<MessageState, { tone: StatusTone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  sent: { tone: 'success', icon: IconCheck },
  delivered: { tone: 'success', icon: IconMailCheck },
  failed: { tone: 'danger', icon: IconX },
  uncertain: { tone: 'warning', icon: IconQuestionMark },
  undeliverable: { tone: 'danger', icon: IconMailX },
};

interface MailsTableProps {
  mails: readonly Message[];
  /** The mail whose activity is being looked at. */
  open: Message['id'] | undefined;
  onOpen: (id: Message['id'] | undefined) => void;
  onResent: () => Promise<void>;
}

/** Mails of vouchers, and what became of each. */
export function MailsTable({ mails, open, onOpen, onResent }: MailsTableProps) {
  const { t } = useTranslation('mails');
  const { hotel } = useSession();
  const shown = mails.find(({ id }) => id === open);
  if (mails.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <>
      <RecordTable
        caption={t('title')}
        columns={[
          { id: 'date', header: t('date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
          { id: 'to', header: t('to'), cell: ({ to }) => to },
          { id: 'subject', header: t('subject'), cell: ({ subject, languageCode }) => `${subject} (${languageCode})` },
          {
            id: 'state',
            header: t('state'),
            cell: ({ state, stuck }) => (
              <StatusBadge {...(stuck && state === 'queued' ? { tone: 'warning', icon: IconAlertTriangle } : looks[state])}>
                {t(`states.${state}`)}
              </StatusBadge>
            ),
          },
          {
            id: 'acts',
            header: t('acts'),
            align: 'end',
            cell: ({ id }) => (
              <Button color="neutral" onClick={() => onOpen(id)} size="xs" variant="light">
                {t('activity')}
              </Button>
            ),
          },
        ]}
        rowKey={({ id }) => id}
        rows={mails}
      />
      {shown && <MailActivityDialog mail={shown} onClose={() => onOpen(undefined)} onResent={onResent} />}
    </>
  );
}
