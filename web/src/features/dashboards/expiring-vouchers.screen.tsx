import { listExpiringVouchers } from '#contract/dashboards.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useToday } from '#web/kit/session/use-today.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import classes from './dashboards.module.css';

function useExpiringList(): ListDefinition<typeof listExpiringVouchers> {
  const { t } = useTranslation('dashboards');
  const { t: word } = useTranslation('kit');
  const today = useToday();
  const { hotels } = useVoucherChoices();
  return {
    endpoint: listExpiringVouchers,
    title: t('expiring.title'),
    columns: [
      {
        id: 'voucherIdFirst8',
        header: t('entries.voucher'),
        width: 104,
        cell: (row) => <span className={classes.id}>{row.voucherIdFirst8}</span>,
        csv: (row) => row.voucherId,
      },
      { id: 'number', header: t('entries.number'), roomy: true, width: 96, cell: (row) => row.number, csv: (row) => row.number },
      {
        id: 'validUntil',
        header: t('expiring.lastDay'),
        width: 112,
        cell: (row) => <DayText day={row.validUntil} />,
        csv: (row) => row.validUntil,
      },
      { id: 'name', header: t('entries.client'), cell: (row) => row.name, csv: (row) => row.name },
      { id: 'email', header: t('expiring.email'), roomy: true, cell: (row) => row.email, csv: (row) => row.email },
      { id: 'code', header: t('entries.type'), roomy: true, width: 130, cell: (row) => row.code, csv: (row) => row.code },
      { id: 'hotelName', header: t('hotel'), roomy: true, cell: (row) => row.hotelName, csv: (row) => row.hotelName },
      {
        id: 'balance',
        header: t('expiring.balance'),
        align: 'end',
        width: 110,
        cell: (row) => <Money amountMinor={toMinor(row.balance)} currency={row.currency} />,
        csv: (row) => row.balance,
      },
      {
        id: 'status',
        header: t('entries.status'),
        width: 168,
        cell: (row) => <VoucherStatusBadge status={row.status} />,
        csv: (row) => word(`voucher.status.${row.status}`),
      },
    ],
    filters: [
      {
        kind: 'dates',
        from: 'fromDate',
        to: 'toDate',
        label: t('expiring.lastDay'),
        usual: { from: today, to: addDays(today, limits.expiringDays) },
      },
      { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: hotels, searchable: true },
    ],
    sortedBy: 'validUntil',
    rowKey: (row) => row.voucherId,
    opens: { href: (row) => `/VoucherOperationDetails/${row.voucherId}` },
    empty: { title: t('expiring.empty.title'), hint: t('expiring.empty.hint') },
    failed: t('expiring.failed'),
    fileName: t('expiring.fileName'),
  };
}

/** Guests who should hear from the hotel while their voucher can still be used. */
export function ExpiringVouchersScreen() {
  const { t } = useTranslation('dashboards');
  return <ListPage definition={useExpiringList()} help={<HelpPopover>{t('expiring.help')}</HelpPopover>} />;
}
