import { SimpleGrid } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { saleLimits } from '#domain/offer/sale-window.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { UsualLimit } from './usual-limit.tsx';

/** When and how many are sold, and how long what was sold can be used. Days settled long ago stay allowed. */
export function SaleFields({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation('offers');
  const { from, to } = saleLimits(useToday());
  const min = offer && offer.saleValidFrom < from ? offer.saleValidFrom : from;
  const max = offer && offer.saleValidTo > to ? offer.saleValidTo : to;
  return (
    <Section title={t('section.sale')}>
      <SwitchField description={t('hint.active')} label={t('field.active')} name="active" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label={t('field.saleValidFrom')} max={max} min={min} name="saleValidFrom" />
        <DateField label={t('field.saleValidTo')} max={max} min={min} name="saleValidTo" />
        <div>
          <NumberField description={t('hint.stock')} label={t('field.maxQuantity')} name="maxQuantity" />
          <UsualLimit name="maxQuantity" usual={limits.offerStockUsual} />
        </div>
        <NumberField description={t('hint.months')} label={t('field.vouchersValidUntil')} name="vouchersValidUntil" />
      </SimpleGrid>
    </Section>
  );
}
