import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type InterfaceLanguage, interfaceLanguages, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';

const storageKey = 'vale.language';

/** One chunk per language: a visitor downloads the language they read, whole, and nothing flickers later. */
const bundles = {
  en: () => import('../../messages/en/index.ts'),
  pt: () => import('../../messages/pt/index.ts'),
  es: () => import('../../messages/es/index.ts'),
};

function storedLanguage(): InterfaceLanguage | undefined {
  const stored = localStorage.getItem(storageKey);
  return interfaceLanguages.find((language) => language === stored);
}

export function currentLanguage(): InterfaceLanguage {
  return pickInterfaceLanguage([i18next.language ?? '']);
}

async function use(language: InterfaceLanguage): Promise<void> {
  const { messages } = await bundles[language]();
  for (const [namespace, texts] of Object.entries(messages)) i18next.addResourceBundle(language, namespace, texts, true, true);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: 'cimode',
    fallbackLng: false,
    defaultNS: 'kit',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await use(storedLanguage() ?? pickInterfaceLanguage(navigator.languages));
}

export async function switchLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(storageKey, language);
  await use(language);
}
