import { type Currency, currencySymbols } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { keepMade } from '../keep-made.ts';
import { fromMinor } from './minor.ts';

/** Whose habits numbers follow: those of Europe, where the hotels are. */
const locales: Record<ContentLanguage, string> = { PT: 'pt-PT', EN: 'en-GB', FR: 'fr-FR', DE: 'de-DE', ES: 'es-ES' };
const nonBreakingSpace = '\u00a0';
const narrowSpace = '\u202f';

const digitsIn = keepMade(
  (language: ContentLanguage) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // Portuguese and Spanish leave four-digit numbers ungrouped, which makes a column of amounts uneven.
      useGrouping: true,
    }),
);

/** `Intl` has its own idea of several symbols (`CA$`, `US$`), so it writes the digits and the product's symbols are added here. */
export function writeAmount(amountMinor: number, currency: Currency, language: ContentLanguage): string {
  const digits = digitsIn(language)
    .format(fromMinor(amountMinor))
    // French spaces, made those that every font and mail client has.
    .replaceAll(narrowSpace, nonBreakingSpace);
  const symbol = currencySymbols[currency];
  if (language !== 'EN') return `${digits}${nonBreakingSpace}${symbol}`;
  // `Kz96.00` reads as one word.
  return /[a-z]$/i.test(symbol) ? `${symbol}${nonBreakingSpace}${digits}` : `${symbol}${digits}`;
}
