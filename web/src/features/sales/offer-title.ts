import { cardView } from '#card/card-view.ts';
import type { OfferSummary } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { factsOf } from '#web/kit/voucher/offer-facts.ts';

/** The title of an offer as its card shows it. */
export function useOfferTitle(): (offer: OfferSummary) => string {
  const language = useLanguage().toUpperCase() as ContentLanguage;
  return (offer) => cardView(factsOf(offer), language).title;
}
