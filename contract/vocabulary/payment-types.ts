/** How a hotel pays the platform: in advance, or by the month. */
export const paymentTypes = ['Prepay', 'Monthlyfee'] as const;
export type PaymentType = (typeof paymentTypes)[number];
