import type { OfferSummary } from '#contract/offers.ts';
import type { Day } from '#domain/calendar/day.ts';

export type SaleState = 'starts' | 'onSale' | 'closed' | 'over';

type Sale = Pick<OfferSummary, 'saleValidFrom' | 'saleValidTo' | 'active' | 'channels' | 'sold' | 'maxQuantity'>;

/** Where today stands in an offer's sale period, whose two ends belong to it. Within it, an offer that nobody can buy is not on sale. */
export function saleStateOf(offer: Sale, today: Day): SaleState {
  if (today < offer.saleValidFrom) return 'starts';
  if (today > offer.saleValidTo) return 'over';
  return offer.active && offer.channels.length > 0 && offer.sold < offer.maxQuantity ? 'onSale' : 'closed';
}
