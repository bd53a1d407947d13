import sql, { empty } from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Period } from '#domain/dashboard/period.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inHotels } from './figures.reads.ts';

interface Expiring {
  period: Period;
  hotelIds: readonly HotelId[] | undefined;
  currency: Currency | undefined;
}

/** What is owed by the last day it can be asked for, what has happened since the sums were made included. */
export const openBalances = (cursor: string) => sql`(
  select valid_until, hotel_id, currency, sold_month, vouchers, amount_minor from open_balance where group_id = current_hotel_group()
  union all
  select last_day, hotel_id, currency, date_trunc('month', sold_on)::date, vouchers, owed
  from entry_effect cross join lateral (
    values (valid_until_before, -(owed_before <> 0)::int, -owed_before), (valid_until_after, (owed_after <> 0)::int, owed_after)
  ) as side (last_day, vouchers, owed)
  where group_id = current_hotel_group() and transaction_id >= ${cursor}::xid8)`;

/** Out of the sums, like every number here. */
export async function countExpiring(tx: Tx, { period, hotelIds, currency }: Expiring, cursor: string): Promise<number> {
  const count = await tx.row<{ count: number }>(sql`
    select coalesce(sum(vouchers), 0)::bigint as count from ${openBalances(cursor)} as balance
    where valid_until between ${period.from}::date and ${period.to}::date and ${inHotels(hotelIds)} ${currency ? sql`and currency = ${currency}` : empty}`);
  return count?.count ?? 0;
}

export interface ExpiringListed {
  id: VoucherId;
  first8: string;
  number: string;
  code: string;
  hotelId: HotelId;
  hotelName: string;
  firstName: string;
  lastName: string;
  email: string;
  validUntil: Day;
  balanceMinor: number;
  currency: Currency;
  status: VoucherStatus;
}

/** Those with a balance only: one that was refunded up to its price may have nothing left that anybody could ask for. */
export function readExpiring(
  tx: Tx,
  { period, hotelIds, currency }: Expiring,
  { size, offset }: { size: number; offset: number },
): Promise<ExpiringListed[]> {
  return tx.rows<ExpiringListed>(sql`
    select voucher.id, first8, number, offer.code, voucher.hotel_id as "hotelId", hotel.display_name as "hotelName", first_name as "firstName",
      last_name as "lastName", voucher.email, valid_until as "validUntil", worth.minor as "balanceMinor", voucher.currency, status
    from voucher
      join offer on offer.group_id = voucher.group_id and offer.id = voucher.offer_id
      join hotel on hotel.id = voucher.hotel_id
      left join lateral (
        select sum(quantity * coalesce(unit_price_minor, 1))::bigint as services, sum(redeemed * coalesce(unit_price_minor, 1))::bigint as used
        from voucher_rebate as part
        where voucher.kind = 'service' and part.group_id = voucher.group_id and part.voucher_id = voucher.id) as served on true
      cross join lateral (
        select voucher_worth(voucher.kind, voucher.value_minor, voucher.price_minor, redeemed_minor, refunded_minor,
                             coalesce(services, 0), coalesce(used, 0)) as minor) as worth
    where voucher.group_id = current_hotel_group() and status in ('sold', 'partialRedeemed', 'partialRefund')
      and valid_until between ${period.from}::date and ${period.to}::date and worth.minor > 0
      ${hotelIds ? sql`and voucher.${inHotels(hotelIds)}` : empty} ${currency ? sql`and voucher.currency = ${currency}` : empty}
    order by valid_until, voucher.id limit ${size} offset ${offset}`);
}
