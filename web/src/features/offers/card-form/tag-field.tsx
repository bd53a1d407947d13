import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { listTags } from '#contract/tags.ts';
import { reading } from '#web/kit/api/client.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** The active tags, and the one that was chosen before it was switched off. */
export function TagField() {
  const { t } = useTranslation('offers');
  const { formState } = useFormContext();
  const tags = useQuery(reading(listTags, {})).data?.response ?? [];
  const before: unknown = formState.defaultValues?.['voucherTagId'];
  return (
    <SelectField
      description={t('hint.tag')}
      label={t('field.voucherTagId')}
      name="voucherTagId"
      options={tags.filter(({ id, active }) => active || id === before).map(({ id, code }) => ({ value: id, label: code }))}
      placeholder={t('noTag')}
    />
  );
}
