/** The providers through whom a hotel group can take payments, by the codes of the wire. */
export const gatewayCodes = ['STRIPE', 'PAYPAL', 'EASYPAY', 'IFTHENPAY', 'UNICRE'] as const;
export type GatewayCode = (typeof gatewayCodes)[number];

/** As the providers write themselves: the same in every language. */
export const gatewayNames: Record<GatewayCode, string> = {
  STRIPE: 'Stripe',
  PAYPAL: 'PayPal',
  EASYPAY: 'Easypay',
  IFTHENPAY: 'ifthenpay',
  UNICRE: 'Unicre',
};

/** What providers want to be told, by the names it has on the wire and in the database. */
export const credentialNames = [
  'accountId',
  'antiPhishingKey',
  'apiKey',
  'apiUrl',
  'backofficeKey',
  'ccardKey',
  'clientId',
  'clientSecret',
  'mbKey',
  'mbWayKey',
  'noticePassword',
  'noticeUser',
  'password',
  'secretKey',
  'stripeUserId',
  'username',
  'webhookId',
  'webhookSecret',
] as const;
export type CredentialName = (typeof credentialNames)[number];

/** How long a shared key that was replaced still vouches for reports that are on their way. */
export const earlierKeyHours = 24;

/** How a guest pays, where the gateway leaves the choice to us. */
export const paymentModes = ['CreditCard', 'MB', 'MBWAY'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * Where an order stands. `awaitingPayment`: its stock is held. `issued`: paid, and its vouchers exist. `released`: not paid in time.
 * `returned`: paid too late for what was left; the money goes back.
 */
export const orderStates = ['awaitingPayment', 'issued', 'released', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

export const paymentStates = ['opening', 'open', 'paid', 'failed', 'closed'] as const;
export type PaymentRecordState = (typeof paymentStates)[number];

export const refundStates = ['asked', 'pending', 'done', 'refused'] as const;
export type RefundRecordState = (typeof refundStates)[number];

/**
 * Money that is owed to a guest because no provider can send it back. `ibanKnown`: the guest has said where to. `exported`: it stands in a file for the
 * hotel's bank, which may have carried it out. `settled` and `calledOff` are final.
 */
export const payoutStates = ['owed', 'ibanKnown', 'exported', 'settled', 'calledOff'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Whether a sale has been paid, in the words of the wire. */
export const paymentStatuses = ['succeeded', 'requires_payment_method'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Where a dispute of a payment stands. `inquiry`: the buyer asks, and nothing is taken yet. `open`: the buyer's bank or the provider decides. The other
 * two are its end: the hotel keeps the money, or does not.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Why money that has come goes back without anybody having asked for it. */
export const returnCauses = ['paidTwice', 'paidTooLate', 'wrongAmount'] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** How long an order holds its stock in all, however often payment is tried; longer only for a reference that can be paid for days. */
export const orderMinutes = 30;
