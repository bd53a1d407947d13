import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, HotelId, OfferId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { OrderState } from '#contract/vocabulary/payments.ts';
import type { Gift } from '#domain/sale/buyer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';
import type { Offered } from '../vouchers/index.ts';

const here = sql`group_id = current_hotel_group()`;

export interface OrderLine {
  offerId: OfferId;
  quantity: number;
  priceMinor: number;
  promotion: string | null;
  /** Null of orders from before it was kept: those get what the offer is when they are paid. */
  offered: Offered | null;
}

/** What a guest wants to buy, from checkout on. */
export interface OrderRecord {
  id: OrderId;
  hotelId: HotelId;
  state: OrderState;
  /** Paid after its stock was released. */
  late: boolean;
  currency: Currency;
  totalMinor: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  fiscalNumber: string;
  language: ContentLanguage;
  gift: Gift | null;
  source: string | null;
  campaign: string | null;
  createdAt: Date;
  /** When the first of the orders was placed that this one replaces. */
  heldSince: Date;
  expiresAt: Date;
  /** The reference for which it is held longer. */
  referenceId: PaymentId | null;
  /** Its guest's words are gone. */
  erased: boolean;
  lines: OrderLine[];
}

export interface NewOrder extends Omit<OrderRecord, 'state' | 'late' | 'referenceId' | 'erased'> {
  /** By what its guest is told from others. */
  guestKeys: readonly string[];
}

export async function insertOrder(tx: Tx, order: NewOrder, requestId: string): Promise<void> {
  const { gift } = order;
  await tx.run(sql`
    insert into online_order (group_id, id, hotel_id, state, currency, total_minor, first_name, last_name, email, phone, fiscal_number, language,
                              gift_from, gift_to, sender, recipient, message, source, campaign, created_at, held_since, expires_at, guest_keys,
                              request_id)
    values (current_hotel_group(), ${order.id}, ${order.hotelId}, 'awaitingPayment', ${order.currency}, ${order.totalMinor}, ${order.firstName},
            ${order.lastName}, ${order.email}, ${order.phone}, ${order.fiscalNumber}, ${order.language}, ${gift?.from ?? null}, ${gift?.to ?? null},
            ${gift?.sender ?? null}, ${gift?.recipient ?? null}, ${gift?.message ?? null}, ${order.source}, ${order.campaign}, ${order.createdAt},
            ${order.heldSince}, ${order.expiresAt}, ${order.guestKeys}::text[], ${requestId})`);
  await tx.run(sql`
    insert into online_order_item (group_id, order_id, line, offer_id, quantity, price_minor, promotion, offered)
    select current_hotel_group(), ${order.id}, ordinality - 1, "offerId", quantity, "priceMinor", promotion, offered
    from rows from (json_to_recordset(${JSON.stringify(order.lines)}) as ("offerId" uuid, quantity int, "priceMinor" bigint, promotion text, offered jsonb))
      with ordinality`);
}

const gift = sql`
  case when gift_from is not null
    then json_build_object('from', gift_from, 'to', gift_to, 'sender', sender, 'recipient', recipient, 'message', message) end`;
const lines = sql`
  (select json_agg(json_build_object('offerId', offer_id, 'quantity', quantity, 'priceMinor', price_minor, 'promotion', promotion, 'offered', offered) order by line)
   from online_order_item item where item.group_id = online_order.group_id and item.order_id = online_order.id)`;

export async function findOrder(tx: Tx, id: OrderId): Promise<OrderRecord | undefined> {
  return tx.row<OrderRecord>(sql`
    select id, hotel_id as "hotelId", state, late, currency, total_minor as "totalMinor", first_name as "firstName", last_name as "lastName", email,
      phone, fiscal_number as "fiscalNumber", language, ${gift} as gift, source, campaign, created_at as "createdAt", coalesce(held_since, created_at) as "heldSince", expires_at as "expiresAt",
      reference_id as "referenceId", erased_at is not null as erased, ${lines} as lines
    from online_order where ${here} and id = ${id}`);
}

/** Where its state will be decided on. Read by a statement of its own, which begins when it is held. */
export async function lockOrder(tx: Tx, id: OrderId): Promise<Held<OrderRecord> | undefined> {
  await tx.run(sql`select from online_order where ${here} and id = ${id} for update`);
  const order = await findOrder(tx, id);
  return order && held(order);
}

export async function moveOrder(tx: Tx, { id }: Held<OrderRecord>, state: OrderState, late: boolean, now: Date): Promise<void> {
  await tx.run(
    sql`update online_order set state = ${state}, late = ${late}, settled_at = ${now}, guest_keys = '{}' where ${here} and id = ${id}`,
  );
}

export async function renameGuest(tx: Tx, id: OrderId, guest: { firstName: string; lastName: string; email: string }): Promise<void> {
  await tx.run(sql`
    update online_order set first_name = ${guest.firstName}, last_name = ${guest.lastName}, email = ${guest.email} where ${here} and id = ${id}`);
}

/** The only way an order is held longer than its half hour, and once in its life. */
export async function holdForReference(tx: Tx, { id }: Held<OrderRecord>, referenceId: PaymentId, until: Date): Promise<void> {
  await tx.run(sql`
    update online_order set reference_id = ${referenceId}, expires_at = greatest(expires_at, ${until})
    where ${here} and id = ${id} and state = 'awaitingPayment' and reference_id is null`);
}

export interface OrderRef {
  groupId: HotelGroupId;
  orderId: OrderId;
}

/** Those that were not paid in time. */
export async function ordersToRelease(tx: Tx, now: Date, limit: number): Promise<OrderRef[]> {
  return tx.rows<OrderRef>(sql`
    select group_id as "groupId", id as "orderId" from online_order where state = 'awaitingPayment' and expires_at <= ${now}
    order by expires_at limit ${limit}`);
}
