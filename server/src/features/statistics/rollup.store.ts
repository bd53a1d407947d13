import sql, { join, raw, type Sql } from 'sql-template-tag';
import { dimensionSets, longSpanDays } from '#domain/statistics/dimension-sets.ts';
import type { Tx } from '../../platform/db/database.ts';

const columns = ['d1', 'd2', 'd3', 'd4'] as const;
const figures = [
  'events',
  'value_minor',
  'visits',
  'engaged',
  'buyers',
  'page_views',
  'engagement_ms',
  'cart_adds',
  'revenue_minor',
] as const;
const named = <Name extends string>(names: readonly Name[], type: string) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, string>;

/** Of sums by day that are handed over. */
export const sumTypes = {
  group_id: 'uuid',
  hotel_id: 'uuid',
  dimension_set: 'text',
  day: 'date',
  ...named(columns, 'text'),
  ...named(figures, 'bigint'),
};

/** The sets of dimensions, as rows to count each event under. */
const sets = join(
  Object.entries(dimensionSets).map(([name, kept]) => {
    const values = columns.map((_, place) => (kept[place] === undefined ? `''` : `coalesce(event.${kept[place]}::text, '')`));
    return raw(`('${name}', ${values.join(', ')})`);
  }),
);

/** Adds sums of days to the figures that are kept. In one order, so that two processes that write at once wait for each other and do not lock up. */
export function addSums(daily: Sql): Sql {
  return sql`
    insert into analytics_rollup (group_id, hotel_id, dimension_set, days, starts, ${raw([...columns, ...figures].join(', '))})
    select group_id, hotel_id, dimension_set, span.days, day - case span.days when 1 then 0 else (day - date '1970-01-01') % ${longSpanDays}::int end,
      ${raw([...columns, ...figures.map((figure) => `sum(${figure})`)].join(', '))}
    from (${daily}) daily cross join (values (1::smallint), (${longSpanDays}::smallint)) span (days)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (group_id, hotel_id, dimension_set, days, starts, d1, d2, d3, d4) do update
    set ${raw(figures.map((figure) => `${figure} = analytics_rollup.${figure} + excluded.${figure}`).join(', '))}`;
}

function sumsOf(events: Sql): Sql {
  return sql`
    select group_id, hotel_id, dimension_set, day, ${raw(columns.join(', '))},
      count(*) as events, coalesce(sum(value_minor), 0) as value_minor, count(*) filter (where opens) as visits,
      count(*) filter (where engages) as engaged, count(*) filter (where buys) as buyers,
      count(*) filter (where event.name = 'page_view') as page_views, sum(engagement_ms) as engagement_ms,
      count(*) filter (where event.name = 'add_to_cart') as cart_adds,
      coalesce(sum(value_minor) filter (where event.name = 'purchase'), 0) as revenue_minor
    from (${events}) event
      cross join lateral (values ${sets}) kept (dimension_set, ${raw(columns.join(', '))})
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

export const addToRollup = (events: Sql): Sql => addSums(sumsOf(events));

const platformFigures = ['events', 'duration_ms'] as const;

export function addToPlatformRollup(events: Sql): Sql {
  return sql`
    insert into platform_rollup (dimension_set, days, starts, name, page_path, help_id, events, duration_ms)
    select dimension_set, span.days, event.day - case span.days when 1 then 0 else (event.day - date '1970-01-01') % ${longSpanDays}::int end,
      name, kept.page_path, kept.help_id, count(*), sum(duration_ms)
    from (${events}) event
      cross join lateral (values ('event', '', ''), ('page', event.page_path, event.help_id)) kept (dimension_set, page_path, help_id)
      cross join (values (1::smallint), (${longSpanDays}::smallint)) span (days)
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (dimension_set, days, starts, name, page_path, help_id) do update
    set ${raw(platformFigures.map((figure) => `${figure} = platform_rollup.${figure} + excluded.${figure}`).join(', '))}`;
}

/** Counts all over from the events, for whom the figures are in doubt: nobody may tell anything meanwhile. */
export async function rebuildRollups(tx: Tx): Promise<void> {
  await tx.run(sql`set local statement_timeout = 0`);
  await tx.run(sql`lock table analytics_event, platform_event in share row exclusive mode`);
  await tx.run(sql`delete from analytics_rollup`);
  await tx.run(sql`delete from platform_rollup`);
  await tx.run(addToRollup(sql`select * from analytics_event`));
  await tx.run(addToPlatformRollup(sql`select * from platform_event`));
}
