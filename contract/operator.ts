import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { limits } from './vocabulary/limits.ts';

const code = z.string().check(z.trim(), z.maxLength(limits.pmsCodeChars));
const password = z.string().check(z.maxLength(limits.pmsPasswordChars));
const payments = <Code extends z.core.$ZodType>(hostPaymentCode: Code) =>
  z
    .array(z.strictObject({ hostPaymentCode, amount: amount({ min: 0, max: limits.salePaymentMax }) }))
    .check(z.maxLength(limits.salePayments));

/** Who registers a sale in the hotel's system, and at which cash desk. The password is used and forgotten. */
export const operator = {
  hostUserCode: code.check(z.minLength(1)),
  hostUserCashboxCode: code.check(z.minLength(1)),
  hostUserPassword: password.check(z.minLength(1)),
};

/** How the sale was paid, as the hotel's system knows it. */
export const hostPayments = payments(code.check(z.minLength(1))).check(z.minLength(1));

/** At the desk all of it may be left out: whether it is needed depends on the hotel and on the price. A form may send it empty. */
export const operatorOrNone = {
  hostUserCode: z.optional(code),
  hostUserCashboxCode: z.optional(code),
  hostUserPassword: z.optional(password),
};

export const hostPaymentsOrNone = z.optional(payments(code));
