import sql from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type Database, systemScope, type Tx } from '../../../platform/db/database.ts';
import type { Task } from '../../../platform/jobs/reactions.ts';

/** After a long pause there is much to count; nobody waits for it. */
const withoutHaste = sql`set local statement_timeout = 0`;

/**
 * Adds what has happened to the counts, up to the oldest transaction still under way: below it nothing can appear any more. Count and cursor
 * move in one statement, which sees the ledger at one moment.
 */
async function countFrom(tx: Tx, groupId: HotelGroupId, cursor: string): Promise<void> {
  await tx.run(sql`
    with moved as (
      select hotel_id, offer_id, channel, status, sum(vouchers)::bigint as vouchers from voucher_move
      where group_id = ${groupId} and transaction_id >= ${cursor}::xid8 and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      group by hotel_id, offer_id, channel, status having sum(vouchers) <> 0
    ), counted as (
      insert into voucher_count (group_id, hotel_id, offer_id, channel, status, vouchers)
      select ${groupId}::uuid, hotel_id, offer_id, channel, status, vouchers from moved
      on conflict (group_id, hotel_id, offer_id, channel, status) do update set vouchers = voucher_count.vouchers + excluded.vouchers
    )
    update voucher_count_cursor set counted_below = pg_snapshot_xmin(pg_current_snapshot()) where group_id = ${groupId}`);
}

/** One at a time per group: whoever finds the cursor held leaves the counting to its holder. */
export function advanceCounts(database: Database, groupId: HotelGroupId): Promise<void> {
  return database.transaction(systemScope, async (tx) => {
    await tx.run(withoutHaste);
    await tx.run(sql`insert into voucher_count_cursor (group_id, counted_below) values (${groupId}, '0') on conflict do nothing`);
    const cursor = await tx.row<{ at: string }>(sql`
      select counted_below::text as at from voucher_count_cursor where group_id = ${groupId} for update skip locked`);
    if (cursor) await countFrom(tx, groupId, cursor.at);
  });
}

/**
 * Forgets the counts of every group and makes them anew from the entries. Also after a dump was brought into another cluster: its transactions
 * are numbered from the start again, so what came with the dump is put before all of them.
 */
export function rebuildCounts(database: Database): Promise<void> {
  return database.transaction(systemScope, async (tx) => {
    await tx.run(withoutHaste);
    await tx.run(
      sql`insert into voucher_count_cursor (group_id, counted_below) select group_id, '0' from hotel_group on conflict do nothing`,
    );
    const groups = await tx.rows<{ id: HotelGroupId }>(sql`select group_id as id from voucher_count_cursor order by group_id for update`);
    const ahead = await tx.row(sql`select 1 from entry where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`);
    // The number of a transaction is not part of what was entered, nor of its hash.
    if (ahead) await tx.run(sql`select put_entries_before_all()`);
    await tx.run(sql`delete from voucher_count`);
    for (const { id } of groups) await countFrom(tx, id, '0');
  });
}

/** Groups that have entries beyond their cursor; each is looked up by itself, so that none but those are read. */
function groupsBehind(tx: Tx): Promise<{ id: HotelGroupId }[]> {
  return tx.rows<{ id: HotelGroupId }>(sql`
    select hotel_group.group_id as id from hotel_group
      left join voucher_count_cursor using (group_id)
      cross join lateral (
        select 1 from entry where entry.group_id = hotel_group.group_id and transaction_id >= coalesce(counted_below, '0') limit 1) as waiting`);
}

/** A cursor beyond the last transaction came with a dump from another cluster. */
async function cameFromElsewhere(tx: Tx): Promise<boolean> {
  const found = await tx.row(sql`select 1 from voucher_count_cursor where counted_below > pg_snapshot_xmax(pg_current_snapshot()) limit 1`);
  return found !== undefined;
}

/** Keeps short what lists have to add by themselves. They are exact without it, only slower. */
export function countTask(database: Database): Task {
  return {
    name: 'count-vouchers',
    cron: '* * * * *',
    run: async (signal) => {
      if (await database.read(systemScope, cameFromElsewhere)) return rebuildCounts(database);
      const groups = await database.read(systemScope, groupsBehind);
      for (const { id } of groups) if (!signal.aborted) await advanceCounts(database, id);
    },
  };
}
