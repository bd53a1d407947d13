import sql from 'sql-template-tag';
import type { HotelGroupId, PaymentId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { PayoutState, RefundRecordState } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';

const here = sql`group_id = current_hotel_group()`;

/** Money on its way back to a buyer. */
export interface RefundRecord {
  id: RefundId;
  paymentId: PaymentId;
  /** Null where a whole payment goes back because nothing was issued for it. */
  voucherId: VoucherId | null;
  amountMinor: number;
  reason: string;
  notes: string;
  state: RefundRecordState;
  reference: string | null;
  failure: string | null;
  askedAt: Date;
  askedBy: string;
  settledAt: Date | null;
  /** The refused refund in whose place it was asked for: there is one such at most. */
  retries: RefundId | null;
  /** No provider can send it back: it is paid by bank transfer, and stays off its voucher until that is called off. */
  owed: boolean;
  /** Where that stands. */
  payout: PayoutState | null;
  /** Paid by a reference, which no provider pays back. */
  byReference: boolean;
}

const columns = sql`
  id, payment_id as "paymentId", voucher_id as "voucherId", amount_minor as "amountMinor", reason, notes, state, reference, failure,
  asked_at as "askedAt", asked_by as "askedBy", settled_at as "settledAt", retries, owed,
  (select state from payout where payout.group_id = payment_refund.group_id and payout.refund_id = payment_refund.id) as payout,
  coalesce((select mode = 'MB' from payment where payment.group_id = payment_refund.group_id and payment.id = payment_id), false) as "byReference"`;

export type NewRefund = Omit<RefundRecord, 'state' | 'reference' | 'failure' | 'settledAt' | 'owed' | 'payout' | 'byReference'>;

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.run(sql`
    insert into payment_refund (group_id, id, payment_id, voucher_id, amount_minor, reason, notes, state, asked_at, asked_by, retries)
    values (current_hotel_group(), ${refund.id}, ${refund.paymentId}, ${refund.voucherId}, ${refund.amountMinor}, ${refund.reason}, ${refund.notes},
            'asked', ${refund.askedAt}, ${refund.askedBy}, ${refund.retries})`);
}

export async function findRefund(tx: Tx, id: RefundId): Promise<RefundRecord | undefined> {
  return tx.row<RefundRecord>(sql`select ${columns} from payment_refund where ${here} and id = ${id}`);
}

/** Where it will be decided on. */
export async function lockRefund(tx: Tx, id: RefundId): Promise<Held<RefundRecord> | undefined> {
  const refund = await tx.row<RefundRecord>(sql`select ${columns} from payment_refund where ${here} and id = ${id} for update`);
  return refund && held(refund);
}

export async function refundsOf(tx: Tx, paymentIds: readonly PaymentId[]): Promise<RefundRecord[]> {
  return tx.rows<RefundRecord>(
    sql`select ${columns} from payment_refund where ${here} and payment_id = any(${paymentIds}::uuid[]) order by asked_at, id`,
  );
}

/** Whether nobody else is asking the provider about it at this moment; if so, nobody else will until then. */
export async function claimRefund(tx: Tx, id: RefundId, now: Date, until: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    update payment_refund set claimed_until = ${until}
    where ${here} and id = ${id} and state in ('asked', 'pending') and coalesce(claimed_until, ${now}) <= ${now}`);
  return claimed === 1;
}

export async function isClaimed(tx: Tx, id: RefundId, now: Date): Promise<boolean> {
  return (await tx.row(sql`select from payment_refund where ${here} and id = ${id} and claimed_until > ${now}`)) !== undefined;
}

/** Only one's own claim: one that has run out may be somebody else's by now. */
export async function letGoOfRefund(tx: Tx, id: RefundId, until: Date): Promise<void> {
  await tx.run(sql`update payment_refund set claimed_until = null where ${here} and id = ${id} and claimed_until = ${until}`);
}

export interface RefundNews {
  state: RefundRecordState;
  reference: string | null;
  failure: string | null;
  /** Of what was refused: whether no other try can succeed. */
  owed?: boolean;
}

/** What has come to an end stays as it is: other things were done on the strength of it. */
export async function keepRefund(
  tx: Tx,
  { id }: Held<RefundRecord>,
  { state, reference, failure, owed = false }: RefundNews,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update payment_refund set state = ${state}, reference = ${reference}, failure = ${failure}, owed = ${owed},
      settled_at = case when ${state} in ('done', 'refused') then ${now}::timestamptz end
    where ${here} and id = ${id} and state in ('asked', 'pending')`);
}

/** What was refused is paid by bank transfer: it is off its voucher again, should it have been put there. */
export async function markOwed(tx: Tx, { id }: Held<RefundRecord>): Promise<void> {
  await tx.run(sql`update payment_refund set owed = true, restored_at = null where ${here} and id = ${id} and state = 'refused'`);
}

/** Whether what was refused is to be put on its voucher now: true once. */
export async function markRestored(tx: Tx, id: RefundId, now: Date): Promise<boolean> {
  const marked = await tx.run(
    sql`update payment_refund set restored_at = ${now} where ${here} and id = ${id} and state = 'refused' and restored_at is null`,
  );
  return marked === 1;
}

export interface RefundRef {
  groupId: HotelGroupId;
  refundId: RefundId;
}

/** Those that the provider has and has not finished, or that never reached it. */
export async function refundsToCheck(tx: Tx, before: Date, limit: number): Promise<RefundRef[]> {
  return tx.rows<RefundRef>(sql`
    select group_id as "groupId", id as "refundId" from payment_refund where state in ('asked', 'pending') and asked_at <= ${before}
    order by asked_at limit ${limit}`);
}
