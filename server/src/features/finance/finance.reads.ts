import sql, { type Sql } from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { VatCode } from '#contract/vocabulary/offers.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Movement } from '#domain/finance/month-statement.ts';
import type { VatPart } from '#domain/finance/split-by-vat.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inHotels, openBalances } from '../dashboards/index.ts';

interface Owed {
  hotelIds: readonly HotelId[] | undefined;
  cursor: string;
}

export interface OwedOfHotel {
  hotelId: HotelId;
  hotelName: string;
  currency: Currency;
  vat: readonly VatPart<VatCode>[];
  openingMinor: number;
  moved: Record<Movement, number>;
}

type OwedRow = Omit<OwedOfHotel, 'moved'> & Record<Movement, number>;

/** Before a month and in it, by what the vouchers were sold as; what has happened since the sums were made included. */
export async function readOwed(tx: Tx, { month, hotelIds, cursor }: Owed & { month: Day }): Promise<OwedOfHotel[]> {
  const moved = (movement: Movement): Sql =>
    sql`coalesce(sum(owed.amount_minor) filter (where owed.month = ${month}::date and movement = ${movement}), 0)::bigint`;
  const rows = await tx.rows<OwedRow>(sql`
    select owed.hotel_id as "hotelId", hotel.display_name as "hotelName", owed.currency, coalesce(sold_as.content -> 'vat', '[]') as vat,
      coalesce(sum(owed.amount_minor) filter (where owed.month < ${month}::date), 0)::bigint as "openingMinor",
      ${moved('sold')} as sold, ${moved('redeemed')} as redeemed, ${moved('refunded')} as refunded, ${moved('expired')} as expired,
      ${moved('cancelled')} as cancelled, ${moved('writtenOff')} as "writtenOff"
    from (
      select hotel_id, month, currency, sold_as_id, movement, amount_minor from owed_month
      where group_id = current_hotel_group() and month <= ${month}::date and ${inHotels(hotelIds)}
      union all
      select hotel_id, date_trunc('month', day)::date, currency, sold_as_id, movement, owed_after - owed_before from entry_effect
      where group_id = current_hotel_group() and transaction_id >= ${cursor}::xid8 and owed_after <> owed_before and ${inHotels(hotelIds)}
        and date_trunc('month', day)::date <= ${month}::date
    ) as owed
      join hotel on hotel.id = owed.hotel_id
      left join sold_as on sold_as.group_id = current_hotel_group() and sold_as.id = owed.sold_as_id
    group by owed.hotel_id, hotel.display_name, owed.currency, owed.sold_as_id, sold_as.content -> 'vat'
    order by hotel.display_name, owed.hotel_id, owed.currency, owed.sold_as_id`);
  return rows.map(({ sold, redeemed, refunded, expired, cancelled, writtenOff, ...row }) => ({
    ...row,
    moved: { sold, redeemed, refunded, expired, cancelled, writtenOff },
  }));
}

export interface BalanceRow {
  currency: Currency;
  month: Day;
  vouchers: number;
  amountMinor: number;
}

/** What is owed now, by the month of its sale or of its last day. */
export function readBalances(tx: Tx, { hotelIds, cursor }: Owed, by: 'sale' | 'lastDay'): Promise<BalanceRow[]> {
  const month = by === 'sale' ? sql`sold_month` : sql`date_trunc('month', valid_until)::date`;
  return tx.rows<BalanceRow>(sql`
    select currency, month, sum(vouchers)::bigint as vouchers, sum(amount_minor)::bigint as "amountMinor"
    from (select currency, ${month} as month, vouchers, amount_minor, hotel_id from ${openBalances(cursor)} as balance) as dated
    where ${inHotels(hotelIds)} group by currency, month having sum(amount_minor) <> 0 order by currency, month`);
}
