import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage, InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { writeAmount } from '#domain/money/write-amount.ts';

const minus = '\u2212';

interface MoneyFormat {
  /** Writes `+` before what came in, as a ledger does. */
  signed?: boolean | undefined;
}

export function formatMoney(
  amountMinor: number,
  currency: Currency,
  language: InterfaceLanguage,
  { signed = false }: MoneyFormat = {},
): string {
  const sign = amountMinor < 0 ? minus : signed && amountMinor > 0 ? '+' : '';
  return sign + writeAmount(Math.abs(amountMinor), currency, language.toUpperCase() as ContentLanguage);
}
