import sql, { type Sql } from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { matching, type VoucherFilter } from './voucher-filter.ts';

/** Up to which transaction the group's entries are counted; read before it is used, so that the planner knows how few are left. */
export async function countedBelow(tx: Tx): Promise<string> {
  const cursor = await tx.row<{ countedBelow: string }>(sql`
    select counted_below::text as "countedBelow" from voucher_count_cursor where group_id = current_hotel_group()`);
  return cursor?.countedBelow ?? '0';
}

/** The vouchers of the group by hotel, offer, channel and status: what was counted, and what has happened since. */
export function bucketsSince(cursor: string): Sql {
  return sql`(
    select hotel_id, offer_id, channel, status, sum(vouchers)::bigint as vouchers, sum(late)::int as late
    from (
      select hotel_id, offer_id, channel, status, vouchers, 0 as late from voucher_count where group_id = current_hotel_group()
      union all
      select hotel_id, offer_id, channel, status, vouchers, 1 from voucher_move
      where group_id = current_hotel_group() and transaction_id >= ${cursor}::xid8
    ) as part
    group by hotel_id, offer_id, channel, status having sum(vouchers) > 0)`;
}

/** Vouchers of one hotel, offer, channel and status. */
export interface Bucket {
  hotel_id: HotelId;
  offer_id: OfferId;
  channel: Channel;
  status: LedgerStatus;
}

export interface Count {
  matching: number;
  /** All vouchers of the group. */
  total: number;
  /** Over how many buckets those that match are spread. */
  buckets: number;
  /** Which they are, where there are so few that handing them over is less work than adding them up again. */
  few: readonly Bucket[] | null;
  /** How many moves had to be added to what was counted. */
  late: number;
}

const fewMost = 100;

export async function countVouchers(tx: Tx, filter: VoucherFilter, cursor: string): Promise<Count> {
  const count = await tx.row<Count>(sql`
    with bucket as materialized (select * from ${bucketsSince(cursor)} as every),
      matched as (select * from bucket where ${matching(filter)}),
      spread as (select coalesce(sum(vouchers), 0)::bigint as vouchers, count(*)::int as buckets from matched)
    select spread.vouchers as matching, spread.buckets, (select coalesce(sum(vouchers), 0)::bigint from bucket) as total,
           (select coalesce(sum(late), 0)::int from bucket) as late,
           case when spread.buckets <= ${fewMost} then (select json_agg(matched) from matched) end as few
    from spread`);
  return count ?? { matching: 0, total: 0, buckets: 0, few: null, late: 0 };
}
