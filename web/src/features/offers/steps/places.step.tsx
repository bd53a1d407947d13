import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { SalesChannels } from './sales-channels.tsx';
import type { StepProps } from './step-props.ts';
import { ValidHotels } from './valid-hotels.tsx';

export function PlacesStep(props: StepProps) {
  const { t } = useTranslation('offers');
  return (
    <>
      <Section hint={t('places.hotelsHint')} title={t('places.hotels')}>
        <ValidHotels {...props} />
      </Section>
      <Section hint={t('places.channelsHint')} title={t('places.channels')}>
        <SalesChannels {...props} />
      </Section>
    </>
  );
}
