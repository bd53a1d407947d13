import type { Feature, Platform } from '../../platform/feature.ts';
import { supportAccessRoutes } from './support-access.endpoints.ts';

export { groupsThatAsk, hotelsThatAsk } from './support-access.store.ts';

export function supportAccessFeature(platform: Platform): Feature {
  return { routes: supportAccessRoutes(platform) };
}
