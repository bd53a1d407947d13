import type { OrderState, PaymentStatus } from '#contract/vocabulary/payments.ts';

/** Paid is paid, also where the money then went back because it had come too late. */
export const statesPaid = ['issued', 'returned'] as const satisfies readonly OrderState[];
export const statesUnpaid = ['awaitingPayment', 'released'] as const satisfies readonly OrderState[];

export function paymentStatusOf(state: OrderState): PaymentStatus {
  return statesPaid.some((paid) => paid === state) ? 'succeeded' : 'requires_payment_method';
}
