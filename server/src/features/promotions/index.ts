import type { Feature, Platform } from '../../platform/feature.ts';
import { promotionRoutes } from './promotions.endpoints.ts';

export { promotionsOn, savePromotionRow } from './promotions.store.ts';

export function promotionsFeature(platform: Platform): Feature {
  return { routes: promotionRoutes(platform) };
}
