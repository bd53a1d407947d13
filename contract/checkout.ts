import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, everyone, requestOf } from './endpoint.ts';
import { plainText } from './plain-text.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId, OrderId, VoucherId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import { gatewayCodes, orderStates, paymentModes } from './vocabulary/payments.ts';
import { voucherStatuses } from './vocabulary/vouchers.ts';
import { shopPath } from './vocabulary/widget.ts';

const required = (chars: number) => plainText(chars).check(z.minLength(1));
const mail = z.email().check(z.maxLength(limits.profileEmailChars));
const phone = z.string().check(z.trim(), z.maxLength(limits.phoneChars), z.regex(/^\+?[0-9 ]{6,}$/));
const currency = z.enum(currencies as [Currency, ...Currency[]]);

/** A present: who it is from and for, a few words, and where the voucher goes; without a recipient the buyer hands it over. */
const OrderGift = z.strictObject({
  from: required(limits.giftNameChars),
  to: required(limits.giftNameChars),
  recipient: z.optional(mail),
  message: required(limits.giftMessageChars),
});

export const OrderDraft = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        offerId: OfferId,
        quantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.orderVouchers)),
        /** What the guest was shown: the server's price must still be that one. */
        price: amount({ min: 0, max: limits.offerAmountMax }),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.saleLines)),
  promoCode: z.optional(z.string().check(z.trim(), z.maxLength(limits.promoCodeChars))),
  firstName: required(limits.firstNameChars),
  lastName: required(limits.lastNameChars),
  email: mail,
  phone: z.optional(phone),
  fiscalNumber: z.optional(z.string().check(z.trim(), z.maxLength(limits.fiscalNumberChars))),
  languageCode: z.enum(contentLanguages),
  gift: z.optional(OrderGift),
  termsAccepted: z.literal(true),
  /** Where the guest came from, as the page's address says. */
  source: z.optional(plainText(limits.campaignChars)),
  campaign: z.optional(plainText(limits.campaignChars)),
  /** An earlier order of the same guest, not yet paid, in whose place this one comes: what it held is free for this one. */
  replaces: z.optional(z.strictObject({ id: OrderId, key: z.string().check(z.minLength(1), z.maxLength(limits.orderKeyChars)) })),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** A way to pay that the hotel offers: a gateway, and the mode where the guest chooses it with us. */
const PaymentWay = z.object({ gateway: z.enum(gatewayCodes), mode: z.nullable(z.enum(paymentModes)) });
export type PaymentWay = z.infer<typeof PaymentWay>;

/** What the guest does next to pay. */
const PaymentStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit'), url: z.string() }),
  z.object({ kind: z.literal('payReference'), entity: z.string(), reference: z.string(), amount: z.number(), expiresAt: z.string() }),
  z.object({ kind: z.literal('confirmOnPhone'), phone: z.string() }),
]);
export type PaymentStep = z.infer<typeof PaymentStep>;

const BoughtVoucher = z.object({
  id: VoucherId,
  number: z.string(),
  title: z.string(),
  /** Of money vouchers; services have none. */
  value: z.nullable(z.number()),
  validUntil: z.string(),
  /** The code as a picture, as the group wants it: QR or bar. */
  codeImage: z.string(),
});
export type BoughtVoucher = z.infer<typeof BoughtVoucher>;

export const Order = z.object({
  id: OrderId,
  /** Whoever has it may see the order; it is in no mail and on no list. */
  key: z.string(),
  state: z.enum(orderStates),
  hotelName: z.string(),
  currency,
  total: z.number(),
  lines: z.array(z.object({ offerId: OfferId, title: z.string(), quantity: z.number(), price: z.number() })),
  /** Until when its vouchers are kept for the guest. */
  expiresAt: z.string(),
  ways: z.array(PaymentWay),
  /** The attempt to pay that is under way, or the last one where it failed. */
  payment: z.nullable(z.object({ ...PaymentWay.shape, state: z.enum(['open', 'failed']), step: z.nullable(PaymentStep) })),
  email: z.string(),
  /** Where a gift is mailed to, if it is. */
  recipient: z.nullable(z.string()),
  /** What brought the guest to the shop. */
  source: z.string(),
  campaign: z.string(),
  vouchers: z.array(BoughtVoucher),
});
export type Order = z.infer<typeof Order>;

const ofOrder = z.strictObject({ hotelId: HotelId, id: OrderId });
const key = z.string().check(z.minLength(1), z.maxLength(limits.orderKeyChars));
const fromAnyPage = { keptForSeconds: 0 };

export const placeOrder = defineEndpoint({
  name: 'placeOrder',
  summary:
    'Orders vouchers for a guest, at the prices of today; they are kept until the order is paid or half an hour has passed, longer only for a reference that can be paid for days.',
  feature: 'online-sales',
  method: ['POST'],
  path: `${shopPath}/orders`,
  access: everyone,
  effects: ['issue', 'mail'],
  anyOrigin: fromAnyPage,
  params: z.strictObject({ hotelId: HotelId }),
  body: requestOf(OrderDraft),
  item: Order,
  refusals: [
    'NOT_FOUND',
    'OFFER_UNKNOWN',
    'OFFER_SALE_NOT_STARTED',
    'OFFER_SALE_ENDED',
    'OFFER_SOLD_OUT',
    'OFFER_TWICE',
    'PRICE_CHANGED',
    'SALE_TOO_LARGE',
    'FISCAL_NUMBER',
    'NO_ACTIVE_GATEWAY',
    'TOO_MANY_ORDERS',
    'TOO_MANY_REQUESTS',
  ],
});

export const payOrder = defineEndpoint({
  name: 'payOrder',
  summary: 'Begins to pay an order in one of the ways it names, and says what the guest does next.',
  feature: 'online-sales',
  method: ['POST'],
  path: `${shopPath}/orders/{id}/payment`,
  access: everyone,
  effects: ['money'],
  anyOrigin: fromAnyPage,
  params: ofOrder,
  body: requestOf(z.strictObject({ key, gateway: z.enum(gatewayCodes), mode: z.nullable(z.enum(paymentModes)), phone: z.optional(phone) })),
  item: Order,
  refusals: [
    'NOT_FOUND',
    'ORDER_CLOSED',
    'PAYMENT_WAY_UNKNOWN',
    'PHONE_MISSING',
    'TOO_MANY_PHONE_REQUESTS',
    'PAYMENT_UNAVAILABLE',
    'PAYMENT_REFUSED',
  ],
});

export const followOrder = defineEndpoint({
  name: 'followOrder',
  summary: 'Where an order stands; while it is being paid, the provider is asked.',
  feature: 'online-sales',
  method: ['POST'],
  path: `${shopPath}/orders/{id}`,
  access: everyone,
  effects: ['money', 'issue', 'mail'],
  anyOrigin: fromAnyPage,
  params: ofOrder,
  body: requestOf(z.strictObject({ key })),
  item: Order,
  refusals: ['NOT_FOUND'],
});

export const VoucherBalance = z.object({
  currency,
  status: z.enum(voucherStatuses),
  /** Whether the hotel keeps it from being used for now. */
  blocked: z.boolean(),
  /** Whether the hotel gave the guest a new one in its place. */
  replaced: z.boolean(),
  availableBalance: z.number(),
  /** What is left of a voucher of services. */
  services: z.array(z.object({ title: z.string(), left: z.number(), quantity: z.number() })),
  validUntil: z.string(),
});
export type VoucherBalance = z.infer<typeof VoucherBalance>;

/** The code as printed (the whole id, or its first 8 or more characters), with what only its owner knows. */
export const readBalance = defineEndpoint({
  name: 'readBalance',
  summary: 'What is left on a voucher, for whoever has its code and its PIN or the address it was bought with.',
  feature: 'storefront',
  method: ['POST'],
  path: `${shopPath}/balance`,
  access: everyone,
  anyOrigin: fromAnyPage,
  params: z.strictObject({ hotelId: HotelId }),
  body: requestOf(
    z.strictObject({
      code: z.string().check(z.trim(), z.minLength(8), z.maxLength(limits.voucherIdChars)),
      pin: z.optional(z.string().check(z.regex(/^[0-9]{6}$/))),
      email: z.optional(mail),
      languageCode: z.enum(contentLanguages),
    }),
  ),
  item: VoucherBalance,
  refusals: ['BALANCE_NOT_SHOWN', 'TOO_MANY_REQUESTS'],
});
