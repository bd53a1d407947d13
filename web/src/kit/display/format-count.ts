import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { locales } from './locales.ts';

/** Grouped from four digits on, in every language: a column of numbers is read by its groups. */
export function formatCount(value: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(locales[language], { useGrouping: 'always' }).format(value);
}
