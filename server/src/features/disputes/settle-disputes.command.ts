import { randomUUID } from 'node:crypto';
import type { DisputeId } from '#contract/vocabulary/ids.ts';
import { disputedMinor, followDispute, followVouchers, lostMinor, usedMinor } from '#domain/dispute/dispute.ts';
import { done } from '#domain/outcome.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import type { DisputeSaid } from '../../ports/payments.ts';
import {
  type DisputeRecord,
  insertDispute,
  keepDispute,
  lockDisputes,
  lockPayment,
  type PaymentRecord,
  type PaymentRef,
  type PaymentTools,
  paidPaymentOf,
} from '../payments/index.ts';
import { type LockedVoucher, lockStanding, vouchersOfSale, writeEntries } from '../vouchers/index.ts';
import { tellDispute } from './tell-dispute.ts';

const origin: Origin = { actor: 'payments', requestId: 'dispute' };

/** A dispute as the provider tells of it. */
export interface Told {
  providerId: string;
  said: DisputeSaid;
}

/** The vouchers that were issued for a payment, held; none for one that was paid beside another, whose money went back whole. */
async function vouchersFor(tx: CommandTx, { paymentId, orderId }: PaymentRef): Promise<LockedVoucher[]> {
  if ((await paidPaymentOf(tx, orderId))?.id !== paymentId) return [];
  const ids = (await vouchersOfSale(tx, orderId)).map(({ id }) => id);
  // Of one that was lost and reissued, also meanwhile, what stands in its place.
  const standing = await lockStanding(tx, ids);
  return [...new Map([...standing.values()].map((voucher) => [voucher.id, voucher])).values()];
}

function recordOf(payment: Held<PaymentRecord>, { providerId, said }: Told, vouchers: readonly VoucherState[], now: Date): DisputeRecord {
  const { id: paymentId, orderId, gateway, currency } = payment;
  return {
    ...{ id: randomUUID() as DisputeId, paymentId, orderId, gateway, providerId, currency, writtenOffMinor: 0 },
    ...saidOf(payment, said),
    usedMinor: usedMinor(vouchers),
    hasVouchers: vouchers.length > 0,
    openedAt: said.openedAt,
    endedAt: said.state === 'won' || said.state === 'lost' ? now : null,
  };
}

function saidOf(payment: PaymentRecord, { state, status, reason, url, evidenceDueAt, ...said }: DisputeSaid) {
  return {
    ...{ state, providerStatus: status, reason, url: url ?? null, evidenceDueAt: evidenceDueAt ?? null },
    amountMinor: disputedMinor(payment, said),
  };
}

/** Writes down what the provider says of a dispute. What has ended keeps its end and its figures. */
async function keepSaid(
  tx: CommandTx,
  payment: Held<PaymentRecord>,
  known: readonly Held<DisputeRecord>[],
  told: Told,
  vouchers: readonly VoucherState[],
): Promise<void> {
  const dispute = known.find(({ gateway, providerId }) => gateway === payment.gateway && providerId === told.providerId);
  const step = followDispute(dispute?.state, told.said.state);
  const next = recordOf(payment, told, vouchers, tx.now);
  if (!dispute) await insertDispute(tx, next, tx.now);
  else if (step === 'moved') await keepDispute(tx, dispute, { ...next, id: dispute.id }, tx.now);
  else if (step === 'same' && dispute.state === told.said.state && dispute.endedAt === null) {
    await keepDispute(tx, dispute, { ...dispute, ...saidOf(payment, told.said) }, tx.now);
  }
  if (step !== 'same') await tellDispute(tx, dispute ? { ...next, id: dispute.id } : next, step, origin);
}

/** Takes what is lost off the vouchers, and blocks them or not: always by where all disputes of the payment stand, so that it may be done at any time. */
async function settle(tx: CommandTx, paymentId: PaymentRef['paymentId'], vouchers: readonly LockedVoucher[]): Promise<void> {
  const disputes = await lockDisputes(tx, paymentId);
  const lost = disputes.reduce((sum, dispute) => sum + lostMinor(dispute), 0);
  const isOpen = disputes.some(({ state }) => state === 'open');
  const { writtenOffMinor, happenings } = followVouchers(
    vouchers.map(({ state }) => state),
    { lost, isOpen },
  );
  for (const [place, voucher] of vouchers.entries()) await writeEntries(tx, voucher, happenings[place] ?? [], origin);
  let left = writtenOffMinor;
  for (const dispute of disputes) {
    const taken = Math.min(left, lostMinor(dispute));
    if (taken > 0) await keepDispute(tx, dispute, { ...dispute, writtenOffMinor: dispute.writtenOffMinor + taken }, tx.now);
    left -= taken;
  }
}

/** Does what follows from a payment's disputes, and from what was just said of one: once, however often and in whatever order it is told. */
export async function settleDisputes({ platform }: PaymentTools, ref: PaymentRef, told?: Told): Promise<void> {
  const { groupId, paymentId } = ref;
  const outcome = await runCommand(
    platform,
    { name: 'settleDisputes', scope: groupScope(groupId), origin, request: { paymentId }, isolation: 'read committed' },
    async (tx) => {
      // Vouchers first, as wherever money goes back: a refund or a use that is under way comes before, or after.
      const vouchers = await vouchersFor(tx, ref);
      const payment = await lockPayment(tx, paymentId);
      if (!payment) throw new Error(`payment ${paymentId} is gone while it is disputed`);
      const states = vouchers.map(({ state }) => state);
      if (told) await keepSaid(tx, payment, await lockDisputes(tx, paymentId), told, states);
      await settle(tx, paymentId, vouchers);
      return done(null);
    },
  );
  if (!outcome.ok) throw new Error(`disputes of payment ${paymentId} could not be settled: ${outcome.reason}`);
}
