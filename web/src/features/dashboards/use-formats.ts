import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import { formatCount } from '#web/kit/display/format-count.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';

/** How figures are written here. */
export function useFormats() {
  const language = useLanguage();
  const share = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 });
  return {
    count: (value: number) => formatCount(value, language),
    money: (currency: Currency) => (value: number) => formatMoney(toMinor(value), currency, language),
    share: (value: number) => share.format(value),
  };
}
