import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, needs, staff } from './endpoint.ts';
import { Message } from './notifications.ts';
import { flag, paging, searchText } from './paging.ts';
import { type Channel, channelCodes, idOfChannel } from './vocabulary/channels.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId, PaymentId, RefundId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import {
  gatewayCodes,
  orderStates,
  paymentModes,
  paymentStates,
  paymentStatuses,
  payoutStates,
  refundStates,
  returnCauses,
} from './vocabulary/payments.ts';
import { refundReasons, voucherStatuses } from './vocabulary/vouchers.ts';

/** Calendars begin with the year one. */
const Day = z.iso.date().check(z.refine((day) => day >= '0001-01-01'));

const summary = {
  id: SaleId,
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** Where the order stands; null for a sale that was none, as at the desk. */
  orderState: z.nullable(z.enum(orderStates)),
  channelConfigId: z.number(),
  channelConfigName: z.enum(channelCodes as [Channel, ...Channel[]]),
  hotelId: HotelId,
  hotelName: z.string(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  items: z.array(z.object({ voucherTypeCode: z.string(), quantity: z.number(), payedAmount: z.number() })),
};

export const OnlineSaleSummary = z.object(summary);
export type OnlineSaleSummary = z.infer<typeof OnlineSaleSummary>;

/** One attempt to pay. */
const SalePayment = z.object({
  id: PaymentId,
  gateway: z.enum(gatewayCodes),
  mode: z.nullable(z.enum(paymentModes)),
  state: z.enum(paymentStates),
  amount: z.number(),
  createdAt: z.string(),
  /** Why it failed, in the provider's words. */
  failure: z.nullable(z.string()),
});
export type SalePayment = z.infer<typeof SalePayment>;

/** Money on its way back to the buyer. */
const SaleRefund = z.object({
  id: RefundId,
  /** Null where a whole payment goes back because nothing was issued for it. */
  voucherId: z.nullable(VoucherId),
  amount: z.number(),
  reason: z.enum([...refundReasons, ...returnCauses]),
  notes: z.string(),
  state: z.enum(refundStates),
  /** Why the provider will not, in its own words. */
  failure: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Refused and not asked for again, or under way for longer than usual. Not what no provider can send back: that is owed. */
  stuck: z.boolean(),
  /** What became of it where it is paid by bank transfer instead. */
  payout: z.nullable(z.enum(payoutStates)),
});
export type SaleRefund = z.infer<typeof SaleRefund>;

const SaleVoucher = z.object({
  id: VoucherId,
  /** The same id, under the wire's other name for it. */
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  status: z.enum(voucherStatuses),
  /** Whether anything keeps it from being used or refunded, beside its status. */
  blocked: z.boolean(),
  /** Whether a new voucher took its place; it is `cancelled` then. */
  replaced: z.boolean(),
  validUntil: z.string(),
  ordinal: z.number(),
  number: z.string(),
  voucherTypeId: OfferId,
  voucherTypeCode: z.string(),
  salePrice: z.number(),
  /** At most so much can go back of it now: the price of what is not used, less what went back already. Nothing while it is blocked. */
  refundable: z.number(),
  /** What is used only as a whole is refunded only as a whole. */
  refundsWhole: z.boolean(),
  isPaymentMode: z.boolean(),
  voucherValue: z.number(),
  invoiceReference: z.nullable(z.string()),
  pmsInvoiceURL: z.nullable(z.string()),
});
export type SaleVoucher = z.infer<typeof SaleVoucher>;

/** A sale whole, online or at the desk. */
export const OnlineSale = z.object({
  ...summary,
  /** Paid after its stock had been released. */
  late: z.boolean(),
  /** Until when the stock of an order that is not paid is held. */
  expiresAt: z.nullable(z.string()),
  /** When the vouchers were issued; null while they are not. */
  saleDate: z.nullable(z.string()),
  languageCode: z.enum(contentLanguages),
  /** The provider's names for the payment. Never at the desk. */
  sessionId: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  payments: z.array(SalePayment),
  refunds: z.array(SaleRefund),
  vouchers: z.array(SaleVoucher),
  notifications: z.array(Message),
});
export type OnlineSale = z.infer<typeof OnlineSale>;

export const listOnlineSales = defineEndpoint({
  name: 'listOnlineSales',
  summary: 'What guests ordered online in a span of days, paid or not, newest first, with the exact number.',
  feature: 'online-sales',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/onlineSale',
  access: staff,
  query: z.strictObject({
    channel: z._default(z.literal(String(idOfChannel.Online)), String(idOfChannel.Online)),
    /** Days of the hotel that sells, both included. */
    starDate: Day,
    endDate: Day,
    name: searchText,
    email: searchText,
    paymentStatus: z.optional(z.enum(paymentStatuses)),
    issuedInvoice: z.optional(flag),
    ...paging,
    /** Never the whole list: there may be a million. */
    pageSize: z._default(z.nonoptional(paging.pageSize), limits.pageSizeDefault),
  }),
  coveredQuery: { email: 'any' },
  item: OnlineSaleSummary,
  refusals: ['DATES_REVERSED', 'DATE_FUTURE'],
});

const ofSale = z.strictObject({ id: SaleId });

export const readOnlineSale = defineEndpoint({
  name: 'readOnlineSale',
  summary: 'One sale with its payments, refunds, vouchers and mails; a sale of the desk too.',
  feature: 'online-sales',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/onlineSale/{id}',
  access: staff,
  params: ofSale,
  item: OnlineSale,
  refusals: ['NOT_FOUND'],
});

export const SaleChange = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.saleNameChars)),
  email: z.email().check(z.maxLength(limits.profileEmailChars)),
});
export type SaleChange = z.infer<typeof SaleChange>;

export const changeSaleBuyer = defineEndpoint({
  name: 'changeSaleBuyer',
  summary: 'Corrects name and e-mail of the buyer, on the sale and on those of its vouchers that are the buyer’s. Later mails follow it.',
  feature: 'online-sales',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Voucher/v1/onlinePayment/{id}',
  access: needs('onlineSales:save'),
  params: ofSale,
  body: SaleChange,
  takesBack: { fixed: ['id', 'hotelId'] },
  item: OnlineSale,
  refusals: ['NOT_FOUND'],
});

/** The sale as it is now, and how many mails were queued: of its vouchers some may have nobody to write to. */
export const SentSale = z.extend(OnlineSale, { queued: z.number() });
export type SentSale = z.infer<typeof SentSale>;

export const sendOnlineSaleNotification = defineEndpoint({
  name: 'sendOnlineSaleNotification',
  summary: 'Mails every voucher of a sale once more, in the language it was bought in.',
  feature: 'online-sales',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/v1/Notification/sendOnlineSaleNotification/{id}',
  access: needs('onlineSales:send'),
  effects: ['mail'],
  params: ofSale,
  item: SentSale,
  refusals: ['NOT_FOUND', 'NOTHING_TO_SEND', 'NO_RECIPIENT', 'NO_TEMPLATE'],
});

/** Why nothing could be learnt of an attempt to pay. */
export const unaskedReasons = ['notConnected', 'unavailable', 'refused'] as const;

/** The sale as it is now, and what came of asking: how many attempts the provider answered for, how many of them had changed, and whom nothing was heard of. */
export const SyncedSale = z.extend(OnlineSale, {
  sync: z.object({
    asked: z.number(),
    changed: z.number(),
    unasked: z.array(z.object({ gateway: z.enum(gatewayCodes), why: z.enum(unaskedReasons) })),
  }),
});
export type SyncedSale = z.infer<typeof SyncedSale>;

export const reconcilePayment = defineEndpoint({
  name: 'reconcilePayment',
  summary:
    'Asks the provider about every attempt to pay an order that is not known to be paid, acts on the answer, and tells in `sync` what came of it.',
  feature: 'online-sales',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Payment/v1/ReconcilePayment/{id}',
  access: needs('onlineSales:save'),
  effects: ['money', 'issue', 'mail'],
  params: ofSale,
  item: SyncedSale,
  refusals: ['NOT_FOUND', 'NOT_PAID_ONLINE', 'PROVIDER_UNAVAILABLE'],
});

/** `Id` is the voucher whose money goes back. */
export const RefundDraft = z.strictObject({
  Id: VoucherId,
  reason: z.enum(refundReasons),
  notes: z.string().check(z.trim(), z.minLength(limits.refundNotesMinChars), z.maxLength(limits.refundNotesChars)),
  amount: amount({ min: 0.01, max: limits.offerAmountMax }),
});
export type RefundDraft = z.infer<typeof RefundDraft>;

export const refundVoucher = defineEndpoint({
  name: 'refundVoucher',
  summary: 'Gives money back for a voucher that was paid online, through the gateway it was paid with.',
  feature: 'online-sales',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/Payment/v1/Refund',
  access: needs('onlineSales:refund'),
  effects: ['value', 'money'],
  body: RefundDraft,
  item: SaleRefund,
  refusals: [
    'NOT_FOUND',
    'NOT_PAID_ONLINE',
    'NOT_REFUNDABLE',
    'VOUCHER_BLOCKED',
    'PAYMENT_DISPUTED',
    'AMOUNT_OUT_OF_BOUNDS',
    'REFUND_WHOLE',
    'FRESH_SIGN_IN_NEEDED',
    'APPROVAL_REQUIRED',
  ],
});

export const retryRefund = defineEndpoint({
  name: 'retryRefund',
  summary: 'Sees to a refund that is stuck: asks after one under way, and asks anew for one that was refused.',
  feature: 'online-sales',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/Payment/v1/Refund/{id}/retry',
  access: needs('onlineSales:refund'),
  effects: ['value', 'money'],
  params: z.strictObject({ id: RefundId }),
  item: SaleRefund,
  refusals: [
    'NOT_FOUND',
    'FRESH_SIGN_IN_NEEDED',
    'APPROVAL_REQUIRED',
    'REFUND_NOT_STUCK',
    'NOT_PAID_ONLINE',
    'NOT_REFUNDABLE',
    'VOUCHER_BLOCKED',
    'PAYMENT_DISPUTED',
    'AMOUNT_OUT_OF_BOUNDS',
    'REFUND_WHOLE',
    'PROVIDER_UNAVAILABLE',
  ],
});
