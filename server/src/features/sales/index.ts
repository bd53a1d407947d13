import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { saleRoutes } from './sales.endpoints.ts';

export { buyerRecords } from './personal-data.ts';
export { renameBuyer, setSaleInvoice } from './sales.store.ts';
export { writeSale } from './write-sale.ts';

export function salesFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: saleRoutes(platform, secrets) };
}
