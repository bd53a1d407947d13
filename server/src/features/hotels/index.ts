import type { Feature, Platform } from '../../platform/feature.ts';
import { hotelRoutes } from './hotels.endpoints.ts';

export { keepSwitches } from './hotel-config.store.ts';
export { findHotel, findHotelContact, insertHotel, insertHotelGroup, insertLicence } from './hotels.store.ts';

export function hotelsFeature(platform: Platform): Feature {
  return { routes: hotelRoutes(platform) };
}
