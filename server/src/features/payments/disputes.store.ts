import sql from 'sql-template-tag';
import type { DisputeId, HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import type { DisputeState, GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';

const here = sql`group_id = current_hotel_group()`;

/** A payment that its buyer disputes. */
export interface DisputeRecord {
  id: DisputeId;
  paymentId: PaymentId;
  orderId: OrderId;
  gateway: GatewayCode;
  providerId: string;
  providerStatus: string;
  reason: string;
  url: string | null;
  state: DisputeState;
  amountMinor: number;
  currency: string;
  usedMinor: number;
  /** Not of a payment beside another, whose money went back whole. */
  hasVouchers: boolean;
  writtenOffMinor: number;
  openedAt: Date;
  evidenceDueAt: Date | null;
  endedAt: Date | null;
}

const columns = sql`
  id, payment_id as "paymentId", order_id as "orderId", gateway_code as gateway, provider_id as "providerId", provider_status as "providerStatus",
  reason, url, state, amount_minor as "amountMinor", currency, used_minor as "usedMinor", has_vouchers as "hasVouchers", written_off_minor as "writtenOffMinor",
  opened_at as "openedAt", evidence_due_at as "evidenceDueAt", ended_at as "endedAt"`;

/** All of a payment, held: whoever has the payment keeps others from adding to them. */
export async function lockDisputes(tx: Tx, paymentId: PaymentId): Promise<Held<DisputeRecord>[]> {
  const found = await tx.rows<DisputeRecord>(
    sql`select ${columns} from payment_dispute where ${here} and payment_id = ${paymentId} order by opened_at, id for update`,
  );
  return found.map(held);
}

export async function findDispute(tx: Tx, id: DisputeId): Promise<DisputeRecord | undefined> {
  return tx.row<DisputeRecord>(sql`select ${columns} from payment_dispute where ${here} and id = ${id}`);
}

export async function insertDispute(tx: Tx, one: DisputeRecord, now: Date): Promise<void> {
  await tx.run(sql`
    insert into payment_dispute (group_id, id, payment_id, order_id, hotel_id, gateway_code, provider_id, provider_status, reason, url, state,
      amount_minor, currency, used_minor, has_vouchers, written_off_minor, opened_at, evidence_due_at, ended_at, checked_at)
    select current_hotel_group(), ${one.id}, ${one.paymentId}, ${one.orderId}, online_order.hotel_id, ${one.gateway}, ${one.providerId},
      ${one.providerStatus}, ${one.reason}, ${one.url}, ${one.state}, ${one.amountMinor}, ${one.currency}, ${one.usedMinor}, ${one.hasVouchers}, ${one.writtenOffMinor},
      ${one.openedAt}, ${one.evidenceDueAt}, ${one.endedAt}, ${now}
    from online_order where ${here} and id = ${one.orderId}`);
}

export async function keepDispute(tx: Tx, { id }: Held<DisputeRecord>, now: DisputeRecord, at: Date): Promise<void> {
  await tx.run(sql`
    update payment_dispute set provider_status = ${now.providerStatus}, reason = ${now.reason}, url = ${now.url}, state = ${now.state},
      amount_minor = ${now.amountMinor}, used_minor = ${now.usedMinor}, written_off_minor = ${now.writtenOffMinor},
      evidence_due_at = ${now.evidenceDueAt}, ended_at = ${now.endedAt}, checked_at = ${at}
    where ${here} and id = ${id}`);
}

/** Whether somebody decides about the payment: meanwhile no money of it goes back. */
export async function isDisputed(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  return (
    (await tx.row(sql`select from payment_dispute where ${here} and payment_id = ${paymentId} and state = 'open' limit 1`)) !== undefined
  );
}

export interface DisputeRef {
  groupId: HotelGroupId;
  gateway: GatewayCode;
  /** The provider's names. */
  disputeId: string;
  intentId: string;
}

/** Those without an end of which nothing was heard for a while: a report may have been lost. */
export async function disputesToFollow(tx: Tx, before: Date, limit: number): Promise<DisputeRef[]> {
  return tx.rows<DisputeRef>(sql`
    select dispute.group_id as "groupId", dispute.gateway_code as gateway, provider_id as "disputeId", intent_id as "intentId"
    from payment_dispute dispute join payment on payment.group_id = dispute.group_id and payment.id = payment_id
    where dispute.state in ('inquiry', 'open') and dispute.checked_at <= ${before} order by dispute.checked_at limit ${limit}`);
}
