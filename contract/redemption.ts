import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, requestOf, staff } from './endpoint.ts';
import { EntryId, HotelId, RebateId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { voucherStatuses } from './vocabulary/vouchers.ts';
import { Redeem } from './vouchers.ts';

const notes = z.string().check(z.trim(), z.minLength(limits.redeemNotesMinChars), z.maxLength(limits.redeemNotesChars));
const invoice = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.redeemInvoiceChars));
const quantity = z.number().check(z.int(), z.minimum(-limits.redeemQuantityMax), z.maximum(limits.redeemQuantityMax));

/**
 * One line of a redemption: an amount of a money voucher, or so many of a service. Negative takes an earlier use back.
 * The use screen sends voucher, hotel and figure; a redeem by hand also says day, invoice and why.
 */
export const RedeemLine = z.strictObject({
  voucherId: VoucherId,
  hotelId: HotelId,
  /** Where it is used, where that is said apart from `hotelId`. */
  usageHotel: z.optional(HotelId),
  rebateId: z.optional(RebateId),
  quantity: z.optional(quantity),
  amount: z.optional(amount({ min: -limits.redeemAmountMax, max: limits.redeemAmountMax })),
  invoice: z.optional(invoice),
  targetReference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.targetReferenceChars))),
  /** In the hotel's time zone; today when left out. From the day of the sale to today, and no further back than the hotel allows. */
  businessDate: z.optional(z.iso.date()),
  notes: z.optional(notes),
  /** Of a reversal: the use that is taken back; without it the latest ones. */
  reverses: z.optional(EntryId),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
export type RedeemLine = z.infer<typeof RedeemLine>;

/** What a redemption left: the desk needs to know no more, and gets it sooner. */
export const RedeemReceipt = z.object({
  voucherId: VoucherId,
  status: z.enum(voucherStatuses),
  /** What is left to spend; of a service voucher the number of services left. */
  availableBalance: z.number(),
  /** What was written, so that it can be taken back. Signed as it was asked for. */
  lines: z.array(
    z.object({ id: EntryId, rebateId: z.nullable(RebateId), quantity: z.nullable(z.number()), amount: z.nullable(z.number()) }),
  ),
});
export type RedeemReceipt = z.infer<typeof RedeemReceipt>;

/** Why a voucher is not redeemed, at the desk or by a partner's machine. */
export const notRedeemed = [
  'NOT_FOUND',
  'VOUCHER_NOT_SOLD',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_YET_VALID',
  'VOUCHER_CANCELLED',
  'VOUCHER_REFUNDED',
  'VOUCHER_REFUND_OPEN',
  'VOUCHER_REDEEMED',
  'VOUCHER_REPLACED',
  'VOUCHER_BLOCKED',
  'VOUCHER_NOT_VALID_HERE',
  'STATUS_MOVE',
  'HOTEL_UNKNOWN',
  'AMOUNT_MISSING',
  'AMOUNT_OUT_OF_BOUNDS',
  'QUANTITY_MISSING',
  'QUANTITY_OUT_OF_BOUNDS',
  'REBATE_MISSING',
  'REBATE_UNKNOWN',
  'REBATE_NOT_NOW',
  'REDEEM_WHOLE',
  'REDEEM_UNKNOWN',
  'USED_ELSEWHERE',
  'USE_NOT_NAMED',
  'USE_OF_SOMEBODY_ELSE',
  'USE_OF_ANOTHER_DAY',
  'BUSINESS_DATE_FUTURE',
  'BUSINESS_DATE_BEFORE_SALE',
  'BUSINESS_DATE_TOO_FAR_BACK',
  'NOTES_MISSING',
  'PIN_WRONG',
  'PIN_LOCKED',
  'PIN_MISSING',
] as const;

/**
 * All lines are carried out, or none. A use at the desk needs useVoucher:save; by hand, or taking back, redeems:add. Whoever holds desk:use alone uses
 * today, and takes back a named use of their own on the day they made it.
 */
export const redeem = defineEndpoint({
  name: 'redeem',
  summary: 'Redeems vouchers, or takes redemptions back where amount or quantity is negative. All lines or none.',
  feature: 'redemption',
  method: ['POST'],
  path: '/api/Voucher/Redeem/Redeem/v1',
  access: staff,
  effects: ['value'],
  body: requestOf(z.array(RedeemLine).check(z.minLength(1), z.maxLength(limits.redeemLines))),
  takesBack: { item: Redeem, fixed: [] },
  /** One for each voucher. */
  item: RedeemReceipt,
  refusals: ['PERMISSION_MISSING', ...notRedeemed],
});

export const updateRedeem = defineEndpoint({
  name: 'updateRedeem',
  summary: 'Writes the invoice of a redemption, or another one; the earlier stays in the history.',
  feature: 'redemption',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/Redeem/Redeem/v1/redeem/{id}',
  access: staff,
  params: z.strictObject({ id: EntryId }),
  body: requestOf(z.strictObject({ invoice })),
  takesBack: { fixed: ['id', 'voucherId', 'hotelId', 'usageHotel', 'rebateId'] },
  item: Redeem,
  refusals: ['NOT_FOUND', 'PERMISSION_MISSING', 'USED_ELSEWHERE'],
});
