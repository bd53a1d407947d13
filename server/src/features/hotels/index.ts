import type { Feature, Platform } from '../../platform/feature.ts';
import { hotelAdministrationRoutes } from './hotel-administration.endpoints.ts';
import { hotelRoutes } from './hotels.endpoints.ts';

export { keepConfig, referenceDaysOf } from './hotel-config.store.ts';
export { insertHotel } from './hotel-details.store.ts';
export { approvalRulesOf, findSecondFactorDemands, refundSignInAboveOf, saveHotelGroupRow, setSupportAsks } from './hotel-groups.store.ts';
export { activeHotelsOf, findHotel, findHotelContact } from './hotels.store.ts';
export { hotelsCache, modulesOf, modulesOfHotels } from './hotels-cache.ts';
export { saveLicenceRow } from './licences.store.ts';

export function hotelsFeature(platform: Platform): Feature {
  return { routes: [...hotelRoutes(platform), ...hotelAdministrationRoutes(platform)] };
}
