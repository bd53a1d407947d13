import * as z from 'zod/mini';
import { defineEndpoint, requestOf, staff } from './endpoint.ts';
import { paging, searchText, sortBy } from './paging.ts';
import { channelCodes, channelIds } from './vocabulary/channels.ts';
import { OfferId, PromotionId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

const ChannelId = z.literal(channelIds);

export const Promotion = z.object({
  id: PromotionId,
  name: z.string(),
  /** In percent of the sale price. */
  discount: z.number(),
  /** Calendar days, both included. */
  startDate: z.string(),
  endDate: z.string(),
  active: z.boolean(),
  voucherTypeIds: z.array(OfferId),
  channelIds: z.array(ChannelId),
  /** The same offers and channels by their codes, to show. */
  voucherTypeCodes: z.array(z.string()),
  channelCodes: z.array(z.enum(channelCodes)),
});
export type Promotion = z.infer<typeof Promotion>;

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.promotionNameChars)),
  discount: z.number().check(z.int(), z.minimum(1), z.maximum(limits.promotionPercentMax)),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  active: z.boolean(),
  voucherTypeIds: z.array(OfferId).check(z.minLength(1), z.maxLength(limits.promotionOffers)),
};

/** The dialog as it is filled in: people choose channels by their names. */
export const PromotionForm = z.strictObject({ ...fields, channelCodes: z.array(z.enum(channelCodes)).check(z.minLength(1)) });
export type PromotionForm = z.infer<typeof PromotionForm>;

/** What the dialog sends: without an id it is a new promotion. */
export const PromotionDraft = z.strictObject({
  id: z.optional(PromotionId),
  ...fields,
  channelIds: z.array(ChannelId).check(z.minLength(1), z.maxLength(channelIds.length)),
});
export type PromotionDraft = z.infer<typeof PromotionDraft>;

export const listPromotions = defineEndpoint({
  name: 'listPromotions',
  summary: 'The promotions of the hotel group, of one offer or of one channel; all of them unless a page size is given.',
  feature: 'promotions',
  method: ['GET'],
  path: '/api/Voucher/v1/Promotion/promotion',
  access: staff,
  query: z.strictObject({
    voucherTypeId: z.optional(OfferId),
    channelId: z.optional(z.pipe(z.coerce.number(), ChannelId)),
    search: searchText,
    sort: z._default(sortBy(['name', 'discount', 'startDate']), '-startDate'),
    ...paging,
  }),
  item: Promotion,
});

/** A new promotion and a change have a permission each; whether an id is sent decides which one is asked for. */
export const savePromotion = defineEndpoint({
  name: 'savePromotion',
  summary: 'Creates a promotion, or changes the one whose id is given.',
  feature: 'promotions',
  method: ['POST'],
  path: '/api/Voucher/v1/Promotion/promotion',
  access: staff,
  effects: ['sale'],
  body: requestOf(PromotionDraft),
  takesBack: { fixed: [] },
  item: Promotion,
  refusals: [
    'NOT_FOUND',
    'PERMISSION_MISSING',
    'PROMOTION_WINDOW',
    'DATES_REVERSED',
    'OFFER_UNKNOWN',
    'OFFER_OF_OTHERS',
    'APPROVAL_REQUIRED',
  ],
});
