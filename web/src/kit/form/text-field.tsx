import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  autoComplete?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
}

export function TextField({ name, autoComplete = 'off', ...look }: TextFieldProps) {
  const { field, error, rules } = useField(name);
  return (
    <TextInput
      {...look}
      {...field}
      autoComplete={autoComplete}
      error={error}
      maxLength={rules.maxLength}
      required={rules.required}
      value={field.value ?? ''}
    />
  );
}
