import { Switch } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

export function SwitchField({ name, readOnly = false, ...look }: FieldProps) {
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
}
