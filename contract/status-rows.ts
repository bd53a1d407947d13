import * as z from 'zod/mini';
import { period, periodRefusals } from './dashboards.ts';
import { defineEndpoint, needs } from './endpoint.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { channelSpellings } from './vocabulary/dashboards.ts';
import { OfferId } from './vocabulary/ids.ts';
import { revenueCategories } from './vocabulary/offers.ts';

/**
 * The rows that the specification reads and adds up by itself: one for each day, offer, channel and currency, money (`isPay`) and services apart. Figures
 * are the sums of the row, and a figure that a row has none of is 0. Our own dashboards read the totals beside them (`dashboards.ts`).
 */
const row = {
  createdAt: z.string(),
  voucherTypeId: OfferId,
  code: z.string(),
  channel: z.enum(Object.values(channelSpellings)),
  isPay: z.boolean(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  count: z.number(),
  salePrice: z.number(),
};

export const SalesStatusRow = z.object({ ...row, voucherValue: z.number() });
export type SalesStatusRow = z.infer<typeof SalesStatusRow>;

/** `status` is 0 created, 10 redeemed, 20 refunded in part, 30 refunded, 40 expired, 99 canceled. */
export const OtherStatusRow = z.object({
  ...row,
  reddemsAmount: z.number(),
  revCategory: z.nullable(z.enum(revenueCategories)),
  status: z.number(),
  amount: z.number(),
});
export type OtherStatusRow = z.infer<typeof OtherStatusRow>;

const rowsOf = {
  feature: 'dashboards',
  method: ['GET'],
  access: needs('salesDashboard:view'),
  lane: 'reports',
  query: period,
  refusals: periodRefusals,
} as const;

export const readSalesStatus = defineEndpoint({
  ...rowsOf,
  name: 'readSalesStatus',
  summary: 'What was sold, by day, offer and channel.',
  path: '/api/Voucher/Dashboard/v1/SalesStatus',
  item: SalesStatusRow,
});

export const readRedeemStatus = defineEndpoint({
  ...rowsOf,
  name: 'readRedeemStatus',
  summary: 'What was used, reversals taken off, by day, offer, channel and revenue category.',
  path: '/api/Voucher/Dashboard/v1/RedeemStatus',
  item: OtherStatusRow,
});

export const readOthersStatus = defineEndpoint({
  ...rowsOf,
  name: 'readOthersStatus',
  summary: 'What was created unpaid, refunded, lost by its last day or canceled, by day, offer and channel.',
  path: '/api/Voucher/Dashboard/v1/OthersStatus',
  item: OtherStatusRow,
});
