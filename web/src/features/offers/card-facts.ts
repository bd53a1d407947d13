import type { CardFacts } from '#card/card-view.ts';
import type { Offer, OfferForm } from '#contract/offers.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { toMinor } from '#domain/money/minor.ts';
import { heldNumber } from '#web/kit/form/held-number.ts';

/** The card of an offer as it is being written. A figure not typed yet counts as nothing, and an empty stock as plenty. */
export function factsOfForm(form: OfferForm, currency: Currency, offer: Offer | undefined): CardFacts {
  return {
    titles: Object.fromEntries(contentLanguages.map((language) => [language, form.multiLingual[language]?.title ?? ''])),
    currency,
    priceMinor: toMinor(heldNumber(form.payedAmount) ?? 0),
    valueMinor: toMinor(heldNumber(form.cardAmount) ?? 0),
    stockLimit: heldNumber(form.maxQuantity) ?? Number.POSITIVE_INFINITY,
    sold: offer?.sold ?? 0,
    promoteType: offer?.promote ? offer.promoteType : null,
  };
}
