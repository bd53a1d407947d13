import { TextInput } from '@mantine/core';
import { readFigure } from '#domain/money/read-figure.ts';
import { formatCount } from '../display/format-count.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { memoField } from './memo-field.ts';
import type { FieldProps } from './use-field.ts';
import { useFigure } from './use-figure.ts';
import { useFigureWords } from './use-figure-words.ts';

interface NumberFieldProps extends FieldProps {
  suffix?: string;
}

/**
 * A number of things, read as amounts are: `1.000` is a thousand and never one. Typing beyond a limit is let happen and then explained:
 * a number that changes by itself is worse than an error.
 */
export const NumberField = memoField(function NumberField({ name, suffix = '', ...look }: NumberFieldProps) {
  const language = useLanguage();
  const show = (value: number) => `${formatCount(value, language)}${suffix}`;
  const explain = useFigureWords({ show, decimals: 0 });
  const unit = suffix.trim();
  const { input } = useFigure(name, {
    read: (text) => {
      const written = text.trimEnd();
      return readFigure(unit !== '' && written.endsWith(unit) ? written.slice(0, -unit.length) : written, language, 0);
    },
    show,
    explain,
    step: 1,
    readOnly: look.readOnly,
  });
  return <TextInput {...look} {...input} inputMode="numeric" />;
});
