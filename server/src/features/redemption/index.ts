import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { redemptionRoutes } from './redemption.endpoints.ts';

export { redeemCommand } from './redeem.command.ts';
export { keepRefused, receiptOf, redeemCodes } from './redemption.endpoints.ts';

export function redemptionFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: redemptionRoutes(platform, secrets) };
}
