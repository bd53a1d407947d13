/** Languages of the interface. The browser's is tried first; English is the fallback. */
export const interfaceLanguages = ['pt', 'en', 'es'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
const fallbackLanguage: InterfaceLanguage = 'en';

/** Languages of what guests read: titles, descriptions, terms, templates. */
export const contentLanguages = ['PT', 'EN', 'FR', 'DE', 'ES'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Picks the interface language from tags in order of preference, such as `pt-BR` or an Accept-Language header's parts. */
export function pickInterfaceLanguage(tags: readonly string[]): InterfaceLanguage {
  for (const tag of tags) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    const match = interfaceLanguages.find((language) => language === primary);
    if (match) return match;
  }
  return fallbackLanguage;
}
