import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Payout } from '#contract/payouts.ts';
import type { PayoutState } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import { CallOffDialog } from './call-off.dialog.tsx';
import { PayoutActs } from './payout-acts.tsx';
import classes from './payouts.module.css';
import { SettleDialog } from './settle.dialog.tsx';

const tones: Record<PayoutState, StatusTone> = {
  owed: 'warning',
  ibanKnown: 'info',
  exported: 'info',
  settled: 'success',
  calledOff: 'neutral',
};

/** What is due first, first. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('payouts');
  const [asking, setAsking] = useState<{ payout: Payout; about: 'settle' | 'callOff' }>();
  const columns: RecordColumn<Payout>[] = [
    {
      id: 'due',
      header: t('column.due'),
      cell: ({ dueOn, overdue }) =>
        overdue ? (
          <Text c="danger" component="span" fw={600}>
            <DayText day={dueOn} />
          </Text>
        ) : (
          <DayText day={dueOn} />
        ),
    },
    {
      id: 'guest',
      header: t('column.guest'),
      cell: ({ guestName, guestEmail }) => (
        <span>
          {guestName}
          <Text c="dimmed" className={classes.mail} size="xs">
            {guestEmail}
          </Text>
        </span>
      ),
    },
    {
      id: 'of',
      header: t('column.of'),
      cell: ({ saleId, voucherNumber, hotelName }) => (
        <span>
          <Anchor component={Link} to={`/OnlineSalesDetail/${saleId}`}>
            {voucherNumber ?? t('wholePayment')}
          </Anchor>
          <Text c="dimmed" size="xs">
            {hotelName}
          </Text>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, ibanEnd, endNote, failure }) => (
        <span>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          <Text c="dimmed" size="xs">
            {ibanEnd ? t('ibanEnd', { end: ibanEnd }) : (endNote ?? failure)}
          </Text>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Money amountMinor={toMinor(amount)} currency={currency} />,
    },
    {
      id: 'acts',
      header: t('column.acts'),
      align: 'end',
      cell: (payout) => (
        <Group gap={4} justify="flex-end">
          <PayoutActs onAsk={(about) => setAsking({ payout, about })} payout={payout} />
        </Group>
      ),
    },
  ];
  const close = () => setAsking(undefined);
  return (
    <>
      {payouts.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <RecordTable caption={t('title')} columns={columns} rowKey={({ id }) => id} rows={payouts} />
      )}
      {asking?.about === 'settle' && <SettleDialog onClose={close} payout={asking.payout} />}
      {asking?.about === 'callOff' && <CallOffDialog onClose={close} payout={asking.payout} />}
    </>
  );
}
