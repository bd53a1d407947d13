/** The providers through whom a hotel group can take payments, by the codes of the wire. */
export const gatewayCodes = ['STRIPE', 'PAYPAL', 'EASYPAY', 'IFTHENPAY', 'UNICRE'] as const;
export type GatewayCode = (typeof gatewayCodes)[number];

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

/** How long an order holds its stock. */
export const orderMinutes = 30;
