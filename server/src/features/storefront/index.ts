import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { balanceRoutes } from './balance.endpoints.ts';
import { storefrontRoutes } from './storefront.endpoints.ts';

export { ownVoucher } from './own-voucher.ts';

export function storefrontFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: [...storefrontRoutes(platform), ...balanceRoutes(platform, secrets)] };
}
