import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { partnerSaleRoutes } from './partner-sales.endpoints.ts';
import { partnerVoucherRoutes } from './partner-vouchers.endpoints.ts';

export { partnerDoor } from './partner-door.ts';

/** What partners' machines may do, over the rules and commands that the desk uses. */
export function partnerFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: [...partnerVoucherRoutes(platform, secrets), ...partnerSaleRoutes(platform, secrets)] };
}
