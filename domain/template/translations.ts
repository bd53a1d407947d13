import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { TemplateFault } from '#contract/vocabulary/template-faults.ts';
import { BrokenJson, type JsonEntry, type JsonNode, parsePositionedJson } from './positioned-json.ts';
import { placeAt, type TemplateProblem } from './problem.ts';

export type Texts = Readonly<Record<string, string>>;
export type Translations = Readonly<Partial<Record<ContentLanguage, Texts>>>;

export interface ReadTranslations {
  readonly problems: readonly TemplateProblem[];
  /** Absent when they are not of a shape that could be used at all. */
  readonly translations?: Translations;
}

/** Every hotel of the product writes in these two; a guest of any other language reads the second. */
const requiredLanguages = ['PT', 'EN'] as const;

/** What a mail is called when its offer gives no subject of its own. */
const requiredKeys = ['subject'];

type Tell = (at: number, fault: TemplateFault, detail: string) => void;

function textsOf({ key: language, value, at }: JsonEntry, tell: Tell): Texts {
  if (value.kind !== 'object') {
    tell(at, 'notLanguages', language);
    return {};
  }
  const texts: Record<string, string> = {};
  for (const entry of value.entries) {
    if (entry.value.kind !== 'text') tell(entry.at, 'notLanguages', entry.key);
    else if (entry.value.text.trim() === '') tell(entry.at, 'textEmpty', entry.key);
    else if (Object.hasOwn(texts, entry.key)) tell(entry.at, 'textTwice', entry.key);
    else texts[entry.key] = entry.value.text;
  }
  return texts;
}

function isLanguage(key: string): key is ContentLanguage {
  return contentLanguages.some((language) => language === key);
}

/** A key that one language has, all must have; otherwise some guest reads a gap. */
function tellGaps(languages: readonly { language: ContentLanguage; at: number; keys: ReadonlySet<string> }[], tell: Tell): void {
  const all = new Set([...requiredKeys, ...languages.flatMap(({ keys }) => [...keys])]);
  for (const { language, at, keys } of languages) {
    for (const key of all) if (!keys.has(key)) tell(at, 'textMissing', `${language}.${key}`);
  }
}

function readLanguages(whole: JsonNode, tell: Tell): Translations | undefined {
  if (whole.kind !== 'object') {
    tell(whole.at, 'notLanguages', '');
    return undefined;
  }
  const translations: Partial<Record<ContentLanguage, Texts>> = {};
  const found: { language: ContentLanguage; at: number; keys: ReadonlySet<string> }[] = [];
  for (const entry of whole.entries) {
    const language = entry.key;
    if (!isLanguage(language)) tell(entry.at, 'languageUnknown', language);
    else if (translations[language]) tell(entry.at, 'textTwice', language);
    else {
      translations[language] = textsOf(entry, tell);
      // An empty text has been told as such; it is not missing as well.
      const keys = entry.value.kind === 'object' ? entry.value.entries.map(({ key }) => key) : [];
      found.push({ language, at: entry.at, keys: new Set(keys) });
    }
  }
  for (const language of requiredLanguages) if (!translations[language]) tell(whole.at, 'languageMissing', language);
  tellGaps(found, tell);
  return translations;
}

/** Reads `{ "PT": { "greeting": "…" }, "EN": … }`, and says of everything wrong where it stands. */
export function readTranslations(source: string): ReadTranslations {
  const problems: TemplateProblem[] = [];
  const tell: Tell = (at, fault, detail) => problems.push({ field: 'translations', fault, detail, ...placeAt(source, at) });
  try {
    const translations = readLanguages(parsePositionedJson(source), tell);
    return translations ? { problems, translations } : { problems };
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
    tell(error.at, 'jsonBroken', '');
    return { problems };
  }
}

/** The words a guest of this language reads. */
export function textsFor(translations: Translations, language: ContentLanguage): Texts {
  return translations[language] ?? translations.EN ?? translations.PT ?? {};
}
