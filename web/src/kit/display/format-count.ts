import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { keepMade } from '#domain/keep-made.ts';
import { locales } from './locales.ts';

const writerOf = keepMade((language: InterfaceLanguage) => new Intl.NumberFormat(locales[language], { useGrouping: 'always' }));

/** Grouped from four digits on, in every language: a column of numbers is read by its groups. */
export function formatCount(value: number, language: InterfaceLanguage): string {
  return writerOf(language).format(value);
}
