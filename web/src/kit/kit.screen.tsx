import { DetailPage } from './detail-page/detail-page.tsx';
import { useTranslation } from './i18n/use-translation.ts';
import { ChartSamples } from './kit-page/chart-samples.tsx';
import { CodeSamples } from './kit-page/code-samples.tsx';
import { DialogSamples } from './kit-page/dialog-samples.tsx';
import { FormSample } from './kit-page/form-sample.tsx';
import { ImageSamples } from './kit-page/image-samples.tsx';
import { ListSample } from './kit-page/list-sample.tsx';
import { NotifierSamples } from './kit-page/notifier-samples.tsx';
import { StateSamples } from './kit-page/state-samples.tsx';
import { ValueSamples } from './kit-page/value-samples.tsx';

/** Every part of the kit on one page, in development only: where a part is looked at before a screen needs it. */
export function KitScreen() {
  const { t } = useTranslation('kit-page');
  return (
    <DetailPage back={{ to: '/', label: t('back') }} title={t('title')}>
      <ValueSamples />
      <ChartSamples />
      <NotifierSamples />
      <DialogSamples />
      <FormSample />
      <ImageSamples />
      <CodeSamples />
      <StateSamples />
      <ListSample />
    </DetailPage>
  );
}
