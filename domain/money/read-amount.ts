import { type Currency, currencies, currencySymbols } from '#contract/vocabulary/currencies.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type FigureReading, readFigure } from './read-figure.ts';

/** An amount with the symbol of another currency is no amount of this one: 50 $ are not 50 €. */
export type AmountReading = FigureReading | { readonly is: 'otherCurrency' };

const names = currencies.flatMap((currency) => [currencySymbols[currency], currency]);
/** The longest first: `R$` is no `R` before dollars. */
const anyName = names
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('$', '\\$'))
  .join('|');
const named = new RegExp(`^\\s*([-+\\u2212]?)\\s*(${anyName})?(.*?)(${anyName})?\\s*$`, 'is');

/** `$` is what several countries call their own. */
function mayName(name: string, currency: Currency): boolean {
  return name.toUpperCase() === currency || currencySymbols[currency].toLowerCase().endsWith(name.toLowerCase());
}

/** Understands an amount as people write it, with its currency before or after it or none, and everything that the product itself shows. */
export function readAmount(text: string, language: InterfaceLanguage, currency: Currency): AmountReading {
  const [, sign = '', before, figure = '', after] = named.exec(text) ?? [];
  const name = before ?? after;
  if (name !== undefined && !mayName(name, currency)) return { is: 'otherCurrency' };
  if (before !== undefined && after !== undefined) return { is: 'notANumber' };
  // `€ -5`, and `-5 €`; who writes both signs is asked.
  return readFigure(`${sign}${figure.trim()}`, language);
}
