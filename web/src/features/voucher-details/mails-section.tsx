import { Button, Skeleton, Text } from '@mantine/core';
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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/notifications.ts';
import type { MessageState } from '#contract/vocabulary/vouchers.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import { MailActivityDialog } from './mail-activity.dialog.tsx';
import { mailsQuery } from './voucher-details.queries.ts';

const looks: Record<MessageState, { tone: StatusTone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  sent: { tone: 'success', icon: IconCheck },
  delivered: { tone: 'success', icon: IconMailCheck },
  failed: { tone: 'danger', icon: IconX },
  uncertain: { tone: 'warning', icon: IconQuestionMark },
  undeliverable: { tone: 'danger', icon: IconMailX },
};

/** The mails about this voucher, and what became of each. */
export function MailsSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { hotel } = useSession();
  const [open, setOpen] = useState<Message['id']>();
  const read = useQuery(mailsQuery(voucher.id, open !== undefined));
  const mails = read.data?.response;
  const shown = mails?.find(({ id }) => id === open);

  return (
    <Section title={t('mails.title')}>
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('mails.failed')} />}
      {read.isPending && <Skeleton aria-busy height={40} />}
      {mails?.length === 0 && <Text c="dimmed">{t('mails.none')}</Text>}
      {mails && mails.length > 0 && (
        <RecordTable
          caption={t('mails.title')}
          columns={[
            {
              id: 'date',
              header: t('column.date'),
              cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} />,
            },
            { id: 'to', header: t('mails.to'), cell: ({ to }) => to },
            { id: 'subject', header: t('mails.subject'), cell: ({ subject, languageCode }) => `${subject} (${languageCode})` },
            {
              id: 'state',
              header: t('mails.state'),
              cell: ({ state, stuck }) => (
                <StatusBadge {...(stuck && state === 'queued' ? { tone: 'warning', icon: IconAlertTriangle } : looks[state])}>
                  {t(`mails.states.${state}`)}
                </StatusBadge>
              ),
            },
            {
              id: 'acts',
              header: t('column.acts'),
              align: 'end',
              cell: ({ id }) => (
                <Button color="neutral" onClick={() => setOpen(id)} size="xs" variant="light">
                  {t('mails.activity')}
                </Button>
              ),
            },
          ]}
          rowKey={({ id }) => id}
          rows={mails}
        />
      )}
      {shown && <MailActivityDialog mail={shown} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
