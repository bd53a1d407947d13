import { useSyncExternalStore } from 'react';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { currentLanguage, onLanguageChange } from './i18n.ts';

/** The language on screen; whatever is made of it is drawn anew when it changes. */
export function useLanguage(): InterfaceLanguage {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
