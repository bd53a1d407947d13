import { currencySymbols } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { PicturedAmount } from './voucher-picture.ts';

const locales: Record<ContentLanguage, string> = { PT: 'pt-PT', EN: 'en-GB', FR: 'fr-FR', DE: 'de-DE', ES: 'es-ES' };
const minorPerUnit = 100;
const nonBreakingSpace = '\u00a0';

/** `Intl` writes the digits, the product its symbols; French spaces are made those that every font and mail client has. */
export function writeAmount({ amountMinor, currency }: PicturedAmount, language: ContentLanguage): string {
  const digits = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true })
    .format(amountMinor / minorPerUnit)
    .replaceAll('\u202f', nonBreakingSpace);
  const symbol = currencySymbols[currency];
  if (language !== 'EN') return `${digits}${nonBreakingSpace}${symbol}`;
  // `Kz96.00` reads as one word.
  return /[a-z]$/i.test(symbol) ? `${symbol}${nonBreakingSpace}${digits}` : `${symbol}${digits}`;
}

/** `2027-05-31` as guests of every language here read it: `31/05/2027`. */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('/');
}
