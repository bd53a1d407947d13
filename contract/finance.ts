import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId } from './vocabulary/ids.ts';
import { vatCodes } from './vocabulary/offers.ts';

const CurrencyCode = z.enum(currencies as [Currency, ...Currency[]]);
const Month = z.string().check(
  z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/),
  z.refine((month) => month >= '0001-01'),
);

/** A month of one hotel in one currency under one VAT code. Opening and the movements, which are signed, are the closing. */
export const StatementLine = z.object({
  hotelId: HotelId,
  hotelName: z.string(),
  currency: CurrencyCode,
  vatCode: z.enum(vatCodes),
  opening: z.number(),
  sold: z.number(),
  redeemed: z.number(),
  refunded: z.number(),
  expired: z.number(),
  cancelled: z.number(),
  /** Taken off because a dispute of the payment was lost. */
  writtenOff: z.number(),
  closing: z.number(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What is owed, by how long ago it was sold or by when it ends. */
export const OwedBalance = z.object({ currency: CurrencyCode, month: z.string(), vouchers: z.number(), amount: z.number() });
export type OwedBalance = z.infer<typeof OwedBalance>;

export const readFinancePack = defineEndpoint({
  name: 'readFinancePack',
  summary: 'What is owed to guests: how it moved in a month by hotel, currency and VAT code, how old it is, and when it will end unused.',
  feature: 'finance',
  method: ['GET'],
  path: '/api/Voucher/Finance/v1/Pack',
  access: needs('financePack:view'),
  lane: 'reports',
  query: z.strictObject({ month: Month, hotelId: z.optional(HotelId) }),
  item: z.object({
    lines: z.array(StatementLine),
    /** Of what is owed now, by the month it was sold in. */
    ageing: z.array(OwedBalance),
    /** Of what is owed now, by the month of its last day. */
    expiry: z.array(OwedBalance),
  }),
  refusals: ['DATE_FUTURE'],
});
