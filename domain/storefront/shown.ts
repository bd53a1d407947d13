import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { leftOf, type SaleOffer } from '../sale/eligibility.ts';

/** An offer with a promo code is shown to those who give it, in whatever capitals. */
export function isShownWith(given: string | undefined, promoCode: string | null): boolean {
  return promoCode === null || promoCode.toLowerCase() === given?.trim().toLowerCase();
}

/** How much is left, in the only words guests are told. */
export function stockFor(offer: Pick<SaleOffer, 'stockLimit' | 'sold' | 'reserved'>): { fewLeft: boolean; soldOut: boolean } {
  const left = leftOf(offer);
  return { fewLeft: left > 0 && left <= limits.fewLeft, soldOut: left <= 0 };
}

/** The text in a guest's language; where that is missing in Portuguese, else in the first language that has one. */
export function textFor(
  wanted: ContentLanguage,
  texts: Partial<Record<ContentLanguage, string>>,
): { text: string; languageCode: ContentLanguage } | undefined {
  for (const languageCode of [wanted, ...contentLanguages]) {
    const text = texts[languageCode]?.trim();
    if (text) return { text, languageCode };
  }
  return undefined;
}
