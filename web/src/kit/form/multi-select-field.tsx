import { MultiSelect } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { memoField } from './memo-field.ts';
import { drawnLate, type SelectFieldProps, searchableFrom } from './select-field.tsx';
import { useField } from './use-field.ts';

export const MultiSelectField = memoField(function MultiSelectField({ name, options, ...look }: Omit<SelectFieldProps, 'onChosen'>) {
  const { t } = useTranslation('kit');
  const { field, error, required } = useField(name, look.readOnly);
  return (
    <MultiSelect
      {...look}
      {...field}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearValue') }}
      comboboxProps={drawnLate(options)}
      data={options}
      error={error}
      nothingFoundMessage={t('form.noOption')}
      required={required}
      searchable={options.length >= searchableFrom}
      value={field.value ?? []}
    />
  );
});
