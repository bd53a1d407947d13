import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type InterfaceLanguage, interfaceLanguages, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { FeatureWords } from '../../messages/feature-messages.ts';

const storageKey = 'vale.language';

/** What every screen needs, one chunk per language. */
const bundles = {
  en: () => import('../../messages/en/index.ts'),
  pt: () => import('../../messages/pt/index.ts'),
  es: () => import('../../messages/es/index.ts'),
};

/** The words of one feature are downloaded with its first screen: nobody waits for words they do not read. */
const featureWords = import.meta.glob<object>(['../../messages/*/*.json', '!../../messages/*/{kit,session,shell}.json'], {
  import: 'default',
});

const opened = new Set<FeatureWords>();
/** The language that is being switched to, until it is the current one. */
let wanted: InterfaceLanguage | undefined;

async function addWords(language: InterfaceLanguage, words: FeatureWords): Promise<void> {
  if (i18next.hasResourceBundle(language, words)) return;
  const texts = await featureWords[`../../messages/${language}/${words}.json`]?.();
  i18next.addResourceBundle(language, words, texts);
}

/** Before a feature's screen is shown, so that it never shows a key. */
export async function loadWords(words: FeatureWords): Promise<void> {
  opened.add(words);
  await Promise.all([currentLanguage(), wanted ?? currentLanguage()].map((language) => addWords(language, words)));
}

function storedLanguage(stored = localStorage.getItem(storageKey)): InterfaceLanguage | undefined {
  return interfaceLanguages.find((language) => language === stored);
}

export function currentLanguage(): InterfaceLanguage {
  return pickInterfaceLanguage([i18next.language ?? '']);
}

async function use(language: InterfaceLanguage): Promise<void> {
  wanted = language;
  const { messages } = await bundles[language]();
  for (const [namespace, texts] of Object.entries(messages)) i18next.addResourceBundle(language, namespace, texts, true, true);
  await Promise.all([...opened].map((words) => addWords(language, words)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** `words` are opened along with the rest where no route does it. */
export async function startI18n(...words: FeatureWords[]): Promise<void> {
  for (const one of words) opened.add(one);
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: 'cimode',
    fallbackLng: false,
    defaultNS: 'kit',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await use(storedLanguage() ?? pickInterfaceLanguage(navigator.languages));
  // Chosen in another tab: somebody who reads one language in one and another in the next has made no such choice.
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === storageKey && storedLanguage(newValue);
    if (chosen) void use(chosen);
  });
}

export async function switchLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(storageKey, language);
  await use(language);
}
