import type { Day } from '#domain/calendar/day.ts';
import { daysOf, periodBefore } from '#domain/dashboard/period.ts';
import type { ChartPoint } from '#web/kit/chart/chart.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import type { DashboardQuery } from './dashboard-filters.ts';

/** Every day of the period, those on which nothing happened included, as a chart shows them. */
export function useDays({ fromDate, toDate }: DashboardQuery): { days: Day[]; before: Day[]; points: ChartPoint[] } {
  const language = useLanguage();
  const short = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const period = { from: fromDate, to: toDate };
  const days = daysOf(period);
  return {
    days,
    /** Day for day, to compare with. */
    before: daysOf(periodBefore(period)),
    points: days.map((day) => ({ label: formatDay(day, language), short: short.format(new Date(day)).replace('.', '') })),
  };
}

/** One value per day, nothing where there is no row. */
export function alongDays<Row extends { createdAt: string }>(
  days: readonly Day[],
  rows: readonly Row[],
  of: (row: Row) => number,
): number[] {
  const byDay = new Map<string, number>();
  for (const row of rows) byDay.set(row.createdAt, (byDay.get(row.createdAt) ?? 0) + of(row));
  return days.map((day) => byDay.get(day) ?? 0);
}
