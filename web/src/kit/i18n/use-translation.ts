import type { Namespace } from '../../messages/keys.ts';
import { translationIn } from './translation.ts';
import { useLanguage } from './use-language.ts';

/** The words of a namespace in the language on screen. */
export function useTranslation<Own extends Namespace>(own: Own) {
  return translationIn(useLanguage(), own);
}
