import type { InterfaceLanguage } from '../vocabulary/languages.ts';

/** What follows the sentence of a refused day: which one would be the first that is accepted. */
export const firstDaySentences: Record<InterfaceLanguage, (day: string) => string> = {
  pt: (day) => `O primeiro dia permitido é ${day}.`,
  en: (day) => `The first day allowed is ${day}.`,
  es: (day) => `El primer día permitido es el ${day}.`,
};
