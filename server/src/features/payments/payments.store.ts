import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode, PaymentMode, PaymentRecordState } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';
import type { NextStep, OpenedPayment, PaymentState } from '../../ports/payments.ts';

const here = sql`group_id = current_hotel_group()`;

/** One attempt to pay an order. */
export interface PaymentRecord {
  id: PaymentId;
  orderId: OrderId;
  gateway: GatewayCode;
  mode: PaymentMode | null;
  phone: string | null;
  amountMinor: number;
  currency: Currency;
  state: PaymentRecordState;
  sessionId: string | null;
  intentId: string | null;
  /** As it was kept: moments in it are text. */
  nextStep: NextStep | null;
  receiptUrl: string | null;
  failure: string | null;
  /** Until when a reference can be paid; of other ways the order's own time counts. */
  expiresAt: Date | null;
  createdAt: Date;
  /** When the guest chose it last. */
  askedAt: Date | null;
  checkedAt: Date | null;
}

const columns = sql`
  id, order_id as "orderId", gateway_code as gateway, mode, phone, amount_minor as "amountMinor", currency, state, session_id as "sessionId",
  intent_id as "intentId", next_step as "nextStep", receipt_url as "receiptUrl", failure, expires_at as "expiresAt",
  created_at as "createdAt", asked_at as "askedAt", checked_at as "checkedAt"`;

export interface NewPayment extends Pick<PaymentRecord, 'id' | 'orderId' | 'gateway' | 'mode' | 'phone' | 'amountMinor' | 'currency'> {
  expiresAt?: Date | null;
}

export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<void> {
  await tx.run(sql`
    insert into payment (group_id, id, order_id, gateway_code, mode, phone, amount_minor, currency, state, expires_at, created_at, asked_at)
    values (current_hotel_group(), ${payment.id}, ${payment.orderId}, ${payment.gateway}, ${payment.mode}, ${payment.phone}, ${payment.amountMinor},
            ${payment.currency}, 'opening', ${payment.expiresAt ?? null}, ${now}, ${now})`);
}

/** The guest has come back to it. */
export async function askAgain(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.run(sql`update payment set asked_at = ${now} where ${here} and id = ${id}`);
}

export async function findPayment(tx: Tx, id: PaymentId): Promise<PaymentRecord | undefined> {
  return tx.row<PaymentRecord>(sql`select ${columns} from payment where ${here} and id = ${id}`);
}

/** Where it will be decided on: the provider's answer then counts once. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<Held<PaymentRecord> | undefined> {
  const payment = await tx.row<PaymentRecord>(sql`select ${columns} from payment where ${here} and id = ${id} for update`);
  return payment && held(payment);
}

/** All attempts to pay an order, oldest first. */
export async function paymentsOf(tx: Tx, orderId: OrderId): Promise<PaymentRecord[]> {
  return tx.rows<PaymentRecord>(sql`select ${columns} from payment where ${here} and order_id = ${orderId} order by created_at, id`);
}

/** The payment an order was issued for: whatever else was paid for it has gone back whole. */
export async function paidPaymentOf(tx: Tx, orderId: OrderId): Promise<PaymentRecord | undefined> {
  return tx.row<PaymentRecord>(sql`
    select ${columns} from payment
    where ${here} and order_id = ${orderId} and state = 'paid'
      and not exists (select from payment_refund refund
                      where refund.group_id = payment.group_id and refund.payment_id = payment.id and refund.voucher_id is null)`);
}

export async function keepOpened(tx: Tx, id: PaymentId, { sessionId, next }: OpenedPayment): Promise<void> {
  await tx.run(sql`
    update payment set state = 'open', session_id = ${sessionId}, next_step = ${JSON.stringify(next)}
    where ${here} and id = ${id} and state in ('opening', 'open')`);
}

export async function keepChecked(tx: Tx, { id }: Held<PaymentRecord>, now: Date): Promise<void> {
  await tx.run(sql`update payment set checked_at = ${now} where ${here} and id = ${id}`);
}

export async function keepPaid(
  tx: Tx,
  { id }: Held<PaymentRecord>,
  said: Extract<PaymentState, { kind: 'paid' }>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update payment set state = 'paid', intent_id = ${said.intentId}, receipt_url = ${said.receiptUrl ?? null}, settled_at = ${now}, checked_at = ${now}
    where ${here} and id = ${id}`);
}

export async function keepFailed(tx: Tx, { id }: Held<PaymentRecord>, failure: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payment set state = 'failed', failure = ${failure}, settled_at = ${now}, checked_at = ${now} where ${here} and id = ${id}`);
}

/** The provider would not open it. One that has been opened meanwhile, and perhaps paid, is not undone by that. */
export async function keepNotOpened(tx: Tx, id: PaymentId, failure: string, now: Date): Promise<void> {
  await tx.run(sql`
    update payment set state = 'failed', failure = ${failure}, settled_at = ${now}, checked_at = ${now}
    where ${here} and id = ${id} and state = 'opening'`);
}

/** We no longer wait for it; should it be paid all the same, that is seen later. */
export async function keepClosed(tx: Tx, id: PaymentId, now: Date): Promise<void> {
  await tx.run(sql`update payment set state = 'closed', settled_at = ${now} where ${here} and id = ${id} and state in ('opening', 'open')`);
}

export interface PaymentRef {
  groupId: HotelGroupId;
  paymentId: PaymentId;
  orderId: OrderId;
}

/** The payment a provider's report is about, in whichever group it is. */
export async function findBySession(tx: Tx, gateway: GatewayCode, sessionId: string): Promise<PaymentRef | undefined> {
  return tx.row<PaymentRef>(sql`
    select group_id as "groupId", id as "paymentId", order_id as "orderId" from payment where gateway_code = ${gateway} and session_id = ${sessionId}`);
}

/** The payment a provider's dispute is about, in whichever group it is. */
export async function findByIntent(tx: Tx, gateway: GatewayCode, intentId: string): Promise<PaymentRef | undefined> {
  return tx.row<PaymentRef>(sql`
    select group_id as "groupId", id as "paymentId", order_id as "orderId" from payment
    where gateway_code = ${gateway} and intent_id = ${intentId} and state = 'paid'`);
}

/** By our own id, in whichever group it is. */
export async function findPaymentAnywhere(tx: Tx, id: PaymentId): Promise<(PaymentRef & { createdAt: Date }) | undefined> {
  return tx.row<PaymentRef & { createdAt: Date }>(sql`
    select group_id as "groupId", id as "paymentId", order_id as "orderId", created_at as "createdAt" from payment where id = ${id}`);
}

/**
 * What nobody has reported for a while: payments under way, looked at every half minute in their first hour and every ten minutes after, and those
 * given up, once an hour for a week, because a reference can be paid at a cash machine long after. One last looked at later than now was so while
 * the clock was wrong, and is looked at again.
 */
export async function paymentsToCheck(tx: Tx, now: Date, limit: number): Promise<PaymentRef[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  return tx.rows<PaymentRef>(sql`
    select group_id as "groupId", id as "paymentId", order_id as "orderId" from payment
    where (state in ('opening', 'open')
           and (coalesce(checked_at, created_at) <= case when created_at > ${before(3_600)} then ${before(30)}::timestamptz else ${before(600)}::timestamptz end
                or coalesce(checked_at, created_at) > ${now}))
       or (state = 'closed' and session_id is not null and coalesce(checked_at, created_at) <= ${before(3_600)} and created_at > ${before(7 * 86_400)})
    order by coalesce(checked_at, created_at) limit ${limit}`);
}

/** False when this report was here before. */
export async function keepNotice(
  tx: Tx,
  gateway: GatewayCode,
  eventId: string,
  sessionId: string | undefined,
  now: Date,
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into payment_notice (gateway_code, event_id, session_id, received_at) values (${gateway}, ${eventId}, ${sessionId ?? null}, ${now})
    on conflict do nothing`);
  return written === 1;
}
