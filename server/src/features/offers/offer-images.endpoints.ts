import { addOfferImage, deleteOfferImage, reorderOfferImages } from '#contract/offer-images.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { imageRefusals, prepareImage } from '../images/index.ts';
import { deskOf } from './desk.ts';
import { addImageCommand, deleteImageCommand, reorderImagesCommand } from './offer-images.commands.ts';
import type { ImageRecord } from './offer-record.ts';
import { imageToWire } from './offers.wire.ts';

export function offerImageRoutes(platform: Platform): Route[] {
  return [
    handle(addOfferImage, async (call) => {
      const prepared = await prepareImage(call.file.bytes, 'offer');
      if (!prepared.ok) return refuse(prepared, imageRefusals);
      const outcome = await addImageCommand(deskOf(platform, call), call.params.voucherId, prepared.value);
      if (!outcome.ok)
        return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS', imagesFull: 'OFFER_IMAGES_FULL' });
      return { response: [imageToWire(outcome.value.offer.images.at(-1) as ImageRecord)] };
    }),

    handle(deleteOfferImage, async (call) => {
      const outcome = await deleteImageCommand(deskOf(platform, call), call.params.imageId);
      if (!outcome.ok) return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS' });
      return { response: [imageToWire(outcome.value.value)] };
    }),

    handle(reorderOfferImages, async (call) => {
      const outcome = await reorderImagesCommand(deskOf(platform, call), call.params.voucherId, call.body.request);
      if (!outcome.ok)
        return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS', orderStale: 'IMAGE_ORDER_STALE' });
      return { response: outcome.value.offer.images.map(imageToWire) };
    }),
  ];
}
