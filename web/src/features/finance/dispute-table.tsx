import { Anchor } from '@mantine/core';
import { type Icon, IconExternalLink, IconLock, IconMessageQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Dispute } from '#contract/disputes.ts';
import { type DisputeState, gatewayNames } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import classes from './finance.module.css';

const looks: Record<DisputeState, { tone: StatusTone; icon?: Icon }> = {
  inquiry: { tone: 'info', icon: IconMessageQuestion },
  open: { tone: 'warning', icon: IconLock },
  won: { tone: 'success' },
  lost: { tone: 'danger' },
};

/** Each with its sale, its vouchers and the day by which the provider wants an answer. */
export function DisputeTable({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useTranslation('finance');
  const { hotel } = useSession();
  const money = (name: 'amount' | 'used' | 'writtenOff' | 'lost') => (one: Dispute) => (
    <Money amountMinor={toMinor(one[name])} currency={one.currency} />
  );
  const moment = (instant: string | null) => (instant ? <InstantText hotelZone={hotel.timeZone} instant={instant} /> : '–');
  const columns: RecordColumn<Dispute>[] = [
    {
      id: 'state',
      header: t('disputes.state'),
      cell: ({ state }) => <StatusBadge {...looks[state]}>{t(`disputes.states.${state}`)}</StatusBadge>,
    },
    {
      id: 'reference',
      header: t('disputes.reference'),
      cell: ({ reference, gateway, reason, url }) => (
        <span className={classes.stack}>
          {url ? (
            <Anchor href={url} rel="noreferrer" target="_blank">
              {t('disputes.openAt', { gateway: gatewayNames[gateway] })} <IconExternalLink aria-hidden size={14} />
            </Anchor>
          ) : (
            gatewayNames[gateway]
          )}
          <small className={classes.quiet}>{[reference, reason].join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'sale',
      header: t('disputes.sale'),
      cell: ({ saleId, vouchers, hotelName }) => (
        <span className={classes.stack}>
          <Link className={classes.link} to={`/OnlineSalesDetail/${saleId}`}>
            {hotelName}
          </Link>
          <small>
            {vouchers.map(({ id, number }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link className={classes.link} to={`/VoucherOperationDetails/${id}`}>
                  {number}
                </Link>
              </span>
            ))}
          </small>
        </span>
      ),
    },
    { id: 'opened', header: t('disputes.opened'), cell: ({ openedAt }) => moment(openedAt) },
    // What has ended waits for no answer.
    { id: 'due', header: t('disputes.due'), cell: ({ evidenceDueAt, endedAt }) => moment(endedAt ? null : evidenceDueAt) },
    { id: 'amount', header: t('disputes.amount'), align: 'end', cell: money('amount') },
    { id: 'used', header: t('disputes.used'), align: 'end', cell: money('used') },
    { id: 'writtenOff', header: t('disputes.writtenOff'), align: 'end', cell: money('writtenOff') },
    { id: 'lost', header: t('disputes.lost'), align: 'end', cell: money('lost') },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('disputes.title')} className={classes.scroll} tabIndex={0}>
      <RecordTable caption={t('disputes.title')} columns={columns} rowKey={({ id }) => id} rows={disputes} />
    </section>
  );
}
