import sql, { join } from 'sql-template-tag';
import { type AnalyticsMetric, platformEventNames } from '#contract/vocabulary/analytics.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Question } from '#domain/statistics/questions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { platformEvents } from './platform-source.ts';
import { countedBy, ordersOf, type ReportSource } from './report-source.ts';

type Row = Record<string, string | number>;

const ofEvents = new Set<AnalyticsMetric>(['eventCount', 'eventValue', 'screenPageViews']);
/** Most rows are one event each; where they are not, more are looked at. */
const eventsPerRow = 1.25;
const growth = 4;
/** From the last day backwards: a day, a week, seven weeks and so on, until there are enough. */
const daysGrowth = 7;

/** A list of the latest: from the end of the index, instead of counting all there ever was. */
export function readsNewest({ dimensions }: ReportSource, { orders: [first], filters, aggregations, offset, metrics }: Question): boolean {
  return (
    dimensions.dateHourMinute !== undefined &&
    dimensions.userId !== undefined &&
    first !== undefined &&
    'dimension' in first &&
    first.dimension === 'dateHourMinute' &&
    first.desc &&
    offset === 0 &&
    aggregations.length === 0 &&
    metrics.every((metric) => ofEvents.has(metric)) &&
    filters.every(({ dimension }) => dimension === 'eventName')
  );
}

/** Rows of the minutes that were read to their end; the earliest minute may have been cut through and waits for the next, wider look. */
export async function newestPlatformRows(tx: Tx, question: Question): Promise<Row[]> {
  const { to, filters, limit } = question;
  const names = platformEventNames.filter((name) => filters.every(({ values }) => values.includes(name)));
  if (names.length === 0) return [];
  const digits = (day: string) => day.replaceAll('-', '');
  // The planner takes the days for almost empty, would gather all of them and sort; in the index they are in order already.
  await tx.run(sql`set local enable_bitmapscan = off`);
  let days = 1;
  let events = Math.ceil(limit * eventsPerRow);
  for (;;) {
    const from = [question.from, addDays(to, 1 - days)].sort()[1] as Day;
    // Each name by itself: its own newest stand side by side in the index, and they are merged as they come.
    const ofEach = names.map(
      (name) => sql`
        (select * from platform_event
         where name = ${name} and minute between ${`${digits(from)}0000`} and ${`${digits(to)}2359`}
           and at >= ${addDays(from, -1)}::timestamptz and at < ${addDays(to, 2)}::timestamptz
         order by minute desc limit ${events})`,
    );
    const newest = sql`select * from (${join(ofEach, ' union all ')}) event order by minute desc limit ${events}`;
    const source: ReportSource = { ...platformEvents(question), from: sql`newest`, where: sql`minute > (select minute from edge)` };
    const found = await tx.rows<Row & { isCut: boolean; m0: number | null }>(sql`
      with newest as materialized (${newest}),
        edge as (select case when count(*) < ${events} then '' else min(minute) end as minute from newest),
        counted as (${countedBy(source, question)})
      select counted.*, edge.minute <> '' as "isCut" from edge left join counted on true order by ${ordersOf(question)} limit ${limit}`);
    const isCut = found[0]?.isCut ?? false;
    const rows = found.filter(({ m0 }) => m0 !== null);
    if (rows.length === limit || (!isCut && from === question.from)) return rows;
    if (isCut) events *= growth;
    else days *= daysGrowth;
  }
}
