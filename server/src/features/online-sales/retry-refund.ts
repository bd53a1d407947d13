import type { HotelGroupId, HotelId, RefundId } from '#contract/vocabulary/ids.ts';
import type { RefundReason } from '#contract/vocabulary/vouchers.ts';
import { isStuckRefund } from '#domain/order/stuck-refund.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import {
  askRefund,
  carryOutRefund,
  findPayment,
  findRefund,
  type PaymentRecord,
  type PaymentTools,
  type RefundRecord,
  refundsOf,
} from '../payments/index.ts';
import { findOrder } from './orders.store.ts';
import { refundVoucherCommand } from './refund-voucher.command.ts';

interface RetryInput {
  refundId: RefundId;
  mayWorkIn(hotelId: HotelId): boolean;
}

interface Stuck {
  refund: RefundRecord;
  payment: PaymentRecord;
}

async function findStuck(
  { platform }: PaymentTools,
  groupId: HotelGroupId,
  { refundId, mayWorkIn }: RetryInput,
): Promise<Outcome<Stuck, 'unknownRefund' | 'notStuck'>> {
  return platform.database.read(groupScope(groupId), async (tx) => {
    const refund = await findRefund(tx, refundId);
    const payment = refund && (await findPayment(tx, refund.paymentId));
    const order = payment && (await findOrder(tx, payment.orderId));
    if (!refund || !order || !mayWorkIn(order.hotelId)) return refused('unknownRefund');
    const all = await refundsOf(tx, [payment.id]);
    return isStuckRefund(refund, all, platform.clock.now()) ? done({ refund, payment }) : refused('notStuck');
  });
}

/** A whole payment that should go back and did not. The payment is held meanwhile, so that two who press at once ask once. */
function askAgain({ platform }: PaymentTools, groupId: HotelGroupId, origin: Origin, { refund, payment }: Stuck) {
  const input = { name: 'retryRefund', scope: groupScope(groupId), origin, request: { refundId: refund.id } };
  return runCommand(platform, { ...input, isolation: 'read committed' }, async (tx): Promise<Outcome<RefundId, 'notStuck'>> => {
    await findPayment(tx, payment.id, 'lock');
    if (!isStuckRefund(refund, await refundsOf(tx, [payment.id]), tx.now)) return refused('notStuck');
    const { amountMinor, reason, notes } = refund;
    const id = await askRefund(tx, { payment, voucherId: null, amountMinor, reason, notes }, origin);
    await tx.record({ subject: 'sale', id: payment.orderId, detail: { refund: { id, amountMinor, reason } } });
    return done(id);
  });
}

/** Under its old name a provider would only repeat its no: what was refused is a new refund. What it never answered is asked after instead. */
export async function retryRefund(tools: PaymentTools, groupId: HotelGroupId, origin: Origin, input: RetryInput) {
  const found = await findStuck(tools, groupId, input);
  if (!found.ok) return found;
  const { refund } = found.value;
  if (refund.state !== 'refused') return followUp(tools, groupId, refund.id);
  const { voucherId, amountMinor, notes } = refund;
  if (voucherId === null) return askAgain(tools, groupId, origin, found.value);
  const reason = refund.reason as RefundReason;
  return refundVoucherCommand(tools, groupId, origin, { voucherId, amountMinor, reason, notes, mayWorkIn: input.mayWorkIn });
}

async function followUp(tools: PaymentTools, groupId: HotelGroupId, refundId: RefundId): Promise<Outcome<RefundId, 'unavailable'>> {
  try {
    await carryOutRefund(tools, { groupId, refundId });
    return done(refundId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refused('unavailable');
    throw error;
  }
}
