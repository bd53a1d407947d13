import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { readUsageReport, UsageRow, UsageTotal } from '#contract/usage-report.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface ReportFilter extends QueryOf<typeof readUsageReport> {
  /** The hotels whose sales the reader may see; absent where that is all of the group. */
  hotelIds: readonly HotelId[] | undefined;
  now: Date;
}

const amounts = ['saleAmount', 'voucherAmount', 'redeemsAmount', 'refundsAmount', 'availableBalance'] as const;

function inCurrencyUnits<Row extends Record<(typeof amounts)[number], number>>(row: Row): Row {
  return { ...row, ...Object.fromEntries(amounts.map((name) => [name, fromMinor(row[name])])) };
}

/** Days are those of the hotel that sold: its evening belongs to its own day. The plain comparison keeps the index in use. */
function conditions({ fromDate, toDate, hotelIds, hotelId, voucherType, isExpired, status, now }: ReportFilter): Sql {
  return join(
    [
      sql`voucher.group_id = current_hotel_group()`,
      // Of a lost voucher and the one that took its place, the second is the sale: figures, day and all.
      sql`voucher.status <> 'replaced'`,
      sql`voucher.created_at >= ${fromDate}::date - interval '1 day' and voucher.created_at < ${toDate}::date + interval '2 days'`,
      sql`(voucher.created_at at time zone hotel.time_zone)::date between ${fromDate}::date and ${toDate}::date`,
      ...(hotelIds ? [sql`voucher.hotel_id = any(${hotelIds}::uuid[])`] : []),
      ...(hotelId ? [sql`voucher.hotel_id = ${hotelId}`] : []),
      ...(voucherType ? [sql`voucher.offer_id = any(${voucherType}::uuid[])`] : []),
      ...(isExpired === undefined ? [] : [sql`(voucher.expires_at <= ${now}) = ${isExpired}::boolean`]),
      ...(status ? [sql`voucher.status = any(${status}::text[])`] : []),
    ],
    ' and ',
  );
}

/** Services count with their share of the voucher's value, measured by their unit prices. */
const usedMinor = sql`
  case voucher.kind when 'money' then voucher.redeemed_minor else coalesce((
    select voucher.value_minor - div(voucher.value_minor * sum((quantity - redeemed) * coalesce(unit_price_minor, 1)), sum(quantity * coalesce(unit_price_minor, 1)))
    from voucher_rebate part where part.group_id = voucher.group_id and part.voucher_id = voucher.id), 0)::bigint end`;

/** What was paid back takes from what can still be spent what it had bought. */
const removedMinor = sql`removed_by_refunds(voucher.value_minor, voucher.price_minor, voucher.refunded_minor)`;

interface ReportRow {
  rows: UsageRow[] | null;
  totals: UsageTotal[] | null;
  count: number;
}

/** One statement, one moment: the totals are of every voucher that matches, the rows are the newest of them. */
export async function readReport(tx: Tx, filter: ReportFilter): Promise<{ rows: UsageRow[]; totals: UsageTotal[]; more: number }> {
  const report = await tx.row<ReportRow>(sql`
    with usage as materialized (
      select voucher.id, voucher.first8, voucher.created_at, offer.code, voucher.hotel_id, hotel.display_name, voucher.valid_until, voucher.status,
             voucher.currency, voucher.price_minor as sale, voucher.value_minor as value, ${usedMinor} as used, voucher.refunded_minor as refunded,
             case when voucher.status in ('cancelled', 'refunded') then 0
                  else greatest(0, voucher.value_minor - ${usedMinor} - ${removedMinor}) end as available
      from voucher
        join hotel on hotel.id = voucher.hotel_id
        join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
      where ${conditions(filter)}
    ), newest as (
      select * from usage order by created_at desc, id limit ${limits.exportRows}
    ), total as (
      select currency, count(*) as vouchers, sum(sale)::bigint as sale, sum(value)::bigint as value, sum(used)::bigint as used,
             sum(refunded)::bigint as refunded, sum(available)::bigint as available
      from usage group by currency
    )
    select
      (select count(*) from usage) as count,
      (select json_agg(json_build_object(
        'voucherId', id, 'voucherIdFirst8', first8, 'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'voucherTypeCode', code, 'hotelId', hotel_id, 'hotelName', display_name, 'validUntil', valid_until, 'status', status, 'currency', currency,
        'saleAmount', sale, 'voucherAmount', value, 'redeemsAmount', used, 'refundsAmount', refunded,
        'availableBalance', available) order by created_at desc, id) from newest) as rows,
      (select json_agg(json_build_object(
        'currency', currency, 'vouchers', vouchers, 'saleAmount', sale, 'voucherAmount', value, 'redeemsAmount', used, 'refundsAmount', refunded,
        'availableBalance', available) order by currency) from total) as totals`);
  const rows = report?.rows ?? [];
  return {
    rows: rows.map(inCurrencyUnits),
    totals: (report?.totals ?? []).map(inCurrencyUnits),
    more: (report?.count ?? 0) - rows.length,
  };
}
