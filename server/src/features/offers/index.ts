import type { Feature, Platform } from '../../platform/feature.ts';
import { offerImageRoutes } from './offer-images.endpoints.ts';
import { offerPlaceRoutes } from './offer-places.endpoints.ts';
import { offerServiceRoutes } from './offer-services.endpoints.ts';
import { offerSettingRoutes } from './offer-settings.endpoints.ts';
import { offerRoutes } from './offers.endpoints.ts';

export { holdOffer, holdOffers } from './hold-offers.ts';
export { insertOfferImage } from './offer-images.store.ts';
export { insertOfferChannel, insertOfferHotels } from './offer-places.store.ts';
export type { ImageRecord, OfferListed, OfferRecord } from './offer-record.ts';
export { saveInclusionRow, saveRebateRow } from './offer-services.store.ts';
export { coverColumn, findOffer, listOnlineOffers } from './offers.reads.ts';
export {
  growStock,
  holdStock,
  insertOffer,
  lockOffers,
  releaseStock,
  takeFromStock,
  updatePromote,
  updateTemplateSettings,
  updateTermsChoice,
} from './offers.store.ts';
export { imageToWire } from './offers.wire.ts';
export { promoCodeGuesses, withPromoCode } from './promo-code-guesses.ts';

export function offersFeature(platform: Platform): Feature {
  return {
    routes: [
      ...offerRoutes(platform),
      ...offerServiceRoutes(platform),
      ...offerPlaceRoutes(platform),
      ...offerImageRoutes(platform),
      ...offerSettingRoutes(platform),
    ],
  };
}
