import * as z from 'zod/mini';
import { defineEndpoint, everyone } from './endpoint.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import { promoteTypes } from './vocabulary/offers.ts';
import { storefrontPath, widgetDefaults, widgetLanguages } from './vocabulary/widget.ts';

/** A text for guests, and the language it is in: not the one asked for where that is missing. */
const StorefrontText = z.object({ text: z.string(), languageCode: z.enum(contentLanguages) });
export type StorefrontText = z.infer<typeof StorefrontText>;

/** Addresses are those of the server that answers. */
const StorefrontImage = z.object({
  url: z.string(),
  cardUrl: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});

/** What a guest may know of an offer: neither how many are left nor how many were sold. */
const card = {
  id: OfferId,
  title: StorefrontText,
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  /** What the guest pays today. */
  price: z.number(),
  value: z.number(),
  discountPercent: z.number(),
  promoteType: z.nullable(z.enum(promoteTypes)),
  fewLeft: z.boolean(),
  soldOut: z.boolean(),
  /** Shown because of the promo code that was given. */
  unlocked: z.boolean(),
};

export const StorefrontOffer = z.object({ ...card, image: z.nullable(StorefrontImage) });
export type StorefrontOffer = z.infer<typeof StorefrontOffer>;

export const StorefrontOfferDetail = z.object({
  ...card,
  images: z.array(StorefrontImage),
  description: z.nullable(StorefrontText),
  services: z.array(z.object({ ...StorefrontText.shape, quantity: z.number() })),
  included: z.array(StorefrontText),
  excluded: z.array(StorefrontText),
  terms: z.nullable(StorefrontText),
  validityMonths: z.number(),
  /** The hotels in which the voucher can be used, by name. */
  hotels: z.array(z.string()),
});
export type StorefrontOfferDetail = z.infer<typeof StorefrontOfferDetail>;

const question = z.strictObject({
  lang: z._default(z.enum(widgetLanguages), widgetDefaults.language),
  promoCode: z.optional(z.string().check(z.trim(), z.maxLength(limits.promoCodeChars))),
});

/** Long enough to spare the server a crowd, short enough that nobody sees yesterday's price for long. */
const keptForSeconds = 30;

export const listStorefrontOffers = defineEndpoint({
  name: 'listStorefrontOffers',
  summary: 'What a hotel sells online today, as guests may see it; with a promo code also what that code unlocks.',
  feature: 'storefront',
  method: ['GET'],
  path: storefrontPath,
  access: everyone,
  anyOrigin: { keptForSeconds },
  params: z.strictObject({ hotelId: HotelId }),
  query: question,
  item: StorefrontOffer,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const readStorefrontOffer = defineEndpoint({
  name: 'readStorefrontOffer',
  summary: 'One of these offers, with all that is said about it.',
  feature: 'storefront',
  method: ['GET'],
  path: `${storefrontPath}/{id}`,
  access: everyone,
  anyOrigin: { keptForSeconds },
  params: z.strictObject({ hotelId: HotelId, id: OfferId }),
  query: question,
  item: StorefrontOfferDetail,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
