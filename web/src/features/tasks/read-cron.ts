import cronstrue from 'cronstrue';
import 'cronstrue/locales/es.js';
import 'cronstrue/locales/pt_PT.js';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

const locales: Record<InterfaceLanguage, string> = { pt: 'pt_PT', en: 'en', es: 'es' };

/** A cron expression as a sentence. */
export function readCron(expression: string, language: InterfaceLanguage): string {
  return cronstrue.toString(expression, { locale: locales[language], use24HourTimeFormat: true });
}
