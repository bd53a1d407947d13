import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../../platform/db/database.ts';
import { listedColumns, listedJoins } from '../voucher.reads.ts';
import type { VoucherListed } from '../voucher-record.ts';
import { bucketsSince, type Count } from './counts.reads.ts';
import { matching, type VoucherFilter } from './voucher-filter.ts';

export interface Page {
  filter: VoucherFilter;
  newestFirst: boolean;
  size: number;
  offset: number;
}

const here = sql`voucher.group_id = current_hotel_group()`;

/** Ties are broken by the id, as in the indexes: both ways are one index read forwards or backwards. */
function byAge(newestFirst: boolean): Sql {
  return newestFirst ? sql`created_at desc, id` : sql`created_at, id desc`;
}

function listed(tx: Tx, page: Page, ids: Sql): Promise<VoucherListed[]> {
  return tx.rows<VoucherListed>(sql`
    select ${listedColumns} from (${ids}) as page join voucher on ${here} and voucher.id = page.id ${listedJoins}
    order by ${page.newestFirst ? sql`voucher.created_at desc, voucher.id` : sql`voucher.created_at, voucher.id desc`}`);
}

/** So many steps past the expected ones are taken before the walk is given up: what matches may all be elsewhere in time. */
const patience = 4;
const leastSteps = 200;

/** Goes through all vouchers by age and picks those that match, for so many steps at most. */
function walk(tx: Tx, page: Page, steps: number): Promise<VoucherListed[]> {
  const order = byAge(page.newestFirst);
  return listed(
    tx,
    page,
    sql`
      select id from (select * from voucher where ${here} order by ${order} limit ${steps}) as walked
      where ${matching(page.filter)} order by ${order} limit ${page.size} offset ${page.offset}`,
  );
}

/**
 * Takes the page from the tops of the buckets that match. A page of ten comes from ten buckets at most, those whose first vouchers come first:
 * one probe finds the first of each, and only these are read further.
 */
function merge(tx: Tx, page: Page, cursor: string): Promise<VoucherListed[]> {
  const order = byAge(page.newestFirst);
  const needed = page.offset + page.size;
  const top = (count: number) => sql`
    select id, created_at from voucher
    where ${here} and hotel_id = bucket.hotel_id and offer_id = bucket.offer_id and status = bucket.status and channel = bucket.channel
    order by ${order} limit ${count}`;
  return listed(
    tx,
    page,
    sql`
      select top.id from (
        select bucket.* from (select * from ${bucketsSince(cursor)} as every where ${matching(page.filter)}) as bucket
          cross join lateral (${top(1)}) as first order by ${order} limit ${needed}
      ) as bucket cross join lateral (${top(needed)}) as top
      order by ${order} limit ${page.size} offset ${page.offset}`,
  );
}

/** The page that was asked for, by the cheaper of two ways; neither ever looks at all vouchers to find a few. */
export async function readPage(tx: Tx, page: Page, count: Count, cursor: string): Promise<VoucherListed[]> {
  const { size, offset } = page;
  const wanted = Math.min(size, count.matching - offset);
  if (wanted <= 0) return [];
  const needed = offset + wanted;
  const walked = Math.ceil((needed * count.total) / count.matching);
  const merged = count.buckets + Math.min(count.matching, needed * Math.min(count.buckets, needed));
  if (walked <= merged) {
    const found = await walk(tx, page, walked * patience + leastSteps);
    if (found.length === wanted) return found;
  }
  return merge(tx, page, cursor);
}

/** A whole id or the first eight characters of one and more mean one voucher at most. */
export function readById(tx: Tx, text: string, filter: VoucherFilter): Promise<VoucherListed[]> {
  return tx.rows<VoucherListed>(sql`
    select ${listedColumns}
    from (select * from voucher where ${here} and first8 = ${text.slice(0, 8)} and starts_with(id::text, ${text}) and ${matching(filter)}) as voucher
      ${listedJoins}`);
}
