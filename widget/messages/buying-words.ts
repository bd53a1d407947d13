import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { LineNews } from '../cart/cart.ts';
import type { DraftField, Fault } from '../checkout/draft.ts';

interface CartWords {
  title: string;
  add: string;
  inCart: string;
  open: string;
  count: (vouchers: number) => string;
  quantityOf: (title: string) => string;
  more: string;
  less: string;
  remove: string;
  removeOf: (title: string) => string;
  full: string;
  total: string;
  empty: string;
  news: Record<LineNews, (before: string, now: string) => string>;
}

interface CheckoutWords {
  isGift: string;
  giftTo: (name: string) => string;
  giftFrom: (name: string) => string;
  messageSample: string;
  charsLeft: (chars: number) => string;
  recipientHint: string;
  buyer: string;
  optional: string;
  fields: Record<DraftField, string>;
  faults: Record<Fault, string>;
  summary: (faults: number) => string;
  accept: string;
  termsOf: (title: string) => string;
  noTerms: string;
  send: string;
  sending: string;
  checkLines: string;
  preview: string;
}

interface OrderWords {
  pay: string;
  keptUntil: (time: string) => string;
  way: string;
  ways: { card: string; multibanco: string; mbway: string; paypal: string; page: (provider: string) => string };
  wayHints: { visit: (provider: string) => string; multibanco: string; mbway: string };
  phone: string;
  payNow: (amount: string) => string;
  paying: string;
  failed: string;
  change: string;
  confirming: string;
  confirmingHint: string;
  toPayment: string;
  otherWay: string;
  reference: string;
  referenceHint: string;
  entity: string;
  referenceNumber: string;
  amount: string;
  until: string;
  copy: (what: string) => string;
  copied: string;
  onPhone: string;
  onPhoneHint: (phone: string) => string;
  timeLeft: string;
  thanks: (vouchers: number) => string;
  sentTo: (vouchers: number, email: string) => string;
  sentToBoth: (vouchers: number, email: string, recipient: string) => string;
  codeOf: (number: string) => string;
  number: string;
  value: string;
  validUntil: string;
  print: string;
  openToPrint: string;
  more: string;
  released: string;
  releasedHint: string;
  beginAgain: string;
  returned: string;
  returnedHint: (email: string) => string;
  missing: string;
  reconnecting: string;
}

interface BalanceWords {
  open: string;
  title: string;
  code: string;
  codeHint: string;
  proof: string;
  proofHint: string;
  codeFault: string;
  proofFault: string;
  look: string;
  looking: string;
  left: string;
  validUntil: string;
  services: string;
  serviceLeft: (left: number, quantity: number) => string;
  /** Of a voucher that the hotel keeps from being used, whatever its status. */
  blocked: string;
  replaced: string;
  statuses: Record<VoucherStatus, string>;
}

export interface RefusalWords {
  shopClosed: string;
  offerGone: string;
  notSoMany: string;
  priceChanged: string;
  tooLarge: string;
  orderClosed: string;
  wayUnknown: string;
  phoneMissing: string;
  paymentUnavailable: string;
  paymentRefused: string;
  balanceNotShown: string;
  tooMany: string;
  tooManyOrders: string;
  tooManyPushes: string;
  /** No answer, or none that can be understood. */
  unreachable: string;
  other: string;
}

/** Everything that is said from the cart to the voucher in hand. */
export interface BuyingWords {
  cart: CartWords;
  checkout: CheckoutWords;
  order: OrderWords;
  balance: BalanceWords;
  refusals: RefusalWords;
}
