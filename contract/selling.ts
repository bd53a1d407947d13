import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { countryCode } from './country-code.ts';
import type { ErrorCode } from './vocabulary/error-codes.ts';
import { limits } from './vocabulary/limits.ts';

const required = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

/** Who buys, whoever sells: the desk or a partner. Each has names of its own for these on the wire. */
export const buyer = {
  firstName: required(limits.firstNameChars),
  lastName: required(limits.lastNameChars),
  fiscalNumber: required(limits.fiscalNumberChars),
  email: z.email().check(z.maxLength(limits.profileEmailChars)),
  phone: z.string().check(z.trim(), z.maxLength(limits.phoneChars)),
  countryCode,
};

export const saleQuantity = z.number().check(z.int(), z.minimum(1), z.maximum(limits.saleVouchers));
export const salePrice = amount({ min: 0, max: limits.offerAmountMax });

/** What keeps a sale from being made. */
export const saleRefusals = [
  'OFFER_UNKNOWN',
  'OFFER_INACTIVE',
  'OFFER_NOT_AT_DESK',
  'OFFER_NOT_SOLD_HERE',
  'OFFER_SALE_NOT_STARTED',
  'OFFER_SALE_ENDED',
  'OFFER_SOLD_OUT',
  'SALE_TOO_LARGE',
  'FISCAL_NUMBER',
  'GIFT_INCOMPLETE',
  'PROFILE_UNKNOWN',
  'OPERATOR_MISSING',
  'OPERATOR_UNKNOWN',
  'CASHBOX_UNKNOWN',
  'PAYMENT_METHOD_UNKNOWN',
  'PAYMENT_SUM',
] as const satisfies readonly ErrorCode[];

/** Of several offers at once, at the prices of today. */
export const cartRefusals = [...saleRefusals, 'OFFER_TWICE', 'PRICE_CHANGED'] as const satisfies readonly ErrorCode[];
