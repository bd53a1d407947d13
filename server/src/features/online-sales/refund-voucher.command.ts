import type { HotelGroupId, HotelId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { RefundReason } from '#contract/vocabulary/vouchers.ts';
import { isLargeRefund } from '#domain/access/fresh-sign-in.ts';
import { isRefundBeyond } from '#domain/approval/rules.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { applyEntry } from '#domain/voucher/apply-entry.ts';
import { freeze } from '#domain/voucher/block.ts';
import { decideRefund, decideRestore } from '#domain/voucher/refund.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Gate, HeldBack } from '../approvals/index.ts';
import { blocksVouchersOf, disputesUnsettled } from '../disputes/index.ts';
import { approvalRulesOf, refundSignInAboveOf } from '../hotels/index.ts';
import { askRefund, findRefund, isDisputed, markRestored, type PaymentTools, paidPaymentOf, type RefundRef } from '../payments/index.ts';
import { findVoucher, type LockedVoucher, lockStanding, lockVouchers, writeEntries } from '../vouchers/index.ts';

export interface RefundInput {
  voucherId: VoucherId;
  amountMinor: number;
  reason: RefundReason;
  notes: string;
  asker: RefundAsker;
}

/** The refund that was asked for, or why it does not go on. */
export type Refunding = { id: RefundId } | HeldBack;

/** What is known of who wants money to go back. */
export interface RefundAsker {
  hasJustSignedIn: boolean;
  mayWorkIn(hotelId: HotelId): boolean;
}

export type NotRefunded =
  | 'unknownVoucher'
  | 'notPaidOnline'
  | 'notRefundable'
  | 'blocked'
  | 'disputed'
  | 'amountOutOfBounds'
  | 'wholeRefund'
  | 'notFresh';

/** Takes the money off a voucher that is held, and asks for it to be given back. */
export async function refundHeld(
  tx: CommandTx,
  voucher: LockedVoucher | undefined,
  { asker, ...wish }: RefundInput & { retries?: RefundId },
  origin: Origin,
  gate: Gate,
): Promise<Outcome<Refunding, NotRefunded>> {
  const record = voucher && (await findVoucher(tx, voucher.id));
  if (!voucher || !record || !asker.mayWorkIn(voucher.hotelId)) return refused('unknownVoucher');
  const payment = await paidPaymentOf(tx, record.saleId);
  if (!payment) return refused('notPaidOnline');
  if (await isDisputed(tx, payment.id)) return refused('disputed');
  const decision = decideRefund(voucher.state, wish);
  if (!decision.ok) return decision;
  const goesBack = { amountMinor: wish.amountMinor, refundedMinor: voucher.state.refundedMinor };
  if (!asker.hasJustSignedIn && isLargeRefund(goesBack, await refundSignInAboveOf(tx))) return refused('notFresh');
  const { status, holds, redeemedMinor, refundedMinor } = voucher.state;
  const heldBack = await gate(tx, {
    ...{
      kind: 'refund',
      hotelId: voucher.hotelId,
      permission: 'onlineSales:refund',
      amountMinor: wish.amountMinor,
      currency: payment.currency,
    },
    isBeyond: isRefundBeyond(goesBack, await approvalRulesOf(tx)),
    about: { voucherId: voucher.id, amount: fromMinor(wish.amountMinor), refundReason: wish.reason, notes: wish.notes },
    stands: { status, holds, redeemedMinor, refundedMinor },
    request: wish,
  });
  if (heldBack) return done(heldBack);
  await writeEntries(tx, voucher, [decision.value], origin);
  const id = await askRefund(tx, { payment, ...wish }, origin);
  const { amountMinor, reason, retries } = wish;
  await tx.record({ subject: 'voucher', id: voucher.id, detail: { refund: { id, amountMinor, reason, retries } } });
  return done({ id });
}

export async function refundWithin(
  tx: CommandTx,
  input: RefundInput,
  origin: Origin,
  gate: Gate,
): Promise<Outcome<Refunding, NotRefunded>> {
  const [voucher] = await lockVouchers(tx, [input.voucherId]);
  return refundHeld(tx, voucher, input, origin, gate);
}

/**
 * Gives money back for a voucher that was paid online. It leaves the voucher first, so that nobody spends what is on its way back; should the
 * provider refuse, `restoreVoucher` puts it there again.
 */
export function refundVoucherCommand(tools: PaymentTools, groupId: HotelGroupId, origin: Origin, input: RefundInput, gate: Gate) {
  // What is asked for stays the same after another sign-in, and so does its key.
  const { asker: _, ...request } = input;
  return runCommand(
    tools.platform,
    { name: 'refundVoucher', scope: groupScope(groupId), origin, request, isolation: 'read committed' },
    (tx) => refundWithin(tx, input, origin, gate),
  );
}

const origin = { actor: 'payments', requestId: 'refund-refused' };

/** The provider would not give the money back: it is on the voucher again. Where the voucher has no place for it any more, staff see the refused refund. */
export async function restoreVoucher({ platform }: PaymentTools, { groupId, refundId }: RefundRef): Promise<void> {
  const input = { name: 'restoreVoucher', scope: groupScope(groupId), origin, request: { refundId }, isolation: 'read committed' } as const;
  const keyed = { ...input, origin: { ...origin, idempotencyKey: `restore-${refundId}` } };
  await runCommand(platform, keyed, async (tx): Promise<Outcome<null, 'nothingToRestore' | 'notRefundable' | 'amountOutOfBounds'>> => {
    const refund = await findRefund(tx, refundId);
    // What is owed stays off the voucher until that is called off.
    if (refund?.voucherId == null || refund.owed) return refused('nothingToRestore');
    // It may have been lost and replaced since.
    const voucher = (await lockStanding(tx, [refund.voucherId])).get(refund.voucherId);
    // Not by the key alone: keys are pruned, and an event can be sent again long after.
    if (!voucher || !(await markRestored(tx, refundId, tx.now))) return refused('nothingToRestore');
    const decision = decideRestore(voucher.state, { amountMinor: refund.amountMinor, notes: refund.failure ?? '' });
    if (!decision.ok) return decision;
    // A dispute that goes on, or was lost, keeps what comes back; what it lost is written off by whoever follows it.
    const isBlocked = await blocksVouchersOf(tx, refund.paymentId);
    await writeEntries(tx, voucher, [decision.value, ...(isBlocked ? freeze(applyEntry(voucher.state, decision.value)) : [])], origin);
    if (isBlocked) await tx.publish(disputesUnsettled, { groupId, paymentId: refund.paymentId });
    return done(null);
  });
}
