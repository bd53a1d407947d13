import sql, { join, raw } from 'sql-template-tag';
import type { AnalyticsDimension, AnalyticsMetric } from '#contract/vocabulary/analytics.ts';
import { addDays } from '#domain/calendar/day.ts';
import { spansOf } from '#domain/statistics/dimension-sets.ts';
import type { Question } from '#domain/statistics/questions.ts';
import type { ReportSource } from './report-source.ts';

const named = (column: string): ReportSource['dimensions'] => ({
  eventName: raw('name'),
  pagePath: raw('page_path'),
  unifiedScreenClass: raw('page_path'),
  help_id: raw('help_id'),
  date: raw(`to_char(${column}, 'YYYYMMDD')`),
});

/** What the back office told of itself, one by one. */
export function platformEvents({ from, to }: Pick<Question, 'from' | 'to'>): ReportSource {
  const people = sql`count(distinct person_id)`;
  return {
    from: sql`platform_event`,
    where: sql`day between ${from}::date and ${to}::date and at >= ${addDays(from, -1)}::timestamptz and at < ${addDays(to, 2)}::timestamptz`,
    dimensions: {
      ...named('day'),
      dateHourMinute: sql`minute`,
      description: sql`description`,
      stack: sql`stack`,
      userId: sql`person_id::text`,
      hotelid: sql`hotel_id::text`,
    },
    metrics: {
      eventCount: sql`count(*)`,
      eventValue: sql`sum(duration_ms) / 1000.0`,
      totalUsers: people,
      activeUsers: people,
      sessions: sql`count(distinct (person_id, day))`,
      screenPageViews: sql`count(*) filter (where name = 'page_view')`,
    },
  };
}

/** What has been added up is kept for these, the smaller first: the first that knows enough answers. */
const keptSets = {
  event: new Set<AnalyticsDimension>(['date', 'eventName']),
  page: new Set<AnalyticsDimension>(['date', 'eventName', 'pagePath', 'unifiedScreenClass', 'help_id']),
};
export type PlatformSet = keyof typeof keptSets;
const keptMetrics = new Set<AnalyticsMetric>(['eventCount', 'eventValue', 'screenPageViews']);

const askedOf = ({ dimensions, filters }: Question) => [...dimensions, ...filters.map(({ dimension }) => dimension)];

/** Which of what has been added up answers a question, if any does. */
export function platformSetFor(question: Question): PlatformSet | undefined {
  if (!question.metrics.every((metric) => keptMetrics.has(metric))) return undefined;
  return (Object.keys(keptSets) as PlatformSet[]).find((set) => askedOf(question).every((dimension) => keptSets[set].has(dimension)));
}

export function platformRollup(set: PlatformSet, question: Question): ReportSource {
  const { from, to } = question;
  const byDay = askedOf(question).includes('date');
  const spans = spansOf(from, to, byDay).map(
    (span) =>
      sql`
      select * from platform_rollup
      where dimension_set = ${set} and days = ${span.days}::smallint and starts between ${span.from}::date and ${span.to}::date`,
  );
  return {
    from: sql`(${join(spans, ' union all ')}) kept`,
    where: sql`true`,
    dimensions: named('starts'),
    metrics: {
      eventCount: sql`sum(events)`,
      eventValue: sql`sum(duration_ms) / 1000.0`,
      screenPageViews: sql`coalesce(sum(events) filter (where name = 'page_view'), 0)`,
    },
  };
}
