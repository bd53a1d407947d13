import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOnlineSales } from '#contract/online-sales.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { OrderState } from '#contract/vocabulary/payments.ts';
import { statesPaid, statesUnpaid } from '#domain/order/payment-status.ts';
import type { Tx } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/list-query.ts';

export interface SoldLine {
  offerCode: string;
  quantity: number;
  priceMinor: number;
}

/** An order as a row of the list needs it. */
export interface OrderListed {
  id: SaleId;
  hotelId: HotelId;
  hotelName: string;
  state: OrderState;
  firstName: string;
  lastName: string;
  email: string;
  currency: Currency;
  createdAt: Date;
  lines: SoldLine[];
}

export interface OrderFilter extends QueryOf<typeof listOnlineSales> {
  /** The hotels whose orders the reader may see; absent where that is all of the group. */
  hotelIds: readonly HotelId[] | undefined;
}

/** Days are those of each hotel: between which moments they lie is worked out once per hotel, so that the orders are read off the index. */
function places({ starDate, endDate, hotelIds }: OrderFilter): Sql {
  return sql`
    place as materialized (
      select id as hotel_id, display_name, ${starDate}::date::timestamp at time zone time_zone as since,
             (${endDate}::date + 1)::timestamp at time zone time_zone as until
      from hotel where group_id = current_hotel_group() ${hotelIds ? sql`and id = any(${hotelIds}::uuid[])` : sql``})`;
}

const invoiced = sql`
  exists (select from voucher
          where voucher.group_id = online_order.group_id and voucher.sale_id = online_order.id and voucher.invoice_reference is not null)`;

/** The orders of one `place` that the filter lets through. */
function ordersThere({ name, email, paymentStatus, issuedInvoice }: OrderFilter): Sql {
  const conditions = [
    sql`group_id = current_hotel_group() and hotel_id = place.hotel_id and created_at >= place.since and created_at < place.until`,
    ...(paymentStatus ? [sql`state = any(${paymentStatus === 'succeeded' ? statesPaid : statesUnpaid}::text[])`] : []),
    ...(name ? [sql`first_name || ' ' || last_name ilike ${containing(name)}`] : []),
    ...(email ? [sql`email ilike ${containing(email)}`] : []),
    ...(issuedInvoice === undefined ? [] : [issuedInvoice ? invoiced : sql`not ${invoiced}`]),
  ];
  return sql`from online_order where ${join(conditions, ' and ')}`;
}

const lines = sql`
  (select json_agg(json_build_object('offerCode', offer.code, 'quantity', quantity, 'priceMinor', item.price_minor) order by line)
   from online_order_item item join offer on offer.group_id = item.group_id and offer.id = item.offer_id
   where item.group_id = online_order.group_id and item.order_id = online_order.id)`;

/** Newest first: of each hotel no more than the page can hold, and of these the newest. */
export async function listOrders(tx: Tx, filter: OrderFilter): Promise<OrderListed[]> {
  const { pageIndex, pageSize } = filter;
  const offset = pageIndex * pageSize;
  return tx.rows<OrderListed>(sql`
    with ${places(filter)}, page as (
      select top.id, place.display_name
      from place cross join lateral (
        select id, created_at ${ordersThere(filter)} order by created_at desc, id limit ${offset + pageSize}) as top
      order by top.created_at desc, top.id limit ${pageSize} offset ${offset})
    select online_order.id, hotel_id as "hotelId", page.display_name as "hotelName", state, first_name as "firstName", last_name as "lastName", email,
           currency, created_at as "createdAt", ${lines} as lines
    from page join online_order on online_order.group_id = current_hotel_group() and online_order.id = page.id
    order by created_at desc, online_order.id`);
}

export async function countOrders(tx: Tx, filter: OrderFilter): Promise<number> {
  const counted = await tx.row<{ count: number }>(sql`
    with ${places(filter)}
    select coalesce(sum(part.count), 0)::bigint as count from place cross join lateral (select count(*) as count ${ordersThere(filter)}) as part`);
  return counted?.count ?? 0;
}
