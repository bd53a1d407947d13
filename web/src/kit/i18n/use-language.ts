import { useTranslation } from 'react-i18next';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { currentLanguage } from './i18n.ts';

/** The language on screen; a component that formats numbers or dates draws itself anew when it changes. */
export function useLanguage(): InterfaceLanguage {
  useTranslation();
  return currentLanguage();
}
