import { TextInput } from '@mantine/core';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import { readAmount } from '#domain/money/read-amount.ts';
import { formatMoney } from '../display/format-money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
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
  const { t } = useTranslation('kit');
  const { input, rules, errorKind } = useFigure(name, {
    read: (text) => readAmount(text, language, currency),
    show,
    explain,
    readOnly: look.readOnly,
  });
  /** The rules of a schema know no currency. */
  const outOfBounds = () => {
    if (errorKind === 'too_big' && rules.max !== undefined) return t('figure.most', { most: show(rules.max) });
    if (errorKind === 'too_small' && rules.min !== undefined) return t('figure.least', { least: show(rules.min) });
    return undefined;
  };
  // The keypad of figures has no minus.
  const inputMode = rules.min !== undefined && rules.min < 0 ? 'text' : 'decimal';
  return <TextInput {...look} {...input} error={outOfBounds() ?? input.error} inputMode={inputMode} size={size} />;
});
