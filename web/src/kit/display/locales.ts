import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

/** Whose habits numbers and dates follow: those of Europe, where the hotels are. */
export const locales: Record<InterfaceLanguage, string> = { pt: 'pt-PT', en: 'en-GB', es: 'es-ES' };
