/** Where a voucher stands, as its entries say. `expired` is dated by a task once the last day has passed. */
export const voucherStatuses = [
  'created',
  'sold',
  'partialRedeemed',
  'redeemed',
  'partialRefund',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

/** The same, and one of our own: a lost voucher whose value moved to a new code. The specified calls show it as `cancelled`. */
export type LedgerStatus = VoucherStatus | 'replaced';

/** What can happen to a voucher. Entries are only ever added: a mistake is mended by its opposite. */
export const entryKinds = [
  'issued',
  'sold',
  'redeemed',
  'reversed',
  'refunded',
  'restored',
  'reopened',
  'cancelled',
  'expired',
  'revived',
  'extended',
  'corrected',
  'blocked',
  'unblocked',
  'writtenOff',
  'replaced',
  'reissued',
  'usedBefore',
  'refundedBefore',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * What keeps a voucher from being used, extended or refunded, beside its status. Each is put on and taken off for itself: what the staff unblock stays
 * blocked while its payment is disputed.
 */
export const voucherHolds = ['staff', 'dispute'] as const;
export type VoucherHold = (typeof voucherHolds)[number];

/** Portugal's number for a buyer who gives none. */
export const finalConsumerNumber = '999999990';

/** Why money goes back to a buyer. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * What became of a mail: queued here, taken by the mail server, or not. Where the mail server reports back, also whether it arrived
 * or turned out to be undeliverable.
 */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'undeliverable'] as const;
export type MessageState = (typeof messageStates)[number];

/** In the order in which they can follow one another. */
export const messageEventKinds = [
  'queued',
  'processed',
  'deferred',
  'delivered',
  'dropped',
  'bounce',
  'open',
  'click',
  'spam_report',
  'unsubscribe',
] as const;
export type MessageEventKind = (typeof messageEventKinds)[number];
