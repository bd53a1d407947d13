import type { HotelGroupId, HotelId, RefundId } from '#contract/vocabulary/ids.ts';
import type { RefundReason } from '#contract/vocabulary/vouchers.ts';
import { isLargeRefund } from '#domain/access/fresh-sign-in.ts';
import { isRefundBeyond } from '#domain/approval/rules.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { isStuckRefund } from '#domain/order/stuck-refund.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import { type Gate, isHeldBack } from '../approvals/index.ts';
import { approvalRulesOf, refundSignInAboveOf } from '../hotels/index.ts';
import {
  askRefund,
  carryOutRefund,
  findPayment,
  findRefund,
  isDisputed,
  lockPayment,
  lockRefund,
  type PaymentTools,
  type RefundRecord,
  refundsOf,
} from '../payments/index.ts';
import { lockStanding } from '../vouchers/index.ts';
import { findOrder } from './orders.store.ts';
import { type NotRefunded, type RefundAsker, type Refunding, refundHeld } from './refund-voucher.command.ts';

interface RetryInput {
  refundId: RefundId;
  asker: RefundAsker;
}

type NotRetried = NotRefunded | 'unknownRefund' | 'notStuck';

/** A whole payment that should go back and did not. */
async function askAgain(
  tx: CommandTx,
  { id: retries, paymentId, amountMinor, reason, notes }: RefundRecord,
  { hasJustSignedIn }: RefundAsker,
  { origin, gate, hotelId }: { origin: Origin; gate: Gate; hotelId: HotelId },
): Promise<Outcome<Refunding, 'notFresh' | 'disputed'>> {
  const isLarge = isLargeRefund({ amountMinor, refundedMinor: 0 }, await refundSignInAboveOf(tx));
  if (isLarge && !hasJustSignedIn) return refused('notFresh');
  // A dispute that comes now waits for this, or this for it.
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`refund ${retries} has lost its payment`);
  if (await isDisputed(tx, payment.id)) return refused('disputed');
  const heldBack = await gate(tx, {
    ...{ kind: 'refund', hotelId, permission: 'onlineSales:refund', amountMinor, currency: payment.currency },
    isBeyond: isRefundBeyond({ amountMinor, refundedMinor: 0 }, await approvalRulesOf(tx)),
    about: { amount: fromMinor(amountMinor), notes },
    // That it is still stuck is looked at again in any case.
    stands: null,
    request: { retries },
  });
  if (heldBack) return done(heldBack);
  const id = await askRefund(tx, { payment, voucherId: null, amountMinor, reason, notes, retries }, origin);
  await tx.record({ subject: 'sale', id: payment.orderId, detail: { refund: { id, amountMinor, reason, retries } } });
  return done({ id });
}

/**
 * The refund to follow: the same one, where the provider never answered; a new one in place of one that was refused, since under its old name a
 * provider would only repeat its no. All that decides is read once the voucher and the refund are held, so that two who press at once ask once.
 */
export async function decideRetry(
  tx: CommandTx,
  { refundId, asker }: RetryInput,
  origin: Origin,
  gate: Gate,
): Promise<Outcome<Refunding, NotRetried>> {
  const named = await findRefund(tx, refundId);
  const payment = named && (await findPayment(tx, named.paymentId));
  const order = payment && (await findOrder(tx, payment.orderId));
  if (!named || !order || !asker.mayWorkIn(order.hotelId)) return refused('unknownRefund');
  // The voucher before the refund, as wherever money goes back.
  const held = named.voucherId === null ? undefined : (await lockStanding(tx, [named.voucherId])).get(named.voucherId);
  const refund = await lockRefund(tx, refundId);
  if (!refund || !isStuckRefund(refund, await refundsOf(tx, [payment.id]), tx.now)) return refused('notStuck');
  if (refund.state !== 'refused')
    return (await isDisputed(tx, payment.id)) && refund.reference === null ? refused('disputed') : done({ id: refundId });
  const { amountMinor, notes } = refund;
  if (refund.voucherId === null) return askAgain(tx, refund, asker, { origin, gate, hotelId: order.hotelId });
  const reason = refund.reason as RefundReason;
  // Of one that was lost and replaced since, the money is on the voucher that took its place.
  const voucherId = held?.id ?? refund.voucherId;
  return refundHeld(tx, held, { voucherId, amountMinor, reason, notes, asker, retries: refundId }, origin, gate);
}

/** Once for one refusal, with a key or without. Whoever comes second is told that nothing waits any more, or with the same key what the first was told. */
export async function retryRefund(
  tools: PaymentTools,
  groupId: HotelGroupId,
  origin: Origin,
  input: RetryInput,
  gate: Gate,
): Promise<Outcome<Refunding, NotRetried | 'unavailable' | 'busy' | 'idempotencyKeyReused'>> {
  const { refundId } = input;
  const command = { name: 'retryRefund', scope: groupScope(groupId), origin, request: { refundId }, isolation: 'read committed' } as const;
  const outcome = await runCommand(tools.platform, command, async (tx) => {
    try {
      return await decideRetry(tx, input, origin, gate);
    } catch (error) {
      // The last wall: whatever we have overlooked, the database keeps one retry of one refund.
      if (isUniqueViolation(error, 'payment_refund_retried_once')) return refused('notStuck');
      throw error;
    }
  });
  return outcome.ok && !isHeldBack(outcome.value) && outcome.value.id === refundId ? followUp(tools, groupId, refundId) : outcome;
}

/** What the provider never answered is asked after. */
async function followUp(tools: PaymentTools, groupId: HotelGroupId, refundId: RefundId): Promise<Outcome<{ id: RefundId }, 'unavailable'>> {
  try {
    await carryOutRefund(tools, { groupId, refundId });
    return done({ id: refundId });
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refused('unavailable');
    throw error;
  }
}
