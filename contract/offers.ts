import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { multiLingual, textList, textsByLanguage } from './multilingual.ts';
import { OfferImage } from './offer-images.ts';
import { OfferChannel, ValidHotel } from './offer-places.ts';
import { Inclusion, NewRebate, Rebate, RebateForm } from './offer-services.ts';
import { flag, paging, searchText } from './paging.ts';
import { plainText } from './plain-text.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId, TagId, TemplateId, TemplateImageId, TermsId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { codeTypes } from './vocabulary/modules.ts';
import { offerActions, promoteTypes, vatCodes } from './vocabulary/offers.ts';

/** What every view of an offer shows. The wire calls an offer a voucher type. */
const summary = {
  id: OfferId,
  code: z.string(),
  /** The title in the first language that has one. */
  description: z.string(),
  active: z.boolean(),
  /** Money voucher (a balance) or service voucher (a set of services). */
  isPaymentMode: z.boolean(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  /** What the guest pays. */
  payedAmount: z.number(),
  /** What the voucher is worth. */
  cardAmount: z.number(),
  maxQuantity: z.number(),
  sold: z.number(),
  saleValidFrom: z.string(),
  saleValidTo: z.string(),
  order: z.number(),
  voucherTagId: z.nullable(TagId),
  promote: z.boolean(),
  promoteType: z.nullable(z.enum(promoteTypes)),
  promoCode: z.nullable(z.string()),
  channels: z.array(OfferChannel),
  validHotels: z.array(ValidHotel),
};

/** An offer as a card in the list: light enough for hundreds. */
export const OfferSummary = z.object({
  ...summary,
  multiLingual: textList(['title']),
  image: z.nullable(OfferImage),
});
export type OfferSummary = z.infer<typeof OfferSummary>;

export const VatLine = z.strictObject({
  taxCode: z.enum(vatCodes),
  amount: amount({ min: limits.vatAmountMin, max: limits.offerAmountMax }),
});
export type VatLine = z.infer<typeof VatLine>;

/** An offer whole. */
export const Offer = z.object({
  ...summary,
  /** Moves with every change; a save that names an older one is told instead of overwriting. */
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
  /** Months a voucher is valid, counted from the day of sale. */
  vouchersValidUntil: z.number(),
  defaultPrefix: z.string(),
  action: z.nullable(z.enum(offerActions)),
  allowPartialRedeem: z.boolean(),
  salesHasTax: z.boolean(),
  multiLingual: textList(['title', 'description']),
  voucherTypeVat: z.array(VatLine),
  voucherRebates: z.array(Rebate),
  voucherImages: z.array(OfferImage),
  voucherTerms: z.array(Inclusion),
  termsConditionsId: z.nullable(TermsId),
  /** The chosen terms, to read. */
  tec: z.nullable(z.object({ id: TermsId, code: z.string() })),
  notificationTemplateId: z.nullable(TemplateId),
  showPrice: z.nullable(z.boolean()),
  subjectMessage: z.nullable(z.string()),
  logoTemplateImageId: z.nullable(TemplateImageId),
  logoImage: z.nullable(z.string()),
  backgroundTemplateImageId: z.nullable(TemplateImageId),
  backgroundImage: z.nullable(z.string()),
  codeGenerationType: z.enum(codeTypes),
  /** Whether any hotel where it is valid registers its sales in its own system. */
  registerSalesInPms: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

const offerTexts = {
  title: plainText(limits.offerTitleChars),
  description: plainText(limits.offerDescriptionChars),
};

const offerFields = {
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.offerCodeChars)),
  isPaymentMode: z.boolean(),
  maxQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.offerStockMax)),
  payedAmount: amount({ min: 0, max: limits.offerAmountMax }),
  cardAmount: amount({ min: limits.offerValueMin, max: limits.offerAmountMax }),
  saleValidFrom: z.iso.date(),
  saleValidTo: z.iso.date(),
  vouchersValidUntil: z.number().check(z.int(), z.minimum(1), z.maximum(limits.offerValidityMonthsMax)),
  defaultPrefix: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.offerPrefixChars)),
  order: z.number().check(z.int(), z.minimum(1), z.maximum(limits.offerOrderMax)),
  voucherTagId: z.nullable(TagId),
  action: z.nullable(z.enum(offerActions)),
  allowPartialRedeem: z.boolean(),
  salesHasTax: z.boolean(),
  active: z.boolean(),
  voucherTypeVat: z.array(VatLine).check(z.maxLength(vatCodes.length)),
};

/** The card step as the form holds it. Services travel in it only until the offer has an id; then they have their own calls. */
export const OfferForm = z.strictObject({
  ...offerFields,
  multiLingual: textsByLanguage(offerTexts),
  voucherRebates: z.array(RebateForm),
});
export type OfferForm = z.infer<typeof OfferForm>;

export const OfferDraft = z.strictObject({
  id: z.optional(OfferId),
  /** The version the change was made on; without it the save overwrites whatever is there. */
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  /** For a new offer: the offer whose hotels, channels, terms, lines, images, promotion and template it takes along. */
  copyOf: z.optional(OfferId),
  ...offerFields,
  multiLingual: multiLingual(offerTexts),
  /** For a new offer only. */
  voucherRebates: z.optional(z.array(NewRebate).check(z.maxLength(100))),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

export const listOffers = defineEndpoint({
  name: 'listOffers',
  summary: 'The offers of the hotel group, in their display order.',
  feature: 'offers',
  method: ['GET'],
  path: '/api/Voucher/v1/Config',
  access: staff,
  query: z.strictObject({
    isPayment: z.optional(flag),
    hotelId: z.optional(HotelId),
    active: z.optional(flag),
    search: searchText,
    ...paging,
  }),
  item: OfferSummary,
});

export const readOffer = defineEndpoint({
  name: 'readOffer',
  summary: 'One offer, whole.',
  feature: 'offers',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/getVoucherType/{id}',
  access: staff,
  params: z.strictObject({ id: OfferId }),
  item: Offer,
  refusals: ['NOT_FOUND'],
});

export const saveOffer = defineEndpoint({
  name: 'saveOffer',
  summary: 'Creates an offer, or changes the one whose id is given.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/setVoucherType',
  access: needs('cardConfigWizard:saveConfig'),
  effects: ['sale'],
  body: requestOf(OfferDraft),
  takesBack: { fixed: [] },
  item: Offer,
  refusals: [
    'NOT_FOUND',
    'OFFER_OF_OTHERS',
    'PERMISSION_MISSING',
    'OFFER_CHANGED',
    'OFFER_CODE_TAKEN',
    'OFFER_KIND_FIXED',
    'OFFER_NEEDS_SERVICE',
    'STOCK_BELOW_SOLD',
    'SALE_WINDOW',
    'DATES_REVERSED',
    'TITLE_MISSING',
    'TAG_UNKNOWN',
    'ACTION_MISSING',
    'MODULE_MISSING',
    'VAT_CODE_TWICE',
    'VAT_SUM',
    'REBATE_CODE_TAKEN',
    'REBATE_WINDOW',
  ],
});

export const deleteOffer = defineEndpoint({
  name: 'deleteOffer',
  summary: 'Deletes an offer of which nothing has been sold.',
  feature: 'offers',
  method: ['DELETE'],
  path: '/api/Voucher/v1/Config/deleteVoucherType/{id}',
  access: needs('voucherManagement:remove'),
  effects: ['sale'],
  params: z.strictObject({ id: OfferId }),
  item: z.object({ id: OfferId, code: z.string() }),
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'OFFER_SOLD', 'OFFER_HAS_RULE'],
});

/** How an offer is promoted: a badge in the widget, and a code without which it is not shown there. */
export const PromoteDraft = z.strictObject({
  id: OfferId,
  version: OfferDraft.shape.version,
  promote: z.boolean(),
  promoteType: z.nullable(z.enum(promoteTypes)),
  promoCode: z.nullable(z.string().check(z.trim(), z.maxLength(limits.promoCodeChars))),
});

export const PromoteForm = z.omit(PromoteDraft, { id: true, version: true });

export const TermsChoice = z.strictObject({ id: OfferId, version: OfferDraft.shape.version, termsConditionsId: z.nullable(TermsId) });

/** Terms and promotion have a permission each; what is sent decides which one is asked for. */
export const setOnlineProperties = defineEndpoint({
  name: 'setOnlineProperties',
  summary: 'Sets how an offer is promoted, or chooses its terms and conditions.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/setVoucherTypeOnlineProp',
  access: staff,
  effects: ['sale'],
  body: requestOf(z.union([PromoteDraft, TermsChoice])),
  item: Offer,
  refusals: [
    'NOT_FOUND',
    'OFFER_OF_OTHERS',
    'PERMISSION_MISSING',
    'OFFER_CHANGED',
    'OFFER_SOLD_TERMS',
    'TERMS_UNKNOWN',
    'PROMOTE_TYPE_MISSING',
  ],
});

export const TemplateChoiceForm = z.strictObject({
  notificationTemplateId: TemplateId,
  showPrice: z.boolean(),
  subjectMessage: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.subjectChars)),
  logoTemplateImageId: z.nullable(TemplateImageId),
  backgroundTemplateImageId: z.nullable(TemplateImageId),
});
export type TemplateChoiceForm = z.infer<typeof TemplateChoiceForm>;

export const TemplateChoice = z.extend(TemplateChoiceForm, { version: OfferDraft.shape.version });
export type TemplateChoice = z.infer<typeof TemplateChoice>;

export const setTemplateChoice = defineEndpoint({
  name: 'setTemplateChoice',
  summary: 'Chooses how the voucher mail of an offer looks.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/voucherType/{id}/templateConfig',
  access: needs('cardConfigWizard:saveTemplate'),
  params: z.strictObject({ id: OfferId }),
  body: requestOf(TemplateChoice),
  takesBack: { fixed: ['id'] },
  item: Offer,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'OFFER_CHANGED', 'TEMPLATE_UNKNOWN', 'TEMPLATE_IMAGE_UNKNOWN'],
});

export const previewOfferMail = defineEndpoint({
  name: 'previewOfferMail',
  summary: 'The voucher mail of an offer with a sample voucher, as these choices would make it.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/voucherType/{id}/templatePreview',
  access: staff,
  params: z.strictObject({ id: OfferId }),
  body: requestOf(TemplateChoiceForm),
  item: z.object({ languageCode: z.string(), subject: z.string(), template: z.string() }),
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'TEMPLATE_UNKNOWN', 'TEMPLATE_IMAGE_UNKNOWN'],
});
