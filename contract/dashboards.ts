import * as z from 'zod/mini';
import { defineEndpoint, needs, staff } from './endpoint.ts';
import { oneOrMore } from './one-or-more.ts';
import { flag, paging } from './paging.ts';
import { type Channel, channelCodes } from './vocabulary/channels.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { figures, homeFigureNames } from './vocabulary/dashboards.ts';
import { EntryId, HotelId, OfferId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { revenueCategories } from './vocabulary/offers.ts';
import { entryKinds, voucherStatuses } from './vocabulary/vouchers.ts';

/** Calendars begin with the year one. */
const Day = z.iso.date().check(z.refine((day) => day >= '0001-01-01'));
const CurrencyCode = z.enum(currencies as [Currency, ...Currency[]]);
const ChannelCode = z.enum(channelCodes as [Channel, ...Channel[]]);

const dates = { fromDate: Day, toDate: Day };
export const period = z.strictObject({ ...dates, hotelId: z.optional(HotelId) });
export const periodRefusals = ['DATES_REVERSED', 'DATE_FUTURE', 'DATE_TOO_EARLY'] as const;

const Counted = z.object({ quantity: z.number(), amount: z.number() });
const lines = z.object(
  Object.fromEntries(homeFigureNames.map((name) => [name, Counted])) as Record<(typeof homeFigureNames)[number], typeof Counted>,
);

/** One day in one currency; a day on which nothing happened is left out. */
export const DashboardDay = z.object({ createdAt: z.string(), currency: CurrencyCode, cashless: lines, services: lines });
export type DashboardDay = z.infer<typeof DashboardDay>;

export const readDashboard = defineEndpoint({
  name: 'readDashboard',
  summary: 'Day by day how many vouchers were sold, used, lost and given back, money and services apart.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1',
  access: staff,
  lane: 'reports',
  query: period,
  item: DashboardDay,
  refusals: periodRefusals,
});

/** Money is `isPay`, services are not. */
const sum = { isPay: z.boolean(), currency: CurrencyCode, count: z.number() };
const offer = { voucherTypeId: OfferId, code: z.string() };
const day = { createdAt: z.string() };

const sale = { ...sum, salePrice: z.number(), voucherValue: z.number() };
export const SalesRow = z.object({ ...offer, ...sale, channel: ChannelCode });
export type SalesRow = z.infer<typeof SalesRow>;
export const SalesDay = z.object({ ...day, ...sale });
export const SalesTotal = z.object(sale);
export type SalesTotal = z.infer<typeof SalesTotal>;

export const readSalesTotals = defineEndpoint({
  name: 'readSalesTotals',
  summary: 'What was sold: by offer and channel, by day, and in as many days before.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1/SalesStatus/Totals',
  access: needs('salesDashboard:view'),
  lane: 'reports',
  query: period,
  item: z.object({ rows: z.array(SalesRow), days: z.array(SalesDay), before: z.array(SalesDay) }),
  refusals: periodRefusals,
});

const redeem = { ...sum, salePrice: z.number(), reddemsAmount: z.number() };
export const RedeemsRow = z.object({ ...offer, ...redeem, channel: ChannelCode, revCategory: z.nullable(z.enum(revenueCategories)) });
export type RedeemsRow = z.infer<typeof RedeemsRow>;
export const RedeemsDay = z.object({ ...day, ...redeem });

export const readRedeemTotals = defineEndpoint({
  name: 'readRedeemTotals',
  summary: 'What was used, reversals taken off: by offer, channel and revenue category, by day, and in as many days before.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1/RedeemStatus/Totals',
  access: needs('salesDashboard:view'),
  lane: 'reports',
  query: period,
  item: z.object({ rows: z.array(RedeemsRow), days: z.array(RedeemsDay), before: z.array(RedeemsDay) }),
  refusals: periodRefusals,
});

/** `status` is 0 created, 20 refunded in part, 30 refunded, 40 expired, 99 canceled. */
const other = { ...sum, status: z.number(), salePrice: z.number(), amount: z.number() };
export const OthersRow = z.object({ ...offer, ...other, channel: ChannelCode });
export type OthersRow = z.infer<typeof OthersRow>;
export const OthersDay = z.object({ ...day, ...other });

export const readOthersTotals = defineEndpoint({
  name: 'readOthersTotals',
  summary: 'What was created unpaid, refunded, lost by its last day or canceled: by offer and channel, by day, and in as many days before.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1/OthersStatus/Totals',
  access: needs('salesDashboard:view'),
  lane: 'reports',
  query: period,
  item: z.object({ rows: z.array(OthersRow), days: z.array(OthersDay), before: z.array(OthersDay) }),
  refusals: periodRefusals,
});

/** One entry of the ledger with the voucher it is of. */
export const FigureEntry = z.object({
  id: EntryId,
  kind: z.enum(entryKinds),
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  number: z.string(),
  code: z.string(),
  isPay: z.boolean(),
  channel: ChannelCode,
  hotelId: HotelId,
  hotelName: z.string(),
  name: z.string(),
  /** What it added to the figure: a reversal takes off. */
  amount: z.number(),
  /** What it added to what is owed to guests. */
  owed: z.number(),
  currency: CurrencyCode,
  createdAt: z.string(),
  /** In the zone of the hotel that sold the voucher. */
  day: z.string(),
  /** The voucher's, today. */
  status: z.enum(voucherStatuses),
});
export type FigureEntry = z.infer<typeof FigureEntry>;

export const listFigureEntries = defineEndpoint({
  name: 'listFigureEntries',
  summary: 'The entries of the ledger that make up a figure of a dashboard, newest first, with their exact number.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1/Entries',
  access: staff,
  lane: 'reports',
  query: z.strictObject({
    ...dates,
    figure: z._default(oneOrMore(z.enum(figures)), ['sold']),
    hotelId: z.optional(HotelId),
    type: z.optional(OfferId),
    channel: z.optional(ChannelCode),
    isPay: z.optional(flag),
    currency: z.optional(CurrencyCode),
    revCategory: z.optional(z.enum(revenueCategories)),
    ...paging,
    pageSize: z._default(z.nonoptional(paging.pageSize), limits.pageSizeDefault),
  }),
  item: FigureEntry,
  refusals: ['DATES_REVERSED', 'DATE_FUTURE'],
});

/** A voucher somebody can use for a few days more. */
export const ExpiringVoucher = z.object({
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  number: z.string(),
  code: z.string(),
  hotelId: HotelId,
  hotelName: z.string(),
  name: z.string(),
  email: z.string(),
  validUntil: z.string(),
  /** What is left of it, services with their share of the value. */
  balance: z.number(),
  currency: CurrencyCode,
  status: z.enum(voucherStatuses),
});
export type ExpiringVoucher = z.infer<typeof ExpiringVoucher>;

export const listExpiringVouchers = defineEndpoint({
  name: 'listExpiringVouchers',
  summary: 'The vouchers with a balance whose last day is between two dates, the first to end first, with their exact number.',
  feature: 'dashboards',
  method: ['GET'],
  path: '/api/Voucher/Dashboard/v1/Expiring',
  access: staff,
  lane: 'reports',
  query: z.strictObject({
    ...dates,
    hotelId: z.optional(HotelId),
    currency: z.optional(CurrencyCode),
    ...paging,
    pageSize: z._default(z.nonoptional(paging.pageSize), limits.pageSizeDefault),
  }),
  item: ExpiringVoucher,
  refusals: ['DATES_REVERSED'],
});
