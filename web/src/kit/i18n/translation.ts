import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { CommonKey, Namespace, Path } from '../../messages/keys.ts';
import type { Values } from './dictionary.ts';
import { dictionaries } from './i18n.ts';

/** Says a text of its own namespace by its path, and any of those that are always there by its whole key. */
export type Translate<Own extends Namespace> = (key: Path<Own> | CommonKey, values?: Values) => string;

interface Translation<Own extends Namespace> {
  t: Translate<Own>;
  /** Whether there are words for something whose name comes from elsewhere. */
  knows: (key: string) => boolean;
}

const made = new Map<string, unknown>();

/** The same one whenever it is asked for: what is drawn with it need not be drawn again. */
export function translationIn<Own extends Namespace>(language: InterfaceLanguage, own: Own): Translation<Own> {
  const name = `${language} ${own}`;
  const known = made.get(name);
  if (known) return known as Translation<Own>;
  const dictionary = dictionaries[language];
  const whole = (key: string) => (key.includes(':') ? key : `${own}:${key}`);
  const translation: Translation<Own> = {
    t: (key, values) => dictionary.say(whole(key), values),
    knows: (key) => dictionary.knows(whole(key)),
  };
  made.set(name, translation);
  return translation;
}
