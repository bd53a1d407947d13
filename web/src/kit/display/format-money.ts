import { type Currency, currencySymbols } from '#contract/vocabulary/currencies.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { locales } from './locales.ts';

const minorPerUnit = 100;
const nonBreakingSpace = '\u00a0';
const minus = '\u2212';

interface MoneyFormat {
  /** Writes `+` before what came in, as a ledger does. */
  signed?: boolean | undefined;
}

function withSymbol(digits: string, currency: Currency, language: InterfaceLanguage): string {
  const symbol = currencySymbols[currency];
  if (language !== 'en') return `${digits}${nonBreakingSpace}${symbol}`;
  // `Kz96.00` reads as one word.
  return /[a-z]$/i.test(symbol) ? `${symbol}${nonBreakingSpace}${digits}` : `${symbol}${digits}`;
}

/** `Intl` has its own idea of several symbols (`CA$`, `US$`), so it writes the digits and the product's symbols are added here. */
export function formatMoney(
  amountMinor: number,
  currency: Currency,
  language: InterfaceLanguage,
  { signed = false }: MoneyFormat = {},
): string {
  const digits = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Portuguese and Spanish leave four-digit numbers ungrouped, which makes a column of amounts uneven.
    useGrouping: true,
  }).format(Math.abs(amountMinor) / minorPerUnit);
  const sign = amountMinor < 0 ? minus : signed && amountMinor > 0 ? '+' : '';
  return sign + withSymbol(digits, currency, language);
}
