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

/** The sets of dimensions, as rows to count each event under. */
const sets = join(
  Object.entries(dimensionSets).map(([name, kept]) => {
    const values = columns.map((_, place) => (kept[place] === undefined ? `''` : `coalesce(event.${kept[place]}::text, '')`));
    return raw(`('${name}', ${values.join(', ')})`);
  }),
);

/** Adds events to the figures that are kept of them. In one order, so that two processes that write at once wait for each other and do not lock up. */
export function addToRollup(events: Sql): Sql {
  return sql`
    insert into analytics_rollup (group_id, hotel_id, dimension_set, days, starts, ${raw([...columns, ...figures].join(', '))})
    select group_id, hotel_id, dimension_set, span.days, event.day - case span.days when 1 then 0 else (event.day - date '1970-01-01') % ${longSpanDays}::int end,
      ${raw(columns.join(', '))},
      count(*), coalesce(sum(value_minor), 0), count(*) filter (where opens), count(*) filter (where engages), count(*) filter (where buys),
      count(*) filter (where event.name = 'page_view'), sum(engagement_ms), count(*) filter (where event.name = 'add_to_cart'),
      coalesce(sum(value_minor) filter (where event.name = 'purchase'), 0)
    from (${events}) event
      cross join lateral (values ${sets}) kept (dimension_set, ${raw(columns.join(', '))})
      cross join (values (1::smallint), (${longSpanDays}::smallint)) span (days)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (group_id, hotel_id, dimension_set, days, starts, d1, d2, d3, d4) do update
    set ${raw(figures.map((figure) => `${figure} = analytics_rollup.${figure} + excluded.${figure}`).join(', '))}`;
}

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
