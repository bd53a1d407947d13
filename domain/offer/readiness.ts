import type { OfferKind } from './offer.ts';

export type Missing = 'service' | 'hotel';

/** What an offer lacks to be sold at all. An offer on a sales channel never lacks anything: neither a channel is added nor a part taken away. */
export function missingForSale(offer: { kind: OfferKind; serviceCount: number; hotelCount: number }): Missing | undefined {
  if (offer.kind === 'service' && offer.serviceCount === 0) return 'service';
  if (offer.hotelCount === 0) return 'hotel';
  return undefined;
}
