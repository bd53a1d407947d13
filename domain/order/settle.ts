import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { OrderState, PaymentRecordState, ReturnCause } from '#contract/vocabulary/payments.ts';

/** What a provider says of a payment. */
export type Said =
  | { readonly kind: 'pending' }
  | { readonly kind: 'paid'; readonly amountMinor: number; readonly currency: Currency }
  | { readonly kind: 'failed' };

export interface PaymentStanding {
  readonly state: PaymentRecordState;
  readonly amountMinor: number;
  readonly currency: Currency;
}

export type Settlement =
  /** Nothing that was not known before. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fail' }
  /** `late`: its stock was released, and must be found again. Where it cannot be, the money goes back as paid too late. */
  | { readonly kind: 'issue'; readonly late: boolean }
  | { readonly kind: 'return'; readonly cause: ReturnCause };

/**
 * What becomes of an order and one of its payments, by what the provider says. The same answer may come any number of times, from a report, the
 * guest's return and the reconcile task: only the first changes anything.
 */
export function settle(order: OrderState, payment: PaymentStanding, said: Said): Settlement {
  if (payment.state === 'paid' || said.kind === 'pending') return { kind: 'nothing' };
  if (said.kind === 'failed') return payment.state === 'failed' ? { kind: 'nothing' } : { kind: 'fail' };
  if (said.amountMinor !== payment.amountMinor || said.currency !== payment.currency) return { kind: 'return', cause: 'wrongAmount' };
  switch (order) {
    case 'awaitingPayment':
      return { kind: 'issue', late: false };
    case 'released':
      return { kind: 'issue', late: true };
    case 'issued':
    case 'returned':
      return { kind: 'return', cause: 'paidTwice' };
  }
}
