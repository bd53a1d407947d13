import { Select } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  /** What the form holds while nothing is chosen. */
  none?: '' | null;
  /** Until something else is chosen first. */
  disabled?: boolean;
  /** For what depends on the choice. */
  onChosen?: () => void;
}

/** Above this many options, typing finds one faster than reading. */
export const searchableFrom = 8;

/** A list as long as that of the countries is drawn when it opens: kept behind its field, it would be drawn anew with every letter typed anywhere in the form. */
export const drawnLate = (options: readonly unknown[]) => ({ keepMounted: options.length < 50 });

export const SelectField = memoField(function SelectField({ name, options, none = null, onChosen, ...look }: SelectFieldProps) {
  const { t } = useTranslation('kit');
  const { field, error, required } = useField(name, look.readOnly);
  return (
    <Select
      {...look}
      {...field}
      allowDeselect={false}
      clearable={!required && !look.readOnly}
      clearButtonProps={{ 'aria-label': t('form.clearValue') }}
      comboboxProps={drawnLate(options)}
      data={options}
      error={error}
      nothingFoundMessage={t('form.noOption')}
      onChange={(value) => {
        field.onChange(value ?? none);
        onChosen?.();
      }}
      required={required}
      searchable={options.length >= searchableFrom}
      value={field.value || null}
    />
  );
});
