import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { promotionRoutes } from './promotions.endpoints.ts';

export { promotionsOn, savePromotionRow } from './promotions.store.ts';
export { approvablePromotion } from './save-promotion.command.ts';

export function promotionsFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: promotionRoutes(platform, secrets) };
}
