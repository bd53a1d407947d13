import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { RefusalWords } from './buying-words.ts';
import type { Words } from './words.ts';

const sentences: Partial<Record<ErrorCode, keyof RefusalWords>> = {
  NOT_FOUND: 'shopClosed',
  NO_ACTIVE_GATEWAY: 'shopClosed',
  OFFER_UNKNOWN: 'offerGone',
  OFFER_SALE_NOT_STARTED: 'offerGone',
  OFFER_SALE_ENDED: 'offerGone',
  OFFER_SOLD_OUT: 'notSoMany',
  PRICE_CHANGED: 'priceChanged',
  SALE_TOO_LARGE: 'tooLarge',
  ORDER_CLOSED: 'orderClosed',
  PAYMENT_WAY_UNKNOWN: 'wayUnknown',
  PHONE_MISSING: 'phoneMissing',
  PAYMENT_UNAVAILABLE: 'paymentUnavailable',
  PAYMENT_REFUSED: 'paymentRefused',
  BALANCE_NOT_SHOWN: 'balanceNotShown',
  TOO_MANY_REQUESTS: 'tooMany',
  TOO_MANY_ORDERS: 'tooManyOrders',
  TOO_MANY_PHONE_REQUESTS: 'tooManyPushes',
};

/** The server speaks three languages and guests five, so its codes are put into words here. */
export function sayRefusal(code: ErrorCode, words: Words): string {
  return words.refusals[sentences[code] ?? 'other'];
}
