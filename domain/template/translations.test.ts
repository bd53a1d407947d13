import { describe, expect, test } from 'vitest';
import { readTranslations, textsFor } from './translations.ts';

const good = `{
  "PT": { "subject": "Olá", "bye": "Adeus" },
  "EN": { "subject": "Hello", "bye": "Bye" }
}`;

const told = (source: string) =>
  readTranslations(source).problems.map(({ fault, line, column, detail }) => `${line}:${column} ${fault} ${detail}`.trim());

describe('translations', () => {
  test('good ones are read as they are', () => {
    expect(readTranslations(good)).toEqual({
      problems: [],
      translations: { PT: { subject: 'Olá', bye: 'Adeus' }, EN: { subject: 'Hello', bye: 'Bye' } },
    });
  });

  test.each([
    ['a comma too many', '{\n  "PT": { "subject": "a", },\n  "EN": {}\n}', '2:27 jsonBroken'],
    ['a comma too few', '{\n  "PT": { "subject": "a" }\n  "EN": {}\n}', '3:3 jsonBroken'],
    ['single quotes', "{ 'PT': {} }", '1:3 jsonBroken'],
    ['a text that does not end', '{ "PT": { "subject": "a } }', '1:22 jsonBroken'],
    ['a line break inside a text', '{ "PT": { "subject": "a\nb" } }', '1:22 jsonBroken'],
    ['something after the end', '{} x', '1:4 jsonBroken'],
    ['nothing at all', '', '1:1 jsonBroken'],
    ['an end that never comes', `${'['.repeat(100_000)}`, '1:22 jsonBroken'],
    ['a list', '[]', '1:1 notLanguages'],
    ['a language that is a text', '{ "PT": "x", "EN": { "subject": "a" } }', '1:3 notLanguages PT'],
    ['a text that is a number', '{ "PT": { "subject": 1 }, "EN": { "subject": "a" } }', '1:11 notLanguages subject'],
    ['an unknown language', '{ "PT": { "subject": "a" }, "EN": { "subject": "a" },\n "IT": { "subject": "a" } }', '2:2 languageUnknown IT'],
    ['no English', '{ "PT": { "subject": "a" } }', '1:1 languageMissing EN'],
    ['no Portuguese', '{ "EN": { "subject": "a" } }', '1:1 languageMissing PT'],
    ['a gap in one language', '{ "PT": { "subject": "a", "bye": "b" },\n "EN": { "subject": "a" } }', '2:2 textMissing EN.bye'],
    ['a text left empty', '{ "PT": { "subject": " " }, "EN": { "subject": "a" } }', '1:11 textEmpty subject'],
    ['a text said twice', '{ "PT": { "subject": "a", "subject": "b" }, "EN": { "subject": "a" } }', '1:27 textTwice subject'],
    ['a language said twice', '{ "PT": { "subject": "a" }, "EN": { "subject": "a" }, "PT": {} }', '1:55 textTwice PT'],
  ])('%s is told where it stands', (_, source, expected) => {
    expect(told(source)).toContain(expected);
  });

  test('without a subject, each language is told', () => {
    expect(told('{ "PT": { "bye": "a" }, "EN": { "bye": "a" } }')).toEqual(['1:3 textMissing PT.subject', '1:25 textMissing EN.subject']);
  });

  test('a guest whose language is not there reads English', () => {
    const { translations = {} } = readTranslations(good);
    expect(textsFor(translations, 'DE')).toBe(translations.EN);
    expect(textsFor(translations, 'PT')).toBe(translations.PT);
  });

  test('no key reaches beyond its texts', () => {
    const source = '{ "PT": { "subject": "a", "__proto__": "b" }, "EN": { "subject": "a", "__proto__": "b" } }';
    const { translations } = readTranslations(source);
    expect(Object.getPrototypeOf(translations?.PT)).toBe(Object.prototype);
    expect(told(source)).toEqual([]);
  });
});
