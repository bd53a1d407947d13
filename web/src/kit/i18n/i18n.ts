import { type InterfaceLanguage, interfaceLanguages, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { FeatureWords } from '../../messages/feature-messages.ts';
import { patiently } from '../states/patiently.ts';
import { Dictionary, type Texts } from './dictionary.ts';

const storageKey = 'vale.language';

/** What every screen needs, one chunk per language. */
const bundles = {
  en: () => import('../../messages/en/index.ts'),
  pt: () => import('../../messages/pt/index.ts'),
  es: () => import('../../messages/es/index.ts'),
};

/** The words of one feature are downloaded with its first screen: nobody waits for words they do not read. */
const featureWords = import.meta.glob<Texts>(['../../messages/*/*.json', '!../../messages/*/{kit,session,shell}.json'], {
  import: 'default',
});

export const dictionaries: Readonly<Record<InterfaceLanguage, Dictionary>> = {
  en: new Dictionary('en'),
  pt: new Dictionary('pt'),
  es: new Dictionary('es'),
};

const opened = new Set<FeatureWords>();
const listeners = new Set<() => void>();
let current: InterfaceLanguage = pickInterfaceLanguage([]);
/** The language that is being switched to, until it is the current one. */
let wanted: InterfaceLanguage | undefined;

async function addWords(language: InterfaceLanguage, words: FeatureWords): Promise<void> {
  if (dictionaries[language].has(words)) return;
  const load = featureWords[`../../messages/${language}/${words}.json`];
  if (load) dictionaries[language].add(words, await patiently(load));
}

/** Before a feature's screen is shown, so that it never shows a key. */
export async function loadWords(words: FeatureWords): Promise<void> {
  opened.add(words);
  await Promise.all([current, wanted ?? current].map((language) => addWords(language, words)));
}

function storedLanguage(stored = localStorage.getItem(storageKey)): InterfaceLanguage | undefined {
  return interfaceLanguages.find((language) => language === stored);
}

export function currentLanguage(): InterfaceLanguage {
  return current;
}

/** Answers how to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function use(language: InterfaceLanguage): Promise<void> {
  wanted = language;
  const { messages } = await patiently(bundles[language]);
  for (const [namespace, texts] of Object.entries(messages)) dictionaries[language].add(namespace, texts);
  await Promise.all([...opened].map((words) => addWords(language, words)));
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** `words` are opened along with the rest where no route does it. */
export async function startI18n(...words: FeatureWords[]): Promise<void> {
  for (const one of words) opened.add(one);
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
