import { randomUUID } from 'node:crypto';
import type { OfferId, OfferImageId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { ordered, type Placed } from '#domain/offer/image-order.ts';
import { done, refused } from '#domain/outcome.ts';
import { keepImage, type PreparedImage, releaseImage } from '../images/index.ts';
import { changeOffer, type Desk } from './change-offer.ts';
import { deleteOfferImageRow, findOfferOfImage, insertOfferImage, placeOfferImages } from './offer-images.store.ts';
import type { ImageRecord } from './offer-record.ts';

export function addImageCommand(desk: Desk, offerId: OfferId, prepared: PreparedImage) {
  return changeOffer(desk, {
    name: 'addOfferImage',
    offer: offerId,
    request: { offerId, imageId: prepared.id },
    async work(tx, offer) {
      if (offer.images.length >= limits.offerImages) return refused('imagesFull', 'file');
      const { id: imageId } = await keepImage(tx, prepared);
      await insertOfferImage(tx, { id: randomUUID() as OfferImageId, offerId, imageId, position: offer.images.length });
      return done(null);
    },
  });
}

export function deleteImageCommand(desk: Desk, id: OfferImageId) {
  return changeOffer(desk, {
    name: 'deleteOfferImage',
    request: { id },
    offer: (tx) => findOfferOfImage(tx, id),
    async work(tx, offer) {
      const gone = offer.images.find((image) => image.id === id) as ImageRecord;
      const rest = offer.images.filter((image) => image !== gone).map((image) => image.id);
      await deleteOfferImageRow(tx, id);
      await placeOfferImages(tx, offer.id, rest);
      await releaseImage(tx, gone.imageId);
      return done(gone);
    },
  });
}

export function reorderImagesCommand(desk: Desk, offerId: OfferId, places: readonly Placed<OfferImageId>[]) {
  return changeOffer(desk, {
    name: 'reorderOfferImages',
    offer: offerId,
    request: { offerId, places },
    async work(tx, offer) {
      const order = ordered(
        places,
        offer.images.map((image) => image.id),
      );
      if (!order) return refused('orderStale');
      await placeOfferImages(tx, offerId, order);
      return done(null);
    },
  });
}
