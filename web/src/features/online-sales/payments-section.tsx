import { Anchor } from '@mantine/core';
import { type Icon, IconClock, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OnlineSale } from '#contract/online-sales.ts';
import type { PaymentRecordState } from '#contract/vocabulary/payments.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import { StateWithReason } from './state-with-reason.tsx';
import { useWayWords } from './use-way-words.ts';

const looks: Record<PaymentRecordState, { tone: StatusTone; icon?: Icon }> = {
  opening: { tone: 'info', icon: IconClock },
  open: { tone: 'info', icon: IconClock },
  paid: { tone: 'success' },
  failed: { tone: 'danger' },
  closed: { tone: 'neutral', icon: IconX },
};

/** Every attempt to pay: a guest on the phone usually asks about one of them. */
export function PaymentsSection({ sale: { payments, currency, createdAt: orderedAt } }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const { hotel } = useSession();
  const wayWords = useWayWords();
  const search = { eventType: 'Payment', startDate: dayIn(hotel.timeZone, new Date(orderedAt)), endDate: useToday() };
  const events = <Anchor renderRoot={(props) => <Link {...props} search={search} to="/LogsDashboard" />}>{t('events')}</Anchor>;
  return (
    <Section action={events} title={t('payments.title')}>
      <RecordTable
        caption={t('payments.title')}
        columns={[
          { id: 'date', header: t('date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
          { id: 'way', header: t('payments.way'), cell: wayWords },
          {
            id: 'state',
            header: t('payments.state'),
            cell: ({ state, failure }) => (
              <StateWithReason reason={failure}>
                <StatusBadge {...looks[state]}>{t(`payments.states.${state}`)}</StatusBadge>
              </StateWithReason>
            ),
          },
          {
            id: 'amount',
            header: t('payments.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amountMinor={toMinor(amount)} currency={currency} />,
          },
        ]}
        rowKey={({ id }) => id}
        rows={payments.toReversed()}
      />
    </Section>
  );
}
