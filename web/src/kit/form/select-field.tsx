import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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

export function SelectField({ name, options, none = null, onChosen, ...look }: SelectFieldProps) {
  const { t } = useTranslation('kit');
  const { field, error, required } = useField(name, look.readOnly);
  return (
    <Select
      {...look}
      {...field}
      allowDeselect={false}
      clearable={!required && !look.readOnly}
      clearButtonProps={{ 'aria-label': t('form.clearValue') }}
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
}
