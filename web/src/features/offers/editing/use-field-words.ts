import { useQuery } from '@tanstack/react-query';
import type { VatLine } from '#contract/offers.ts';
import { listTags } from '#contract/tags.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { OfferAction } from '#contract/vocabulary/offers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { reading } from '#web/kit/api/client.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { CardField } from './merge-offer.ts';

/** The fields of the card in words: what they are called, and what stands in them. */
export function useFieldWords(currency: Currency) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const tags = useQuery(reading(listTags, {})).data?.response;

  const nameOf = ({ name, language: inLanguage }: CardField): string =>
    inLanguage ? t('merge.text', { field: t(`field.${name}`), language: inLanguage }) : t(`field.${name}`);

  const wordsFor = ({ name }: CardField, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('merge.empty');
    if (typeof value === 'boolean') return t(value ? 'kit:yes' : 'kit:no');
    switch (name) {
      case 'payedAmount':
      case 'cardAmount':
        return formatMoney(toMinor(value as number), currency, language);
      case 'saleValidFrom':
      case 'saleValidTo':
        return formatDay(value as string, language);
      case 'voucherTagId':
        return tags?.find(({ id }) => id === value)?.code ?? t('merge.empty');
      case 'action':
        return t(`action.${value as OfferAction}`);
      case 'voucherTypeVat':
        return (value as VatLine[])
          .map(({ taxCode, amount }) => `${t(`vat.code.${taxCode}`)} ${formatMoney(toMinor(amount), currency, language)}`)
          .join(' · ');
      default:
        return String(value);
    }
  };

  return { nameOf, wordsFor };
}
