import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';

export interface SharedTally {
  key: string;
  count: number;
  until: Date;
}

/** In one order in every process, so that no two of them hold each other up. The window is that of whoever counted first. */
export async function addToTallies(tx: Tx, told: readonly SharedTally[], now: Date): Promise<SharedTally[]> {
  return tx.rows<SharedTally>(sql`
    insert into tally (key, count, until)
    select * from unnest(${told.map(({ key }) => key)}::text[], ${told.map(({ count }) => count)}::int[], ${told.map(({ until }) => until)}::timestamptz[])
      as told (key, count, until) order by key
    on conflict (key) do update set
      count = excluded.count + case when tally.until > ${now} then tally.count else 0 end,
      until = case when tally.until > ${now} then tally.until else excluded.until end
    returning key, count, until`);
}

/** One statement, so that of many at once no more are counted than may be; a window that is over begins anew. */
export async function takeFromTally(tx: Tx, { key, until }: Omit<SharedTally, 'count'>, most: number, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into tally (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when tally.until > ${now} then tally.count + 1 else 1 end,
      until = case when tally.until > ${now} then tally.until else excluded.until end
    where tally.until <= ${now} or tally.count < ${most}`);
  return taken === 1;
}

export async function giveBackToTally(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`update tally set count = greatest(count - 1, 0) where key = ${key}`);
}

/** Those that nobody is at: another process may be counting on with one of them. */
export async function dropTallies(tx: Tx, now: Date): Promise<void> {
  await tx.run(
    sql`delete from tally where key in (select key from tally where until <= ${now} order by key limit 1000 for update skip locked)`,
  );
}
