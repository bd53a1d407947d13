import { PasswordInput } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

interface SecretFieldProps extends FieldProps {
  focusFirst?: boolean;
}

/** For what is written and never read again. A browser must neither fill it in nor offer to remember it as somebody's sign-in. */
export const SecretField = memoField(function SecretField({ name, focusFirst, ...look }: SecretFieldProps) {
  const { t } = useTranslation('kit');
  const { field, error, rules, required } = useField(name, look.readOnly);
  return (
    <PasswordInput
      {...look}
      {...field}
      autoComplete="new-password"
      data-autofocus={focusFirst}
      error={error}
      maxLength={rules.maxLength}
      required={required}
      value={field.value ?? ''}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showTyped', { label: look.label }), tabIndex: 0 }}
    />
  );
});
