import type { RefundRecordState } from '#contract/vocabulary/payments.ts';

export interface RefundStanding {
  readonly id: string;
  readonly state: RefundRecordState;
  readonly paymentId: string;
  readonly voucherId: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
  /** The refused refund in whose place it was asked for. */
  readonly retries: string | null;
  /** It is paid by bank transfer. */
  readonly owed: boolean;
  /** What came by a reference goes back by no other try. */
  readonly byReference: boolean;
}

const minuteMs = 60_000;
/** By then the provider has been asked several times. */
const askedMostMs = 2 * minuteMs;
/** Banks take their days; after these somebody should ask. */
const pendingMostMs = 3 * 24 * 60 * minuteMs;

/** Asked for again, or by somebody who knew of the refusal and gave the money back in another way. */
function answers(later: RefundStanding, refund: RefundStanding): boolean {
  if (later.retries === refund.id) return true;
  const isSameMoney = later.paymentId === refund.paymentId && later.voucherId === refund.voucherId;
  return isSameMoney && later.id !== refund.id && later.askedAt.getTime() > (refund.settledAt ?? refund.askedAt).getTime();
}

/** Whether a refund waits for somebody. One that was refused does until the same money is asked for again, if that can help: what no provider can send back is owed instead. */
export function isStuckRefund(refund: RefundStanding, all: readonly RefundStanding[], now: Date): boolean {
  const age = now.getTime() - refund.askedAt.getTime();
  switch (refund.state) {
    case 'done':
      return false;
    case 'asked':
      return age > askedMostMs;
    case 'pending':
      return age > pendingMostMs;
    case 'refused':
      return !refund.owed && !refund.byReference && !all.some((later) => answers(later, refund));
  }
}
