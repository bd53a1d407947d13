import * as z from 'zod/mini';
import { type ContentLanguage, contentLanguages } from './vocabulary/languages.ts';

type Texts<Name extends string> = Record<Name, string>;
type TextSchemas<Name extends string> = Record<Name, z.core.$ZodType<string, string>>;

/** Texts as a form and a rule hold them: each language under its code, `multiLingual.PT.title`. */
export function textsByLanguage<Name extends string>(texts: TextSchemas<Name>) {
  const ofOneLanguage = z.strictObject(texts) as unknown as z.ZodMiniType<Texts<Name>, Texts<Name>>;
  return z.partialRecord(z.enum(contentLanguages), ofOneLanguage);
}

/** Texts as the wire lists them: one entry a language. */
export function textList<Name extends string>(names: readonly [Name, ...Name[]]) {
  const text = z.string();
  const texts = Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
  const entry = z.strictObject({ languageCode: z.enum(contentLanguages), ...texts });
  return z.array(entry as unknown as z.ZodMiniType<TextEntry<Name>, TextEntry<Name>>).check(z.maxLength(contentLanguages.length));
}

export type TextEntry<Name extends string> = { languageCode: ContentLanguage } & Texts<Name>;
export type TextsByLanguage<Name extends string> = Partial<Record<ContentLanguage, Texts<Name>>>;

export function toTextsByLanguage<Name extends string>(list: readonly TextEntry<Name>[]): TextsByLanguage<Name> {
  return Object.fromEntries(list.map(({ languageCode, ...texts }) => [languageCode, texts])) as TextsByLanguage<Name>;
}

/** In the languages' own order; a language in which nothing is written is left out. */
export function toTextList<Name extends string>(texts: TextsByLanguage<Name>): TextEntry<Name>[] {
  return contentLanguages.flatMap((languageCode) => {
    const written = texts[languageCode];
    const isEmpty = written === undefined || Object.values<string>(written).every((text) => text.trim() === '');
    return isEmpty ? [] : [{ languageCode, ...written }];
  });
}

/**
 * What a draft carries: read from the wire's list, checked by language. A refusal then names the language, not a place in a list,
 * and a form that holds the texts by language finds its field.
 */
export function multiLingual<Name extends string>(texts: TextSchemas<Name>) {
  const names = Object.keys(texts) as [Name, ...Name[]];
  const byLanguage = z.transform((list: TextEntry<Name>[], context) => {
    const languages = list.map(({ languageCode }) => languageCode);
    const twice = languages.findIndex((language, index) => languages.indexOf(language) !== index);
    if (twice >= 0) context.issues.push({ code: 'custom', input: languages[twice], path: [twice, 'languageCode'] });
    return toTextsByLanguage(list);
  });
  return z.pipe(z.pipe(textList(names), byLanguage), textsByLanguage(texts));
}
