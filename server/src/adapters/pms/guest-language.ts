import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';

/** In what a guest is written to, by a tag such as `pt-BR`; whoever speaks none of our languages reads English. */
export function languageOf(tag: string): ContentLanguage {
  const primary = tag.slice(0, 2).toUpperCase();
  return contentLanguages.find((known) => known === primary) ?? 'EN';
}
