import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { saleRoutes } from './sales.endpoints.ts';

export { deskOffers } from './desk-offers.ts';
export { type ImportedSale, importSales } from './import-sales.ts';
export { buyerRecords } from './personal-data.ts';
export { cartCodes } from './sales.endpoints.ts';
export { lockBuyer, renameBuyer, setSaleInvoice } from './sales.store.ts';
export { approvableSale, sellCartCommand } from './sell.command.ts';
export { writeSale } from './write-sale.ts';

export function salesFeature(platform: Platform, secrets: Secrets): Feature {
  return { routes: saleRoutes(platform, secrets) };
}
