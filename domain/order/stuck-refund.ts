import type { RefundRecordState } from '#contract/vocabulary/payments.ts';

export interface RefundStanding {
  readonly state: RefundRecordState;
  readonly paymentId: string;
  readonly voucherId: string | null;
  readonly askedAt: Date;
}

const minuteMs = 60_000;
/** By then the provider has been asked several times. */
const askedMostMs = 2 * minuteMs;
/** Banks take their days; after these somebody should ask. */
const pendingMostMs = 3 * 24 * 60 * minuteMs;

/** Whether a refund waits for somebody. One that was refused does until the same money is asked for again. */
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
      return !all.some(
        ({ paymentId, voucherId, askedAt }) =>
          paymentId === refund.paymentId && voucherId === refund.voucherId && askedAt.getTime() > refund.askedAt.getTime(),
      );
  }
}
