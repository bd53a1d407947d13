import { NumberInput } from '@mantine/core';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { memoField } from './memo-field.ts';
import { separatorsOf } from './separators.ts';
import { type FieldProps, useField } from './use-field.ts';

interface NumberFieldProps extends FieldProps {
  decimals?: number;
  suffix?: string;
}

/** Typing beyond a limit is let happen and then explained: a number that changes by itself is worse than an error. */
export const NumberField = memoField(function NumberField({ name, decimals = 0, suffix = '', ...look }: NumberFieldProps) {
  const { field, error, rules, required } = useField(name, look.readOnly);
  const { decimal, group } = separatorsOf(locales[useLanguage()]);
  return (
    <NumberInput
      {...look}
      {...field}
      allowDecimal={decimals > 0}
      clampBehavior="none"
      decimalScale={decimals}
      decimalSeparator={decimal}
      error={error}
      {...(rules.max !== undefined && { max: rules.max })}
      {...(rules.min !== undefined && { min: rules.min })}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      required={required}
      suffix={suffix}
      thousandSeparator={group}
      value={field.value ?? ''}
    />
  );
});
