import type { Feature, Platform } from '../../platform/feature.ts';
import { hotelRoutes } from './hotels.endpoints.ts';

export {
  findHotel,
  insertHotel,
  insertHotelGroup,
  insertLicence,
  type NewHotel,
  type NewHotelGroup,
  type NewLicence,
} from './hotels.store.ts';

export function hotelsFeature(platform: Platform): Feature {
  return { routes: hotelRoutes(platform) };
}
