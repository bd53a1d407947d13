import { Switch } from '@mantine/core';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

export const SwitchField = memoField(function SwitchField({ name, readOnly = false, ...look }: FieldProps) {
  const { field, error } = useField(name);
  const { value, onChange, ...binding } = field;
  return (
    <Switch
      {...look}
      {...binding}
      aria-readonly={readOnly}
      checked={value === true}
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
});
