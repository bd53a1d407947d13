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
