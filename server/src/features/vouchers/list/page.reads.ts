import sql, { empty, type Sql } from 'sql-template-tag';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { prepared, type Tx } from '../../../platform/db/database.ts';
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

/** One question for every list, so that PostgreSQL keeps its plan: making it takes longer than answering it. */
function listed(tx: Tx, { newestFirst }: Page, ids: readonly VoucherId[]): Promise<VoucherListed[]> {
  const order = newestFirst ? sql`voucher.created_at desc, voucher.id` : sql`voucher.created_at, voucher.id desc`;
  const query = sql`
    select ${listedColumns} from unnest(${ids}::uuid[]) as page (id) join voucher on ${here} and voucher.id = page.id ${listedJoins} order by ${order}`;
  return tx.rows<VoucherListed>(prepared(newestFirst ? 'vouchers-newest-first' : 'vouchers-oldest-first', query));
}

/** Goes through all vouchers by age and picks those that match, for so many steps at most. */
function walk(tx: Tx, page: Page, steps: number): Promise<{ id: VoucherId }[]> {
  const order = byAge(page.newestFirst);
  return tx.rows<{ id: VoucherId }>(sql`
    select id from (select * from voucher where ${here} order by ${order} limit ${steps}) as walked
    where ${matching(page.filter)} order by ${order} limit ${page.size} offset ${page.offset}`);
}

/**
 * Takes the page from the tops of the buckets that match. A page of ten comes from ten buckets at most, those whose first vouchers come first:
 * one probe finds the first of each, and only these are read further.
 */
function merge(tx: Tx, page: Page, buckets: Sql): Promise<{ id: VoucherId }[]> {
  const order = byAge(page.newestFirst);
  const needed = page.offset + page.size;
  const top = (count: number) => sql`
    select id, created_at from voucher
    where ${here} and hotel_id = bucket.hotel_id and offer_id = bucket.offer_id and status = bucket.status and channel = bucket.channel
    order by ${order} limit ${count}`;
  return tx.rows<{ id: VoucherId }>(sql`
    select top.id from (
      select bucket.* from ${buckets} cross join lateral (${top(1)}) as first order by ${order} limit ${needed}
    ) as bucket cross join lateral (${top(needed)}) as top
    order by ${order} limit ${page.size} offset ${page.offset}`);
}

function matchingBuckets({ filter }: Page, { few }: Count, cursor: string): Sql {
  return few
    ? sql`json_to_recordset(${JSON.stringify(few)}) as bucket (hotel_id uuid, offer_id uuid, channel text, status text)`
    : sql`(select * from ${bucketsSince(cursor)} as every where ${matching(filter)}) as bucket`;
}

/** A probe of a bucket goes down an index, a step of the walk only to the next row: it costs so many of them, as measured. */
const stepsPerProbe = 20;
/** So far past the expected end the walk is given up: what matches may all be elsewhere in time. */
const patience = 3;
const leastSteps = 200;

/** The same vouchers counted from whichever end is nearer: the last page costs what the first does. */
function fromNearerEnd(page: Page, { matching: all }: Count): Page {
  const size = Math.min(page.size, all - page.offset);
  const behind = all - page.offset - size;
  return behind < page.offset ? { ...page, size, newestFirst: !page.newestFirst, offset: behind } : { ...page, size };
}

/** The vouchers of the page, in either order, by the cheaper of two ways; neither ever looks at all vouchers to find a few. */
async function findPage(tx: Tx, asked: Page, count: Count, cursor: string): Promise<{ id: VoucherId }[]> {
  const page = fromNearerEnd(asked, count);
  if (page.size <= 0) return [];
  const needed = page.offset + page.size;
  const walked = Math.ceil((needed * count.total) / count.matching);
  const merged = count.buckets * stepsPerProbe + Math.min(count.matching, needed * Math.min(count.buckets, needed));
  if (walked <= merged) {
    const found = await walk(tx, page, walked * patience + leastSteps);
    if (found.length === page.size) return found;
  }
  return merge(tx, page, matchingBuckets(page, count, cursor));
}

export async function readPage(tx: Tx, page: Page, count: Count, cursor: string): Promise<VoucherListed[]> {
  const found = await findPage(tx, page, count, cursor);
  if (found.length === 0) return [];
  return listed(
    tx,
    page,
    found.map(({ id }) => id),
  );
}

/** Those that are blocked or replaced are few, and have indexes of their own. */
export async function readSet(
  tx: Tx,
  page: Page,
  { blocked = false, replaced = false }: { blocked?: boolean | undefined; replaced?: boolean | undefined },
): Promise<{ vouchers: VoucherListed[]; count: number }> {
  const { filter, newestFirst, size, offset } = page;
  const isBlocked = blocked ? sql`and holds <> '{}'` : empty;
  const isReplaced = replaced ? sql`and status = 'replaced'` : empty;
  const meant = sql`from voucher where ${here} ${isBlocked} ${isReplaced} and ${matching(filter)}`;
  const ids = await tx.rows<{ id: VoucherId }>(sql`select id ${meant} order by ${byAge(newestFirst)} limit ${size} offset ${offset}`);
  const counted = await tx.row<{ count: number }>(sql`select count(*)::int as count ${meant}`);
  const found = ids.map(({ id }) => id);
  return { vouchers: found.length === 0 ? [] : await listed(tx, page, found), count: counted?.count ?? 0 };
}

/** A whole id or the first eight characters of one and more mean one voucher at most. */
export function readById(tx: Tx, text: string, filter: VoucherFilter): Promise<VoucherListed[]> {
  return tx.rows<VoucherListed>(sql`
    select ${listedColumns}
    from (select * from voucher where ${here} and first8 = ${text.slice(0, 8)} and starts_with(id::text, ${text}) and ${matching(filter)}) as voucher
      ${listedJoins}`);
}
