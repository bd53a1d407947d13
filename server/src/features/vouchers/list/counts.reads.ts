import sql, { type Sql } from 'sql-template-tag';
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

export interface Count {
  matching: number;
  /** All vouchers of the group. */
  total: number;
  /** Over how many buckets those that match are spread. */
  buckets: number;
  /** How many moves had to be added to what was counted. */
  late: number;
}

export async function countVouchers(tx: Tx, filter: VoucherFilter, cursor: string): Promise<Count> {
  const wanted = matching(filter);
  const count = await tx.row<Count>(sql`
    select coalesce(sum(vouchers) filter (where ${wanted}), 0)::bigint as matching, coalesce(sum(vouchers), 0)::bigint as total,
           count(*) filter (where ${wanted})::int as buckets, coalesce(sum(late), 0)::int as late
    from ${bucketsSince(cursor)} as bucket`);
  return count ?? { matching: 0, total: 0, buckets: 0, late: 0 };
}
