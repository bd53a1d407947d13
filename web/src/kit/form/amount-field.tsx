import { TextInput } from '@mantine/core';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import { readAmount } from '#domain/money/read-amount.ts';
import { formatMoney } from '../display/format-money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { memoField } from './memo-field.ts';
import type { FieldProps } from './use-field.ts';
import { useFigure } from './use-figure.ts';
import { useFigureWords } from './use-figure-words.ts';

interface AmountFieldProps extends FieldProps {
  currency: Currency;
  size?: 'sm' | 'lg';
}

/** An amount as the wire takes it: a number with two decimals. No stepper: nobody charges a guest one cent more by arrow key. */
export const AmountField = memoField(function AmountField({ name, currency, size = 'sm', ...look }: AmountFieldProps) {
  const language = useLanguage();
  const show = (value: number) => formatMoney(toMinor(value), currency, language);
  const explain = useFigureWords({ show, decimals: 2, currency });
  const { input, rules } = useFigure(name, {
    read: (text) => readAmount(text, language, currency),
    show,
    explain,
    readOnly: look.readOnly,
  });
  // The keypad of figures has no minus.
  const inputMode = rules.min !== undefined && rules.min < 0 ? 'text' : 'decimal';
  return <TextInput {...look} {...input} inputMode={inputMode} size={size} />;
});
