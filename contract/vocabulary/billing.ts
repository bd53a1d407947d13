import type { Currency } from './currencies.ts';

/** What hotels owe the platform is in one currency, whatever they sell in: so sums over many groups can be added. */
export const billingCurrency: Currency = 'EUR';

/** Where a cash deposit stands, in the words of the wire. */
export const depositStatuses = ['Requested', 'Payed', 'Canceled'] as const;
export type WireDepositStatus = (typeof depositStatuses)[number];

/** Deposits come in pages of this many rows. */
export const depositsPerPage = 5;
