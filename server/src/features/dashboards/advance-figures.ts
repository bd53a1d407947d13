import sql, { raw } from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { firstMonday, stretchDays } from '#domain/dashboard/stretches.ts';
import { type Database, systemScope, type Tx } from '../../platform/db/database.ts';
import type { Task } from '../../platform/jobs/reactions.ts';

/** After a long pause there is much to add up; nobody waits for it. */
const withoutHaste = sql`set local statement_timeout = 0`;

/** The start of the stretch of so many days that a day is in. Floored, so that days before the first Monday are in theirs, too. */
const startOf = sql`select ${firstMonday}::date + floor((day - ${firstMonday}::date)::numeric / days)::int * days as starts`;

/**
 * Adds what has happened to the sums, up to the oldest transaction still under way: below it nothing can appear any more. Sums and cursor move in
 * one statement, which sees the ledger at one moment.
 */
async function sumFrom(tx: Tx, groupId: HotelGroupId, cursor: string): Promise<void> {
  await tx.run(sql`
    with effect as materialized (
      select * from entry_effect
      where group_id = ${groupId} and transaction_id >= ${cursor}::xid8 and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ), by_day as (
      insert into figure_day (group_id, figure, day, hotel_id, kind, currency, times, price_minor, value_minor, amount_minor)
      select group_id, figure, day, hotel_id, kind, currency, sum(times), sum(times * price_minor), sum(times * value_minor), sum(amount_minor)
      from effect where figure is not null group by group_id, figure, day, hotel_id, kind, currency
      on conflict (group_id, figure, day, hotel_id, kind, currency) do update set
        times = figure_day.times + excluded.times, price_minor = figure_day.price_minor + excluded.price_minor,
        value_minor = figure_day.value_minor + excluded.value_minor, amount_minor = figure_day.amount_minor + excluded.amount_minor
    ), by_stretch as (
      insert into figure_stretch (
        group_id, figure, days, starts, hotel_id, offer_id, channel, kind, currency, category, entries, times, price_minor, value_minor, amount_minor)
      select group_id, figure, days, starts, hotel_id, offer_id, channel, kind, currency, category,
        count(*), sum(times), sum(times * price_minor), sum(times * value_minor), sum(amount_minor)
      from effect cross join unnest(${[...stretchDays]}::smallint[]) as days cross join lateral (${startOf}) as stretch
      where figure is not null group by group_id, figure, days, starts, hotel_id, offer_id, channel, kind, currency, category
      on conflict (group_id, figure, days, starts, hotel_id, offer_id, channel, kind, currency, category) do update set
        entries = figure_stretch.entries + excluded.entries, times = figure_stretch.times + excluded.times,
        price_minor = figure_stretch.price_minor + excluded.price_minor, value_minor = figure_stretch.value_minor + excluded.value_minor,
        amount_minor = figure_stretch.amount_minor + excluded.amount_minor
    ), by_month as (
      insert into owed_month (group_id, hotel_id, month, currency, sold_as_id, movement, entries, amount_minor)
      select group_id, hotel_id, date_trunc('month', day)::date, currency, sold_as_id, movement, count(*), sum(owed_after - owed_before)
      from effect where owed_after <> owed_before group by group_id, hotel_id, date_trunc('month', day)::date, currency, sold_as_id, movement
      on conflict (group_id, hotel_id, month, currency, sold_as_id, movement) do update set
        entries = owed_month.entries + excluded.entries, amount_minor = owed_month.amount_minor + excluded.amount_minor
    ), by_last_day as (
      insert into open_balance (group_id, valid_until, hotel_id, currency, sold_month, vouchers, amount_minor)
      select group_id, last_day, hotel_id, currency, date_trunc('month', sold_on)::date, sum(vouchers), sum(owed)
      from effect cross join lateral (
        values (valid_until_before, -(owed_before <> 0)::int, -owed_before), (valid_until_after, (owed_after <> 0)::int, owed_after)
      ) as side (last_day, vouchers, owed)
      group by group_id, last_day, hotel_id, currency, date_trunc('month', sold_on)::date having sum(owed) <> 0 or sum(vouchers) <> 0
      on conflict (group_id, valid_until, hotel_id, currency, sold_month) do update set
        vouchers = open_balance.vouchers + excluded.vouchers, amount_minor = open_balance.amount_minor + excluded.amount_minor
    )
    update figure_cursor set summed_below = pg_snapshot_xmin(pg_current_snapshot()) where group_id = ${groupId}`);
}

/** One at a time per group: whoever finds the cursor held leaves the adding to its holder. */
export function advanceFigures(database: Database, groupId: HotelGroupId): Promise<void> {
  return database.transaction(systemScope, async (tx) => {
    await tx.run(withoutHaste);
    await tx.run(sql`insert into figure_cursor (group_id, summed_below) values (${groupId}, '0') on conflict do nothing`);
    const cursor = await tx.row<{ at: string }>(sql`
      select summed_below::text as at from figure_cursor where group_id = ${groupId} for update skip locked`);
    if (cursor) await sumFrom(tx, groupId, cursor.at);
  });
}

/** Forgets the sums of every group and makes them anew from the entries: whenever a hotel's days have moved, or figures are doubted. */
export function rebuildFigures(database: Database): Promise<void> {
  return database.transaction(systemScope, async (tx) => {
    await tx.run(withoutHaste);
    await tx.run(sql`insert into figure_cursor (group_id, summed_below) select group_id, '0' from hotel_group on conflict do nothing`);
    const groups = await tx.rows<{ id: HotelGroupId }>(sql`select group_id as id from figure_cursor order by group_id for update`);
    for (const table of ['figure_day', 'figure_stretch', 'owed_month', 'open_balance']) await tx.run(sql`delete from ${raw(table)}`);
    for (const { id } of groups) await sumFrom(tx, id, '0');
  });
}

/** Groups that have entries beyond their cursor; each is looked up by itself, so that none but those are read. */
function groupsBehind(tx: Tx): Promise<{ id: HotelGroupId }[]> {
  return tx.rows<{ id: HotelGroupId }>(sql`
    select hotel_group.group_id as id from hotel_group
      left join figure_cursor using (group_id)
      cross join lateral (
        select 1 from entry where entry.group_id = hotel_group.group_id and transaction_id >= coalesce(summed_below, '0') limit 1) as waiting`);
}

/** A cursor beyond the last transaction came with a dump from another cluster. */
async function cameFromElsewhere(tx: Tx): Promise<boolean> {
  const found = await tx.row(sql`select 1 from figure_cursor where summed_below > pg_snapshot_xmax(pg_current_snapshot()) limit 1`);
  return found !== undefined;
}

/** Keeps short what dashboards have to add by themselves. They are exact without it, only slower. */
export function figureTask(database: Database): Task {
  return {
    name: 'sum-figures',
    cron: '* * * * *',
    run: async (signal) => {
      if (await database.read(systemScope, cameFromElsewhere)) return rebuildFigures(database);
      const groups = await database.read(systemScope, groupsBehind);
      for (const { id } of groups) if (!signal.aborted) await advanceFigures(database, id);
    },
  };
}
