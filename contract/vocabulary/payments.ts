/** The providers through whom a hotel group can take payments, by the codes of the wire. */
export const gatewayCodes = ['STRIPE', 'PAYPAL', 'EASYPAY', 'IFTHENPAY', 'UNICRE'] as const;
export type GatewayCode = (typeof gatewayCodes)[number];

/** How a guest pays, where the gateway leaves the choice to us. */
export const paymentModes = ['CreditCard', 'MB', 'MBWAY'] as const;
export type PaymentMode = (typeof paymentModes)[number];
