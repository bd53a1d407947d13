import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { limits } from '#contract/vocabulary/limits.ts';
import { SaveBar } from '../detail-page/save-bar.tsx';
import { Section } from '../detail-page/section.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { useContractForm } from '../form/contract-form.ts';
import { DateField } from '../form/date-field.tsx';
import { DateRangeField } from '../form/date-range-field.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { LanguageTabs } from '../form/language-tabs.tsx';
import { MultiSelectField } from '../form/multi-select-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { UploadField } from '../form/upload-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { notify } from '../notifier/notify.tsx';

const Sample = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  active: z.boolean(),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  price: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  kind: z.enum(['money', 'service']),
  channels: z.array(z.string()).check(z.minLength(1)),
  validUntil: z.nullable(z.iso.date()),
  saleFrom: z.iso.date(),
  saleTo: z.iso.date(),
  texts: z.record(z.string(), z.object({ title: z.string().check(z.maxLength(60)), description: z.string().check(z.maxLength(3500)) })),
});

const defaults: z.input<typeof Sample> = {
  name: '',
  active: true,
  quantity: 25,
  price: 150,
  kind: 'money',
  channels: ['online'],
  validUntil: '2027-05-31',
  saleFrom: '2026-11-01',
  saleTo: '2026-12-24',
  texts: Object.fromEntries(['PT', 'EN', 'FR', 'DE', 'ES'].map((language) => [language, { title: '', description: '' }])),
};

export function FormSample() {
  const { t } = useTranslation('kit-page');
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useContractForm(Sample, {
    defaults,
    onSubmit: async (saved) => {
      form.fields.reset(saved);
      notify({ message: t('kit:saved') });
    },
  });
  const options = (values: readonly ('money' | 'service' | 'desk' | 'online' | 'reservation')[]) =>
    values.map((value) => ({ value, label: t(`${value}`) }));

  return (
    <Section title={t('form')}>
      <FormFrame form={form}>
        <SwitchField label={t('kit:status.active')} name="active" />
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <TextField label={t('name')} name="name" />
          <NumberField label={t('quantity')} name="quantity" />
          <AmountField currency="EUR" label={t('price')} name="price" />
          <SelectField label={t('kind')} name="kind" options={options(['money', 'service'])} />
          <MultiSelectField label={t('channels')} name="channels" options={options(['desk', 'online', 'reservation'])} />
          <DateField label={t('validUntil')} min="2026-01-01" name="validUntil" />
          <DateRangeField from="saleFrom" label={t('salePeriod')} to="saleTo" />
        </SimpleGrid>
        <LanguageTabs name="texts">
          {(path) => (
            <>
              <TextField label={t('titleText')} name={`${path}.title`} />
              <TextareaField label={t('descriptionText')} name={`${path}.description`} />
            </>
          )}
        </LanguageTabs>
        <UploadField
          accept={['image/png', 'image/jpeg', 'image/webp']}
          file={photo}
          label={t('photo')}
          onChange={setPhoto}
          underBytes={limits.imageBytes}
        />
        <SaveBar form={form} />
      </FormFrame>
    </Section>
  );
}
