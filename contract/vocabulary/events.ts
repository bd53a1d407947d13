/** What an event of the log is about. */
export const eventTypes = [
  'Payment',
  'PmsReservations',
  'Invoice',
  'RateCode',
  'OnlineSale',
  'User',
  'EmitVoucher',
  'SetVoucherState',
  'RedeemVoucher',
] as const;
export type EventType = (typeof eventTypes)[number];

export const eventActions = [
  'Checkout',
  'Webhook',
  'CheckStatus',
  'Refund',
  'GetReservations',
  'ProcessReservation',
  'Register',
  'Delete',
  'TestConnection',
] as const;
export type EventAction = (typeof eventActions)[number];

/** How it went, in the numbers of the wire. */
export const eventResults = { ok: 1, error: 2, warning: 3 } as const;
export type EventResult = keyof typeof eventResults;
export const eventResultNames = { 1: 'ok', 2: 'error', 3: 'warning' } as const satisfies Record<
  (typeof eventResults)[EventResult],
  EventResult
>;

/** What happened at the gateway, in the hotel's system or to an order, beside what the ledger knows by the kinds of its entries. */
export const outsideHappenings = [
  'paymentOpened',
  'paymentRefused',
  'paymentUnreachable',
  'paymentReported',
  'paymentConfirmed',
  'paymentLate',
  'paymentTwice',
  'paymentTooLate',
  'paymentWrongAmount',
  'paymentFailed',
  'refundPending',
  'refundDone',
  'refundRefused',
  'disputeAsked',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'disputeContradicted',
  'orderIssued',
  'orderReleased',
  'orderReturned',
  'saleRegistered',
  'saleWaits',
  'saleNotRegistered',
  'saleTakenBack',
  'connectionTested',
  'connectionFailed',
  'referenceRead',
  'referenceFailed',
  'reservationsRead',
  'reservationsNotRead',
  'ruleIssued',
  'ruleWithdrew',
  'ruleMoved',
  'ruleStuck',
  'ruleMissed',
  'ruleFoundUsed',
  'ruleCameBack',
  'partnerServed',
  'partnerRefused',
] as const;
export type OutsideHappening = (typeof outsideHappenings)[number];
