import type { UsageRow, UsageTotal } from '#contract/usage-report.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { CsvValue, ListColumn } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import classes from './usage-report.module.css';

/** The figures of a row and of a total, in the order they are read. */
export const amounts = ['saleAmount', 'voucherAmount', 'redeemsAmount', 'refundsAmount', 'availableBalance'] as const;

export function useReportColumns(): ListColumn<UsageRow>[] {
  const { t } = useTranslation('usage-report');
  const { t: word } = useTranslation('kit');
  const { hotel } = useSession();
  const soldOn = ({ createdAt }: UsageRow) => dayIn(hotel.timeZone, new Date(createdAt));
  return [
    {
      id: 'voucherIdFirst8',
      header: t('id'),
      width: 104,
      cell: (row) => <span className={classes.id}>{row.voucherIdFirst8}</span>,
      csv: (row) => row.voucherId,
    },
    { id: 'createdAt', header: t('created'), width: 112, cell: (row) => <DayText day={soldOn(row)} />, csv: soldOn },
    { id: 'voucherTypeCode', header: t('type'), roomy: true, cell: (row) => row.voucherTypeCode, csv: (row) => row.voucherTypeCode },
    { id: 'hotelName', header: t('hotel'), roomy: true, cell: (row) => row.hotelName, csv: (row) => row.hotelName },
    {
      id: 'validUntil',
      header: t('validUntil'),
      roomy: true,
      width: 112,
      cell: (row) => <DayText day={row.validUntil} />,
      csv: (row) => row.validUntil,
    },
    {
      id: 'status',
      header: t('status'),
      width: 168,
      cell: (row) => <VoucherStatusBadge status={row.status} />,
      csv: (row) => word(`voucher.status.${row.status}`),
    },
    ...amounts.map(
      (name): ListColumn<UsageRow> => ({
        id: name,
        header: t(`amount.${name}`),
        align: 'end',
        roomy: name === 'voucherAmount',
        width: 104,
        cell: (row) => <Money amountMinor={toMinor(row[name])} currency={row.currency} />,
        csv: (row) => row[name],
      }),
    ),
  ];
}

/** The file has the currency beside the figures, and the totals below them. */
export function useReportFile(columns: readonly ListColumn<UsageRow>[]) {
  const { t } = useTranslation('usage-report');
  const totalLine = (total: UsageTotal): CsvValue[] => [
    t('totalOf', { count: total.vouchers }),
    ...columns.slice(1, -amounts.length).map(() => ''),
    ...amounts.map((name) => total[name]),
    total.currency,
  ];
  return {
    header: [...columns.map((column) => column.header), t('currency')],
    rows: (rows: readonly UsageRow[], totals: readonly UsageTotal[]): CsvValue[][] => [
      ...rows.map((row) => [...columns.map((column) => column.csv(row)), row.currency]),
      ...totals.map(totalLine),
    ],
  };
}
