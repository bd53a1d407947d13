import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf } from './endpoint.ts';
import { OfferId, OfferImageId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';

/** A picture of an offer, in two sizes; size and colour let a page keep its place before it has loaded. */
export const OfferImage = z.object({
  id: OfferImageId,
  /** For the detail view. */
  url: z.string(),
  /** For a card. */
  cardUrl: z.string(),
  index: z.number(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
export type OfferImage = z.infer<typeof OfferImage>;

export const addOfferImage = defineEndpoint({
  name: 'addOfferImage',
  summary: 'Adds a picture to an offer, after the others.',
  feature: 'offers',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/UploadImages/{voucherId}',
  access: needs('cardConfigWizard:addImage'),
  params: z.strictObject({ voucherId: OfferId }),
  file: { underBytes: limits.imageBytes },
  item: OfferImage,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'INVALID_IMAGE', 'IMAGE_TOO_MANY_PIXELS', 'OFFER_IMAGES_FULL'],
});

export const deleteOfferImage = defineEndpoint({
  name: 'deleteOfferImage',
  summary: 'Takes a picture off an offer.',
  feature: 'offers',
  method: ['DELETE'],
  path: '/api/Voucher/v1/Config/DeleteImage/{imageId}',
  access: needs('cardConfigWizard:deleteImage'),
  params: z.strictObject({ imageId: OfferImageId }),
  item: OfferImage,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS'],
});

/** The pictures with their new places: every picture of the offer once, the places 0, 1, 2… */
const Places = z
  .array(z.object({ id: OfferImageId, index: z.number().check(z.int(), z.minimum(0), z.maximum(limits.offerImages)) }))
  .check(z.minLength(1), z.maxLength(limits.offerImages));

export const reorderOfferImages = defineEndpoint({
  name: 'reorderOfferImages',
  summary: 'Puts the pictures of an offer into a new order.',
  feature: 'offers',
  method: ['PUT'],
  path: '/api/Voucher/v1/Config/ReorderImages/{voucherId}',
  access: needs('cardConfigWizard:addImage'),
  params: z.strictObject({ voucherId: OfferId }),
  body: requestOf(Places),
  item: OfferImage,
  refusals: ['NOT_FOUND', 'OFFER_OF_OTHERS', 'IMAGE_ORDER_STALE'],
});
