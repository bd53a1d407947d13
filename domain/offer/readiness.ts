import type { OfferKind } from './offer.ts';

export type Missing = 'service' | 'hotel';

/** Whether somebody can be promised it now, or was and is still paying. */
export function isSold(channelCount: number, { reserved }: { reserved: number }): boolean {
  return channelCount > 0 || reserved > 0;
}

/** What an offer lacks to be sold at all. One that is sold never lacks anything: neither a channel is added nor a part taken away. */
export function missingForSale(offer: { kind: OfferKind; serviceCount: number; hotelCount: number }): Missing | undefined {
  if (offer.kind === 'service' && offer.serviceCount === 0) return 'service';
  if (offer.hotelCount === 0) return 'hotel';
  return undefined;
}
