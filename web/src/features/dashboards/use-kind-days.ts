import { useNavigate } from '@tanstack/react-router';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ChartPlace, ChartSeries } from '#web/kit/chart/chart.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { DashboardQuery } from './dashboard-filters.ts';
import { entriesAddress } from './entries-link.tsx';
import { alongDays, useDays } from './use-days.ts';

interface KindRow {
  isPay: boolean;
  createdAt: string;
}

interface KindDays<Row> {
  days: readonly Row[];
  before: readonly Row[];
  asked: DashboardQuery & { figure: 'sold' | 'redeemed'; currency: Currency };
}

/** The days of a period, a line for vouchers with a balance and one for those with services; each day opens what happened on it. */
export function useKindDays<Row extends KindRow>({ days, before, asked }: KindDays<Row>) {
  const { t: word } = useTranslation('kit');
  const navigate = useNavigate();
  const calendar = useDays(asked);
  const kindName = (isPay: boolean) => word(isPay ? 'voucher.money' : 'voucher.service');
  return {
    points: calendar.points,
    kindName,
    lines: (of: (row: Row) => number): ChartSeries[] =>
      [true, false].map((isPay) => {
        const kind = (row: Row) => row.isPay === isPay;
        return {
          name: kindName(isPay),
          values: alongDays(calendar.days, days.filter(kind), of),
          before: alongDays(calendar.before, before.filter(kind), of),
        };
      }),
    openDay: ({ series, point }: ChartPlace) => {
      const day = calendar.days[point];
      if (day) void navigate(entriesAddress({ ...asked, fromDate: day, toDate: day, isPay: series === 0 }));
    },
  };
}
