import { useMemo } from 'react';
import { countryCodes } from '#contract/vocabulary/countries.ts';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

/** A country by its name, in the order of the reader's alphabet. */
export function CountryField(props: Omit<SelectFieldProps, 'options' | 'none'>) {
  const locale = locales[useLanguage()];
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return countryCodes.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) => compare(one.label, other.label));
  }, [locale]);
  return <SelectField {...props} none="" options={options} />;
}
