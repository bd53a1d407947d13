import 'dayjs/locale/es';
import 'dayjs/locale/pt';
import 'dayjs/locale/en-gb';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Translate } from '../i18n/translation.ts';

/** British English, whose dates are written as in the rest of the product. */
export function calendarLocale(language: InterfaceLanguage): string {
  return language === 'en' ? 'en-gb' : language;
}

/** The calendar's arrows and headings are buttons, and every button has a name. */
export function calendarLabels(t: Translate<'kit'>) {
  return {
    previousMonth: t('dates.previousMonth'),
    nextMonth: t('dates.nextMonth'),
    monthLevelControl: t('dates.chooseMonth'),
    previousYear: t('dates.previousYear'),
    nextYear: t('dates.nextYear'),
    yearLevelControl: t('dates.chooseYear'),
    previousDecade: t('dates.previousDecade'),
    nextDecade: t('dates.nextDecade'),
  };
}
