import { NumberInput } from '@mantine/core';
import { type Currency, currencySymbols } from '#contract/vocabulary/currencies.ts';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { memoField } from './memo-field.ts';
import { separatorsOf } from './separators.ts';
import { useCursorPastComma } from './use-cursor-past-comma.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useWholeAtFirst } from './use-whole-at-first.ts';

interface AmountFieldProps extends FieldProps {
  currency: Currency;
  size?: 'sm' | 'lg';
}

/** An amount as the wire takes it: a number with two decimals. No stepper: nobody charges a guest one cent more by arrow key. */
export const AmountField = memoField(function AmountField({ name, currency, size = 'sm', ...look }: AmountFieldProps) {
  const { field, error, required } = useField(name, look.readOnly);
  const language = useLanguage();
  const { decimal, group } = separatorsOf(locales[language]);
  const symbol = currencySymbols[currency];
  const wholeAtFirst = useWholeAtFirst();
  const pastComma = useCursorPastComma(decimal);
  return (
    <NumberInput
      {...look}
      {...field}
      {...wholeAtFirst}
      {...pastComma}
      {...(language === 'en' ? { prefix: symbol } : { suffix: `\u00a0${symbol}` })}
      clampBehavior="none"
      decimalScale={2}
      decimalSeparator={decimal}
      error={error}
      fixedDecimalScale
      hideControls
      inputMode="decimal"
      onKeyDownCapture={(event) => {
        wholeAtFirst.onKeyDownCapture();
        pastComma.onKeyDownCapture(event);
      }}
      // Where two decimals are always shown, Mantine hands over `100.00` as text once an amount is replaced by another.
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      required={required}
      size={size}
      thousandSeparator={group}
      value={field.value ?? ''}
    />
  );
});
