import { randomUUID } from 'node:crypto';
import type { InclusionId, OfferChannelId, OfferId, OfferImageId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hasActiveGateway } from '../payments/index.ts';
import { insertOfferImage } from './offer-images.store.ts';
import { insertOfferChannel, insertOfferHotels } from './offer-places.store.ts';
import type { OfferRecord } from './offer-record.ts';
import { saveInclusionRow } from './offer-services.store.ts';
import { type Change, templateIsActive, updatePromote, updateTemplateSettings, updateTermsChoice } from './offers.store.ts';

/** Gives a new offer what its model has besides card and services. What could not be chosen today is left out: a channel without its gateway or any hotel, a template no longer in use. */
export async function copyOfferParts(tx: Tx, id: OfferId, model: OfferRecord, change: Change): Promise<void> {
  await insertOfferHotels(
    tx,
    id,
    model.hotels.map((hotel) => hotel.id),
  );
  const canSellOnline = await hasActiveGateway(tx);
  for (const { channel } of model.hotels.length > 0 ? model.channels : []) {
    if (channel === 'Online' && !canSellOnline) continue;
    await insertOfferChannel(tx, id, { id: randomUUID() as OfferChannelId, channel });
  }
  for (const { imageId, position } of model.images) {
    await insertOfferImage(tx, { id: randomUUID() as OfferImageId, offerId: id, imageId, position });
  }
  for (const [index, inclusion] of model.inclusions.entries()) {
    await saveInclusionRow(tx, id, { ...inclusion, id: randomUUID() as InclusionId }, new Date(change.at.getTime() + index));
  }
  await updateTermsChoice(tx, id, model.termsId, change);
  await updatePromote(tx, id, model, change);
  const templateHolds = model.templateId !== null && (await templateIsActive(tx, model.templateId));
  await updateTemplateSettings(tx, id, { ...model, templateId: templateHolds ? model.templateId : null }, change);
}
