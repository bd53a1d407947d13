import type { Feature, Platform } from '../../platform/feature.ts';
import { billingRoutes } from './billing.endpoints.ts';

export { saveCardPriceRow } from './card-prices.store.ts';
export { insertDeposit, keepSettlement } from './deposits.store.ts';

export function billingFeature(platform: Platform): Feature {
  return { routes: billingRoutes(platform) };
}
