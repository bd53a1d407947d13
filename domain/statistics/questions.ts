import type { AnalyticsAggregation, AnalyticsDimension, AnalyticsMetric } from '#contract/vocabulary/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';

export interface DimensionFilter {
  readonly dimension: AnalyticsDimension;
  readonly values: readonly string[];
}

export type Order =
  | { readonly dimension: AnalyticsDimension; readonly numeric: boolean; readonly desc: boolean }
  | { readonly metric: AnalyticsMetric; readonly desc: boolean };

/** What a report is asked, in our own words; all filters must hold. */
export interface Question {
  readonly from: Day;
  readonly to: Day;
  readonly dimensions: readonly AnalyticsDimension[];
  readonly metrics: readonly AnalyticsMetric[];
  readonly filters: readonly DimensionFilter[];
  readonly orders: readonly Order[];
  readonly aggregations: readonly AnalyticsAggregation[];
  readonly limit: number;
  readonly offset: number;
}

/** The days a report may be about: not before counting began, not after today, and no longer than anybody compares. */
export function decideQuestion(
  { from, to, dimensions, metrics, orders }: Question,
  { since, today }: { since: Day; today: Day },
): Outcome<undefined, 'datesReversed' | 'dateFuture' | 'dateTooFar' | 'notInReport'> {
  if (to > today) return refused('dateFuture', 'endDate');
  if (from > to) return refused('datesReversed', 'endDate');
  if (from < since || addDays(from, limits.reportDays) < to) return refused('dateTooFar', 'startDate');
  const shown = new Set<string>([...dimensions, ...metrics]);
  const place = orders.findIndex((order) => !shown.has('metric' in order ? order.metric : order.dimension));
  return place < 0 ? done(undefined) : refused('notInReport', `orderBys.${place}`);
}
