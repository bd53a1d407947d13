import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { hostPayments, hostPaymentsOrNone, operator, operatorOrNone } from './operator.ts';
import { plainText } from './plain-text.ts';
import { buyer, cartRefusals, saleQuantity as quantity, salePrice, saleRefusals } from './selling.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { OfferId, ProfileId, SaleId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import { VoucherSummary } from './vouchers.ts';

const text = (chars: number) => z.string().check(z.trim(), z.maxLength(chars));
/** A form holds an empty text where nothing was written, and may send it so. */
const mailOrNone = z.optional(z.union([z.literal(''), buyer.email]));

/** The buyer as given at the desk. */
const customer = {
  /** A known person; without one, the same name and mail are found again or kept as a new profile. */
  profileId: z.optional(ProfileId),
  customerFirstName: buyer.firstName,
  customerLastName: buyer.lastName,
  customerNif: buyer.fiscalNumber,
  customerPhone: z.optional(buyer.phone),
  customerCountryCode: z.optional(z.union([z.literal(''), buyer.countryCode])),
  customerPostCode: z.optional(text(limits.postCodeChars)),
  customerCity: z.optional(text(limits.cityChars)),
  customerAddress: z.optional(text(limits.addressChars)),
  /** In which language the guest reads vouchers and mails. */
  languageCode: z.enum(contentLanguages),
  /** Whether the vouchers are mailed at once; left out, they are when there is an address and they are few. */
  sendMail: z.optional(z.boolean()),
};

/** A present: from and to are names, sender and recipient are mail addresses. */
const gift = {
  from: z.optional(plainText(limits.giftNameChars)),
  to: z.optional(plainText(limits.giftNameChars)),
  sender: mailOrNone,
  recipient: mailOrNone,
  message: z.optional(plainText(limits.giftMessageChars)),
};

export const SaleDraft = z.strictObject({
  ...customer,
  ...gift,
  ...operatorOrNone,
  HostPaymentCodes: hostPaymentsOrNone,
  customerMail: buyer.email,
  voucherTypeIds: z
    .array(z.strictObject({ voucherTypeId: OfferId, quantity, voucherSalePrice: salePrice }))
    .check(z.minLength(1), z.maxLength(1)),
  /** What the offer says it is worth; sent along, it must agree. */
  voucherValue: z.optional(salePrice),
  vouchersValidFrom: z.iso.date(),
  vouchersValidUntil: z.iso.date(),
  invoiceReference: z.optional(text(limits.invoiceReferenceChars)),
  notes: z.optional(text(limits.voucherNotesChars)),
});
export type SaleDraft = z.infer<typeof SaleDraft>;

/** A gift as a form asks for it: who it is from and for, and a few words, are then no longer left out. */
const wholeGift = {
  from: plainText(limits.giftNameChars).check(z.minLength(1)),
  to: plainText(limits.giftNameChars).check(z.minLength(1)),
  message: plainText(limits.giftMessageChars).check(z.minLength(1)),
};

/** What a form asks for beyond what every sale needs. */
interface SaleKind {
  gift: boolean;
  /** Whether the sale goes to the hotel's system too. */
  registered: boolean;
}

export function saleForm({ gift: isGift, registered }: SaleKind): z.core.$ZodType<SaleDraft, z.input<typeof SaleDraft>> {
  const whole = { ...(isGift && wholeGift), ...(registered && { ...operator, HostPaymentCodes: hostPayments }) };
  return z.strictObject({ ...SaleDraft.shape, ...whole });
}

export const CartDraft = z.strictObject({
  ...customer,
  ...gift,
  ...operatorOrNone,
  hostPaymentCodes: hostPaymentsOrNone,
  customerMail: mailOrNone,
  voucherTypeIds: z
    .array(z.strictObject({ voucherTypeId: OfferId, quantity, voucherSalePrice: z.optional(salePrice) }))
    .check(z.minLength(1), z.maxLength(limits.saleLines)),
  invoiceReference: z.optional(text(limits.invoiceReferenceChars)),
  notes: z.optional(text(limits.voucherNotesChars)),
});
export type CartDraft = z.infer<typeof CartDraft>;

/** What is asked at the till; the lines are in the cart already. */
export const CartForm = z.omit(CartDraft, { voucherTypeIds: true });
export type CartForm = z.infer<typeof CartForm>;

export function cartForm({ gift: isGift, registered }: SaleKind): z.core.$ZodType<CartForm, z.input<typeof CartForm>> {
  const whole = { ...(isGift && wholeGift), ...(registered && { ...operator, hostPaymentCodes: hostPayments }) };
  return z.strictObject({ ...CartForm.shape, ...whole });
}

export const Sale = z.object({
  id: SaleId,
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  total: z.number(),
  profileId: z.nullable(ProfileId),
  createdAt: z.string(),
  /** How many vouchers are on their way by mail. */
  mailed: z.number(),
  vouchers: z.array(VoucherSummary),
});
export type Sale = z.infer<typeof Sale>;

/** For the basket of an offer (voucherManagement:shop) and for issuing from the list of vouchers (operationManagement:add): either will do. With desk:sell alone, at today's price and with the usual validity. Below today's price only with voucherSale:belowPrice, for nothing only with voucherSale:free, and with `notes` that say why; beyond what the hotel group leaves to one person it waits for a second (APPROVAL_REQUIRED, with the request's id). */
export const sellVouchers = defineEndpoint({
  name: 'sellVouchers',
  summary: 'Sells 1 to 500 vouchers of one offer at the desk: all of them, or none.',
  feature: 'sales',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucher',
  access: staff,
  effects: ['issue', 'mail'],
  body: requestOf(SaleDraft),
  item: Sale,
  refusals: [
    ...saleRefusals,
    'PERMISSION_MISSING',
    'VALUE_FIXED',
    'VALIDITY_WINDOW',
    'DATES_REVERSED',
    'DATE_PAST',
    'PRICE_FIXED',
    'PRICE_BELOW_TODAY',
    'PRICE_REASON_MISSING',
    'APPROVAL_REQUIRED',
    'VALIDITY_FIXED',
  ],
});

export const sellCart = defineEndpoint({
  name: 'sellCart',
  summary: 'Sells a basket of offers to one buyer, at their prices of today: all of it, or none.',
  feature: 'sales',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucher/shoppingcart',
  // Part of voucherManagement:shop: nobody bargains in a basket.
  access: needs('desk:sell'),
  effects: ['issue', 'mail'],
  body: requestOf(CartDraft),
  item: Sale,
  refusals: [...cartRefusals, 'PERMISSION_MISSING'],
});

/** An offer as the desk sells it today: the price after the best promotion, and the reason where it cannot be sold. */
export const DeskOffer = z.object({
  voucherTypeId: OfferId,
  salePrice: z.number(),
  /** The promotion that lowered it. */
  promotion: z.nullable(z.string()),
  left: z.number(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** The latest day a voucher sold today may be valid until. */
  validUntilMax: z.string(),
  /** An error code whose sentence says why it cannot be sold; null when it can. */
  notSoldBecause: z.nullable(z.string()),
});
export type DeskOffer = z.infer<typeof DeskOffer>;

export const listDeskOffers = defineEndpoint({
  name: 'listDeskOffers',
  summary: 'What each offer costs at the desk of the current property today, and why some cannot be sold.',
  feature: 'sales',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/voucher/deskOffers',
  access: staff,
  item: DeskOffer,
});
