import { refundVoucher, retryRefund as retryRefundCall } from '#contract/online-sales.ts';
import type { RefundId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import { type CallFrame, mayWorkIn, originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { ProviderUnavailable } from '../../ports/payments.ts';
import { approvalRequired, askingGate, isHeldBack } from '../approvals/index.ts';
import { carryOutRefund, type PaymentTools } from '../payments/index.ts';
import { readRefund } from './read-sale.ts';
import { type RefundAsker, refundVoucherCommand } from './refund-voucher.command.ts';
import { retryRefund } from './retry-refund.ts';

const notRefundedCodes = {
  unknownVoucher: 'NOT_FOUND',
  notPaidOnline: 'NOT_PAID_ONLINE',
  notRefundable: 'NOT_REFUNDABLE',
  blocked: 'VOUCHER_BLOCKED',
  disputed: 'PAYMENT_DISPUTED',
  amountOutOfBounds: 'AMOUNT_OUT_OF_BOUNDS',
  wholeRefund: 'REFUND_WHOLE',
  notFresh: 'FRESH_SIGN_IN_NEEDED',
} as const;

function askerOf(caller: StaffCaller): RefundAsker {
  return { hasJustSignedIn: caller.hasJustSignedIn ?? false, mayWorkIn: (hotelId) => mayWorkIn(caller, hotelId) };
}

export function refundRoutes(tools: PaymentTools): Route[] {
  const { database, clock } = tools.platform;

  /** Whoever asked waits for the provider's answer. Where none comes, the refund stays asked for and is followed without them. */
  const carriedOut = async (caller: StaffCaller, refundId: RefundId) => {
    await carryOutRefund(tools, { groupId: caller.hotel.groupId, refundId }).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
    });
    return [await database.read(scopeOf(caller), (tx) => readRefund(tx, refundId, clock.now()))];
  };

  const gateOf = (call: CallFrame & { caller: StaffCaller }) => askingGate(tools.secrets, originOf(call.caller, call), call.language);

  return [
    handle(refundVoucher, async (call) => {
      const { caller } = call;
      const { Id: voucherId, amount, reason, notes } = call.body;
      const outcome = await refundVoucherCommand(
        tools,
        caller.hotel.groupId,
        originOf(caller, call),
        {
          ...{ voucherId, reason, notes, amountMinor: toMinor(amount) },
          asker: askerOf(caller),
        },
        gateOf(call),
      );
      if (!outcome.ok) return refuse(outcome, notRefundedCodes);
      if (isHeldBack(outcome.value)) return approvalRequired(outcome.value);
      return { response: await carriedOut(caller, outcome.value.id) };
    }),

    handle(retryRefundCall, async (call) => {
      const { caller } = call;
      const outcome = await retryRefund(
        tools,
        caller.hotel.groupId,
        originOf(caller, call),
        {
          refundId: call.params.id,
          asker: askerOf(caller),
        },
        gateOf(call),
      );
      if (!outcome.ok) {
        return refuse(outcome, {
          ...notRefundedCodes,
          unknownRefund: 'NOT_FOUND',
          notStuck: 'REFUND_NOT_STUCK',
          unavailable: 'PROVIDER_UNAVAILABLE',
        });
      }
      if (isHeldBack(outcome.value)) return approvalRequired(outcome.value);
      return { response: await carriedOut(caller, outcome.value.id) };
    }),
  ];
}
