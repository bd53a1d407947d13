import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, requestOf, withModule } from './endpoint.ts';
import { hostPayments, operator } from './operator.ts';
import { outside } from './pms.ts';
import { HotelId, OfferId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { registrationStates } from './vocabulary/pms.ts';

const module = 'PMSIntegration';
const text = (chars: number) => z.string().check(z.trim(), z.maxLength(chars));
const required = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

export const RegistrationDraft = z.strictObject({
  voucherTypeIds: z.optional(
    z
      .array(
        z.strictObject({
          voucherTypeId: OfferId,
          quantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.saleVouchers)),
          voucherSalePrice: amount({ min: 0, max: limits.offerAmountMax }),
          code: z.optional(text(limits.offerCodeChars)),
        }),
      )
      .check(z.maxLength(limits.saleLines)),
  ),
  /** All of one sale: they say which. */
  voucherIds: z.array(VoucherId).check(z.minLength(1), z.maxLength(limits.saleVouchers)),
  customerFirstName: required(limits.firstNameChars),
  customerLastName: required(limits.lastNameChars),
  customerMail: z.email().check(z.maxLength(limits.profileEmailChars)),
  customerNif: required(limits.fiscalNumberChars),
  ...operator,
  hostPaymentCodes: hostPayments,
});
export type RegistrationDraft = z.infer<typeof RegistrationDraft>;

/** How far a sale has come on its way to the hotel’s system. */
export const Registration = z.object({
  saleId: SaleId,
  hotelId: HotelId,
  hotelName: z.string(),
  state: z.enum(registrationStates),
  /** Why it is not there, as an error code, and in the words of the hotel’s system. */
  failure: z.nullable(z.string()),
  failureWords: z.nullable(z.string()),
  /** Whether the operator’s password must be entered anew before it is tried again. */
  needsPassword: z.boolean(),
  /** Waiting for longer than usual, or refused. */
  stuck: z.boolean(),
  buyer: z.string(),
  total: z.number(),
  currency: z.string(),
  hostUserCode: z.string(),
  invoiceReference: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  askedAt: z.string(),
  registeredAt: z.nullable(z.string()),
});
export type Registration = z.infer<typeof Registration>;

const ofSale = z.strictObject({ saleId: SaleId });

export const registerSaleOnPms = defineEndpoint({
  name: 'registerSaleOnPms',
  summary: 'Registers a sale in the hotel’s system. Where that is down the sale waits, and is registered once.',
  feature: 'pms',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/Voucher/v1/onlineSale/registerSaleOnPms',
  access: withModule(module, 'onlineSales:registOnPms'),
  effects: ['books'],
  body: requestOf(RegistrationDraft),
  item: Registration,
  refusals: [
    'NOT_FOUND',
    'VOUCHERS_OF_OTHER_SALES',
    'SALE_REGISTERED',
    'SALE_NOT_PAID',
    'FISCAL_NUMBER',
    'OPERATOR_MISSING',
    'OPERATOR_UNKNOWN',
    'CASHBOX_UNKNOWN',
    'PAYMENT_METHOD_UNKNOWN',
    'PAYMENT_SUM',
    'PMS_NOT_CONNECTED',
  ],
});

const registrations = '/api/Voucher/Voucher/v1/onlineSale/registration';

export const listStuckRegistrations = defineEndpoint({
  name: 'listStuckRegistrations',
  summary: 'Sales of the caller’s hotels that should be in the hotel’s system and are not.',
  feature: 'pms',
  method: ['GET'],
  path: registrations,
  access: withModule(module),
  item: Registration,
});

/** An empty list where the sale was never meant for the hotel’s system. */
export const readRegistration = defineEndpoint({
  name: 'readRegistration',
  summary: 'How far a sale has come on its way to the hotel’s system.',
  feature: 'pms',
  method: ['GET'],
  path: `${registrations}/{saleId}`,
  access: withModule(module),
  params: ofSale,
  item: Registration,
  refusals: ['NOT_FOUND'],
});

export const retryRegistration = defineEndpoint({
  name: 'retryRegistration',
  summary: 'Tries a registration again that waits or was refused; with the operator’s password where it is no longer kept.',
  feature: 'pms',
  method: ['POST', 'PUT'],
  path: `${registrations}/{saleId}/retry`,
  access: withModule(module, 'onlineSales:registOnPms'),
  effects: ['books'],
  params: ofSale,
  body: requestOf(z.strictObject({ hostUserPassword: z.optional(operator.hostUserPassword) })),
  item: Registration,
  refusals: ['NOT_FOUND', 'REGISTRATION_NOT_STUCK', 'REGISTRATION_PASSWORD_GONE', ...outside],
});

export const cancelRegistration = defineEndpoint({
  name: 'cancelRegistration',
  summary: 'Takes a sale back out of the hotel’s system, where it can then be registered anew.',
  feature: 'pms',
  method: ['POST', 'PUT'],
  path: `${registrations}/{saleId}/cancel`,
  access: withModule(module, 'onlineSales:registOnPms'),
  effects: ['books'],
  params: ofSale,
  body: requestOf(z.strictObject({ hostUserPassword: operator.hostUserPassword })),
  item: Registration,
  refusals: ['NOT_FOUND', ...outside],
});
