import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { flag, paging } from './paging.ts';
import { plainText } from './plain-text.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, PayoutExportId, PayoutId, RefundId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { gatewayCodes, payoutStates } from './vocabulary/payments.ts';

const feature = 'payouts';
const base = '/api/Voucher/Payment/v1/Payout';
const currency = z.enum(currencies as [Currency, ...Currency[]]);

/** Money that is owed to a guest because no provider can send it back. */
export const Payout = z.object({
  id: PayoutId,
  state: z.enum(payoutStates),
  hotelId: HotelId,
  hotelName: z.string(),
  saleId: SaleId,
  /** Null where a whole payment is owed, because nothing was issued for it. */
  voucherId: z.nullable(VoucherId),
  voucherNumber: z.nullable(z.string()),
  gateway: z.enum(gatewayCodes),
  guestName: z.string(),
  guestEmail: z.string(),
  amount: z.number(),
  currency,
  owedAt: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  /** Why the provider would not, in its own words. */
  failure: z.nullable(z.string()),
  /** Until when the link works that asks the guest for an IBAN. */
  askUntil: z.string(),
  /** The last four signs of the IBAN, while there is one. */
  ibanEnd: z.nullable(z.string()),
  exportId: z.nullable(PayoutExportId),
  exportedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** How it was paid, or why it was called off. */
  endNote: z.nullable(z.string()),
});
export type Payout = z.infer<typeof Payout>;

export const listPayouts = defineEndpoint({
  name: 'listPayouts',
  summary: 'What is owed to guests because no provider can send it back: what is due first, first.',
  feature,
  method: ['GET'],
  path: base,
  access: needs('onlineSales:refund'),
  query: z.strictObject({
    state: z.optional(z.enum(payoutStates)),
    /** What waits for somebody, or what has ended. */
    open: z.optional(z.enum(['true', 'false'])),
    sort: z._default(z.literal('dueOn'), 'dueOn'),
    ...paging,
  }),
  item: Payout,
});

export const sumPayouts = defineEndpoint({
  name: 'sumPayouts',
  summary: 'How much is owed, by currency, and how much of it is overdue.',
  feature,
  method: ['GET'],
  path: `${base}/sum`,
  access: needs('onlineSales:refund'),
  item: z.object({ currency, payouts: z.number(), amount: z.number(), overdue: z.number(), overdueAmount: z.number() }),
});

const ofPayout = z.strictObject({ id: PayoutId });

export const oweRefund = defineEndpoint({
  name: 'oweRefund',
  summary:
    'Has a refund that its provider refused paid by bank transfer instead: its value leaves the voucher again, and its guest is asked for an IBAN.',
  feature,
  method: ['POST'],
  path: `${base}/refund/{id}`,
  access: needs('onlineSales:refund'),
  effects: ['value', 'mail'],
  params: z.strictObject({ id: RefundId }),
  item: Payout,
  refusals: [
    'NOT_FOUND',
    'REFUND_NOT_STUCK',
    'NOT_REFUNDABLE',
    'VOUCHER_BLOCKED',
    'AMOUNT_OUT_OF_BOUNDS',
    'REFUND_WHOLE',
    'FRESH_SIGN_IN_NEEDED',
  ],
});

export const askForIban = defineEndpoint({
  name: 'askForIban',
  summary: 'Asks the guest for an IBAN once more, by a new link; what was said before is forgotten, and the earlier link dies.',
  feature,
  method: ['PUT'],
  path: `${base}/{id}/ask`,
  access: needs('onlineSales:refund'),
  effects: ['mail'],
  params: ofPayout,
  /** Of what was exported: that the bank sent it back. Without that it is refused, since it may have arrived. */
  query: z.strictObject({ returned: z._default(flag, false) }),
  item: Payout,
  refusals: ['NOT_FOUND', 'PAYOUT_STATE'],
});

/** A file for the hotel's bank. */
export const PayoutExport = z.object({
  id: PayoutExportId,
  fileName: z.string(),
  /** A SEPA credit transfer, pain.001.001.09. */
  xml: z.string(),
  transfers: z.number(),
  amount: z.number(),
});
export type PayoutExport = z.infer<typeof PayoutExport>;

export const exportPayouts = defineEndpoint({
  name: 'exportPayouts',
  summary: 'Puts payouts of the hotel whose IBANs are known into a SEPA credit transfer: all of them, or none.',
  feature,
  method: ['POST'],
  path: `${base}/export`,
  access: needs('onlineSales:refund'),
  effects: ['money'],
  body: requestOf(z.strictObject({ ids: z.array(PayoutId).check(z.minLength(1), z.maxLength(limits.payoutsPerExport)) })),
  item: PayoutExport,
  refusals: ['NOT_FOUND', 'PAYOUT_STATE', 'PAYOUT_NO_IBAN', 'PAYOUT_NOT_EURO', 'PAYOUT_ACCOUNT_MISSING'],
});

export const readPayoutExport = defineEndpoint({
  name: 'readPayoutExport',
  summary: 'The file of an earlier export once more, with those of its payouts that are not settled.',
  feature,
  method: ['GET'],
  path: `${base}/export/{id}`,
  access: needs('onlineSales:refund'),
  params: z.strictObject({ id: PayoutExportId }),
  item: PayoutExport,
  refusals: ['NOT_FOUND', 'PAYOUT_ACCOUNT_MISSING'],
});

export const settlePayout = defineEndpoint({
  name: 'settlePayout',
  summary: 'Says that the guest has been paid, and how. The IBAN is erased, and the guest is told.',
  feature,
  method: ['PUT'],
  path: `${base}/{id}/settle`,
  access: needs('onlineSales:refund'),
  effects: ['money', 'mail'],
  params: ofPayout,
  body: requestOf(z.strictObject({ reference: plainText(limits.payoutReferenceChars).check(z.minLength(1)) })),
  item: Payout,
  refusals: ['NOT_FOUND', 'PAYOUT_STATE'],
});

export const callOffPayout = defineEndpoint({
  name: 'callOffPayout',
  summary: 'Calls a payout off: its value is on the voucher again, the IBAN is erased, and the guest is told.',
  feature,
  method: ['PUT'],
  path: `${base}/{id}/callOff`,
  access: needs('onlineSales:refund'),
  effects: ['value', 'mail'],
  params: ofPayout,
  body: requestOf(z.strictObject({ reason: plainText(limits.payoutReasonChars).check(z.minLength(limits.payoutReasonMinChars)) })),
  item: Payout,
  refusals: ['NOT_FOUND', 'PAYOUT_STATE', 'PAYOUT_NO_VOUCHER', 'NOT_REFUNDABLE', 'AMOUNT_OUT_OF_BOUNDS'],
});

/** The account a hotel pays from. */
export const PayoutAccount = z.strictObject({
  name: plainText(limits.accountNameChars).check(z.minLength(1)),
  iban: z.string().check(z.trim(), z.maxLength(limits.ibanChars)),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const readPayoutAccount = defineEndpoint({
  name: 'readPayoutAccount',
  summary: 'The account the hotel pays guests from; none where nobody has said it.',
  feature,
  method: ['GET'],
  path: `${base}/account`,
  access: needs('onlineSales:refund'),
  item: PayoutAccount,
});

export const savePayoutAccount = defineEndpoint({
  name: 'savePayoutAccount',
  summary: 'Says from which account the hotel pays guests.',
  feature,
  method: ['PUT'],
  path: `${base}/account`,
  access: needs('onlineSales:refund'),
  body: requestOf(PayoutAccount),
  item: PayoutAccount,
  refusals: ['IBAN_INVALID'],
});
