import { TextInput } from '@mantine/core';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  autoComplete?: string;
  /** Where a dialog puts the focus when it opens. */
  focusFirst?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
}

export const TextField = memoField(function TextField({ name, autoComplete = 'off', focusFirst, ...look }: TextFieldProps) {
  const { field, error, rules, required } = useField(name, look.readOnly);
  return (
    <TextInput
      {...look}
      {...field}
      autoComplete={autoComplete}
      data-autofocus={focusFirst}
      error={error}
      maxLength={rules.maxLength}
      required={required}
      value={field.value ?? ''}
    />
  );
});
