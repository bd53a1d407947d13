import type { AmountReading } from '#domain/money/read-amount.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface FigureWords {
  show: (value: number) => string;
  decimals: number;
  /** The amounts of this field; absent for a number of things. */
  currency?: string;
}

/** Says what is wrong with a text that is no value, and how to write what was meant. Every example in it can be typed. */
export function useFigureWords({ show, decimals, currency }: FigureWords): (reading: AmountReading) => string | undefined {
  const { t } = useTranslation('kit');
  const tooLong = () => t(decimals === 0 ? 'figure.whole' : 'figure.cents');
  return (reading) => {
    switch (reading.is) {
      case 'ambiguous':
        return reading.decimal === null
          ? `${t('figure.perhaps', { grouped: show(reading.grouped) })} ${tooLong()}`
          : t('figure.ambiguous', { grouped: show(reading.grouped), decimal: show(reading.decimal) });
      case 'tooManyDecimals':
        return tooLong();
      case 'otherCurrency':
        return t('figure.otherCurrency', { currency: currency ?? '' });
      case 'notANumber':
        return currency === undefined ? t('figure.noNumber') : t('figure.noAmount', { example: show(12.5) });
      // A text that was kept as unreadable, and is readable since the language changed: whoever typed it says once more what was meant.
      case 'figure':
        return t('figure.perhaps', { grouped: show(reading.value) });
      case 'empty':
        return undefined;
    }
  };
}
