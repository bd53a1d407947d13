import * as z from 'zod/mini';
import { defineEndpoint, staff } from './endpoint.ts';
import { oneOrMore } from './one-or-more.ts';
import { flag } from './paging.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId, VoucherId } from './vocabulary/ids.ts';
import { voucherStatuses } from './vocabulary/vouchers.ts';
import { StatusAsked } from './vouchers.ts';

/** Calendars begin with the year one. */
const Day = z.iso.date().check(z.refine((day) => day >= '0001-01-01'));

export const UsageRow = z.object({
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  createdAt: z.string(),
  voucherTypeCode: z.string(),
  hotelId: HotelId,
  hotelName: z.string(),
  validUntil: z.string(),
  status: z.enum(voucherStatuses),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  saleAmount: z.number(),
  voucherAmount: z.number(),
  redeemsAmount: z.number(),
  refundsAmount: z.number(),
  availableBalance: z.number(),
});
export type UsageRow = z.infer<typeof UsageRow>;

/** One sum per currency; sums of different money are never added. */
export const UsageTotal = z.object({
  currency: UsageRow.shape.currency,
  vouchers: z.number(),
  saleAmount: z.number(),
  voucherAmount: z.number(),
  redeemsAmount: z.number(),
  refundsAmount: z.number(),
  availableBalance: z.number(),
});
export type UsageTotal = z.infer<typeof UsageTotal>;

export const readUsageReport = defineEndpoint({
  name: 'readUsageReport',
  summary: 'Vouchers sold in a span of days with what was used of them, and totals per currency.',
  feature: 'usage-report',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/usageReport',
  access: staff,
  lane: 'reports',
  query: z.strictObject({
    fromDate: Day,
    toDate: Day,
    hotelId: z.optional(HotelId),
    voucherType: z.optional(oneOrMore(OfferId)),
    isExpired: z.optional(flag),
    status: z.optional(oneOrMore(StatusAsked)),
  }),
  item: UsageRow,
  beside: {
    totals: z.array(UsageTotal),
    /** How many vouchers are in the totals only: the rows are the newest. */
    more: z.number(),
  },
  refusals: ['DATES_REVERSED', 'DATE_FUTURE'],
});
