import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import { formatMoney } from '../display/format-money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Counted {
  readonly isPaymentMode: boolean;
  readonly currency: Currency;
}

/** Writes what a voucher is worth, as its kind counts it: in money or in services. */
export function useWorth({ isPaymentMode, currency }: Counted) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return (figure: number, { signed = false } = {}): string => {
    if (isPaymentMode) return formatMoney(toMinor(figure), currency, language, { signed });
    const sign = figure < 0 ? '\u2212' : signed && figure > 0 ? '+' : '';
    return sign + t('voucher.services', { count: Math.abs(figure) });
  };
}
