import { Anchor, Group } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconClock, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OnlineSale, SaleRefund } from '#contract/online-sales.ts';
import type { RefundRecordState } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeOf } from '#web/kit/api/use-write.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import { useOweRefund, useRetryRefund } from './online-sales.queries.ts';
import { StateWithReason } from './state-with-reason.tsx';

const looks: Record<RefundRecordState, { tone: StatusTone; icon?: Icon }> = {
  asked: { tone: 'info', icon: IconClock },
  pending: { tone: 'info', icon: IconClock },
  done: { tone: 'success', icon: IconArrowBackUp },
  refused: { tone: 'danger' },
};

/** Money that went back, is on its way, or would not go. */
export function RefundsSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const { hotel, can } = useSession();
  const retry = useRetryRefund();
  const owe = useOweRefund();

  const again = ({ id, stuck, state }: SaleRefund) =>
    stuck && (
      <Group gap={4} justify="flex-end">
        {state === 'refused' && (
          <WriteButton color="neutral" onClick={() => owe.mutate(id)} size="xs" variant="light" write={writeOf(owe, id)}>
            {t('refunds.owe')}
          </WriteButton>
        )}
        <WriteButton
          color="neutral"
          leftSection={<IconRefresh aria-hidden size={16} />}
          write={writeOf(retry, id)}
          onClick={() => retry.mutate(id)}
          size="xs"
          variant="light"
        >
          {t('refunds.again')}
        </WriteButton>
      </Group>
    );
  const mayRetry = can('onlineSales:refund') && sale.refunds.some(({ stuck }) => stuck);

  const columns: RecordColumn<SaleRefund>[] = [
    { id: 'date', header: t('date'), cell: ({ createdAt }) => <InstantText hotelZone={hotel.timeZone} instant={createdAt} /> },
    { id: 'of', header: t('refunds.of'), cell: ({ voucherId }) => <RefundedThing sale={sale} voucherId={voucherId} /> },
    {
      id: 'reason',
      header: t('refund.reasonLabel'),
      cell: ({ reason, notes, createdBy }) => (
        <StateWithReason reason={[notes, createdBy].filter(Boolean).join(' · ')}>{t(`refund.reason.${reason}`)}</StateWithReason>
      ),
    },
    {
      id: 'state',
      header: t('payments.state'),
      cell: ({ state, failure, payout }) => (
        <StateWithReason reason={failure}>
          <StatusBadge {...(payout === 'settled' ? looks.done : looks[state])}>
            {t(payout ? `refunds.payout.${payout}` : `refunds.states.${state}`)}
          </StatusBadge>
        </StateWithReason>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amountMinor={toMinor(amount)} currency={sale.currency} />,
    },
    ...(mayRetry ? [{ id: 'acts', header: t('acts'), align: 'end' as const, cell: again }] : []),
  ];

  return (
    <Section title={t('refunds.title')}>
      <RecordTable caption={t('refunds.title')} columns={columns} rowKey={({ id }) => id} rows={sale.refunds.toReversed()} />
      {can('onlineSales:refund') && sale.refunds.some(({ payout }) => payout !== null) && (
        <Anchor component={Link} to="/OwedToGuests">
          {t('refunds.owed')}
        </Anchor>
      )}
    </Section>
  );
}

function RefundedThing({ sale, voucherId }: { sale: OnlineSale; voucherId: SaleRefund['voucherId'] }) {
  const { t } = useTranslation('online-sales');
  if (voucherId === null) return t('refunds.wholePayment');
  return (
    <Anchor component={Link} to={`/VoucherOperationDetails/${voucherId}`}>
      {sale.vouchers.find(({ id }) => id === voucherId)?.number ?? voucherId.slice(0, 8)}
    </Anchor>
  );
}
