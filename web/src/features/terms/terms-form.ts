import type { Terms, TermsDraft, TermsForm } from '#contract/terms.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';

/** A field for every language, written or not. */
export function toForm(terms: Terms | undefined): TermsForm {
  const textIn = (language: string) => terms?.multiLingual.find((text) => text.language === language)?.description ?? '';
  return {
    code: terms?.code ?? '',
    multiLingual: Object.fromEntries(contentLanguages.map((language) => [language, { description: textIn(language) }])),
  };
}

export function toDraft(terms: Terms | undefined, { code, multiLingual }: TermsForm): TermsDraft {
  const texts = contentLanguages.flatMap((language) => {
    const description = multiLingual[language]?.description;
    return description ? [{ language, description }] : [];
  });
  return { id: terms?.id, code, multiLingual: texts };
}
