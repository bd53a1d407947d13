import type { CardFacts } from '#card/card-view.ts';
import type { Offer, OfferSummary } from '#contract/offers.ts';
import { toMinor } from '#domain/money/minor.ts';

/** The card of an offer as it is stored. */
export function factsOf(offer: OfferSummary | Offer): CardFacts {
  return {
    titles: Object.fromEntries(offer.multiLingual.map(({ languageCode, title }) => [languageCode, title])),
    currency: offer.currency,
    priceMinor: toMinor(offer.payedAmount),
    valueMinor: toMinor(offer.cardAmount),
    stockLimit: offer.maxQuantity,
    sold: offer.sold,
    promoteType: offer.promote ? offer.promoteType : null,
  };
}
