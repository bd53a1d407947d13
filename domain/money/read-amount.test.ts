// Proves that an amount means what the person wrote, in each language and however it is grouped; that what the product shows can be typed
// again; and that a spelling which may be a thousand times more or less is asked about, never guessed.
import { describe, expect, test } from 'vitest';
import { currencies, currencySymbols } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { fromMinor } from './minor.ts';
import { readAmount } from './read-amount.ts';
import { writeAmount } from './write-amount.ts';

const languages = ['pt', 'en', 'es'] as const;
type Language = (typeof languages)[number];

/** Written by hand, so that neither the grouping nor the reading of the product decides what is expected: groups, and cents. */
const amounts: readonly [groups: readonly string[], cents: string, value: number][] = [
  [['0'], '00', 0],
  [['0'], '01', 0.01],
  [['0'], '05', 0.05],
  [['0'], '50', 0.5],
  [['1'], '00', 1],
  [['3'], '50', 3.5],
  [['7'], '25', 7.25],
  [['9'], '99', 9.99],
  [['12'], '50', 12.5],
  [['80'], '00', 80],
  [['99'], '90', 99.9],
  [['100'], '00', 100],
  [['123'], '45', 123.45],
  [['999'], '99', 999.99],
  [['1', '000'], '00', 1000],
  [['1', '234'], '56', 1234.56],
  [['1', '500'], '00', 1500],
  [['1', '500'], '50', 1500.5],
  [['9', '999'], '99', 9999.99],
  [['10', '000'], '00', 10_000],
  [['12', '345'], '67', 12_345.67],
  [['100', '000'], '10', 100_000.1],
  [['123', '456'], '78', 123_456.78],
  [['1', '000', '000'], '00', 1_000_000],
  [['1', '234', '567'], '89', 1_234_567.89],
  [['987', '654', '321'], '05', 987_654_321.05],
  [['1', '000', '000', '000'], '00', 1_000_000_000],
];

const narrow = '\u202f';
const noBreak = '\u00a0';
const thin = '\u2009';
/** How thousands are kept apart, with the decimal marks that then may follow in any language. */
const styles: readonly [group: string, marks: readonly string[]][] = [
  ['', [',', '.']],
  ['.', [',']],
  [',', ['.']],
  [' ', [',', '.']],
  [noBreak, [',', '.']],
  [narrow, [',', '.']],
  [thin, [',', '.']],
  ["'", [',', '.']],
  ['\u2019', [',', '.']],
];
/** The one that separates thousands where nothing else tells, by the language. */
const groupOf: Record<Language, string> = { pt: '.', en: ',', es: '.' };
const decimalOf: Record<Language, string> = { pt: ',', en: '.', es: ',' };

const dresses: readonly ((figure: string) => string)[] = [
  (figure) => figure,
  (figure) => `${figure}${noBreak}€`,
  (figure) => `${figure}€`,
  (figure) => `€${figure}`,
  (figure) => `€ ${figure}`,
  (figure) => `EUR ${figure}`,
  (figure) => `${figure} eur`,
  (figure) => `  ${figure}\t\n`,
];

function spellingsIn(language: Language): Map<string, number> {
  const spellings = new Map<string, number>();
  for (const [groups, cents, value] of amounts) {
    const bare = new Set<string>();
    for (const [group, marks] of styles) {
      const units = groups.join(group);
      const isWhole = cents === '00';
      for (const mark of marks) {
        bare.add(`${units}${mark}${cents}`);
        if (cents.endsWith('0')) bare.add(`${units}${mark}${cents[0]}`);
        if (isWhole) bare.add(`${units}${mark}`);
      }
      // Without cents, one mark alone means thousands only in the language that separates them so; twice it does in every one.
      const isMark = group === '.' || group === ',';
      if (isWhole && (!isMark || group === groupOf[language] || groups.length !== 2)) bare.add(units);
    }
    if (groups[0] === '0' && cents !== '00') for (const mark of [',', '.']) bare.add(`${mark}${cents}`);
    for (const figure of bare) for (const dress of dresses) spellings.set(dress(figure), value);
  }
  return spellings;
}

describe.each(languages)('in %s', (language) => {
  const spellings = [...spellingsIn(language)];

  test('every way of writing an amount means that amount', () => {
    expect(spellings.length).toBeGreaterThan(500);
    const wrong = spellings.filter(([text, value]) => {
      const reading = readAmount(text, language, 'EUR');
      return reading.is !== 'figure' || reading.value !== value;
    });
    expect(wrong).toEqual([]);
  });

  test('with a sign before or behind the currency, it is that much less than nothing', () => {
    const signed = spellings.flatMap(([text, value]) =>
      ['-', '\u2212', '- '].flatMap((sign) => [
        [`${sign}${text.trim()}`, -value],
        ...(text.startsWith('€') ? [[text.replace('€', `€${sign}`), -value]] : []),
      ]),
    ) as [string, number][];
    expect(signed.length).toBeGreaterThan(500);
    const wrong = signed.filter(([text, value]) => {
      const reading = readAmount(text, language, 'EUR');
      return reading.is !== 'figure' || reading.value !== (value || 0);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['1', '500', 1500, 1.5],
    ['1', '000', 1000, 1],
    ['12', '500', 12_500, 12.5],
    ['100', '000', 100_000, 100],
    ['999', '990', 999_990, 999.99],
    ['1', '575', 1575, null],
    ['10', '001', 10_001, null],
  ])('%s and %s with the decimal mark between them may be two amounts, and are asked about', (units, three, grouped, decimal) => {
    for (const dress of dresses) {
      const text = dress(`${units}${decimalOf[language]}${three}`);
      expect(readAmount(text, language, 'EUR'), text).toEqual({ is: 'ambiguous', grouped, decimal });
    }
    expect(readAmount(`-${units}${decimalOf[language]}${three}`, language, 'EUR')).toMatchObject({ is: 'ambiguous', grouped: -grouped });
  });

  test.each([
    '0,500',
    '0.500',
    '0,050',
    '1234,567',
    '1234.567',
    '1,2345',
    '12.3456',
    '1.234,567',
    '1,234.567',
    '1 234,567',
    "1'234.500",
    ',125',
  ])('%s has too many decimals, and is not made shorter', (text) =>
    expect(readAmount(text, language, 'EUR')).toEqual({ is: 'tooManyDecimals' }),
  );

  test.each([
    'abc',
    '12a',
    '1e5',
    '-',
    ',',
    '.',
    '--5',
    '5-',
    '1 50',
    '1 2345',
    '1  500',
    '1.23.45',
    '1.234.56',
    '1,23,456',
    '0.123.456',
    "1'234 567",
    '1.234 567',
    '1,234.567,89',
    '12,50 €5',
    '€5€',
    '5 EUR €',
    '5 / 2',
    '(5,00)',
    '٣',
    '5 %',
  ])('%j is no amount', (text) => expect(readAmount(text, language, 'EUR')).toEqual({ is: 'notANumber' }));

  test.each(['', ' ', noBreak, '€', ' EUR '])('%j is nothing', (text) =>
    expect(readAmount(text, language, 'EUR')).toEqual({ is: 'empty' }),
  );

  test.each(['$50', '50 GBP', 'R$ 5', 'kz5'])('%s is not in euros', (text) =>
    expect(readAmount(text, language, 'EUR')).toEqual({ is: 'otherCurrency' }),
  );

  test('dollars are those of the house', () => {
    for (const currency of ['USD', 'CAD', 'BRL'] as const) expect(readAmount('$5', language, currency)).toEqual({ is: 'figure', value: 5 });
    expect(readAmount('C$5', language, 'USD')).toEqual({ is: 'otherCurrency' });
  });

  test.each(currencies)('what is shown in %s can be typed again, and means the same', (currency) => {
    const shown = language.toUpperCase() as ContentLanguage;
    const wrong: unknown[] = [];
    for (const amountMinor of drawn(1500)) {
      const text = writeAmount(amountMinor, currency, shown);
      const value = fromMinor(amountMinor);
      // As shown; as shown to those whose fonts know a common space only; with the code in place of the symbol.
      for (const way of [text, text.replaceAll(noBreak, ' '), text.replace(currencySymbols[currency], ` ${currency} `), `\u2212${text}`]) {
        const reading = readAmount(way, language, currency);
        const expected = way.startsWith('\u2212') ? -value || 0 : value;
        if (reading.is !== 'figure' || reading.value !== expected) wrong.push([way, reading]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Amounts of every length up to a thousand millions, the same in every run. */
function drawn(count: number): number[] {
  let state = 20_261_119;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const most = 100_000_000_000;
  return [
    0,
    1,
    99,
    100,
    99_999,
    100_000,
    999_999,
    most,
    ...Array.from({ length: count }, () => Math.floor(next() * 10 ** (1 + next() * 10))),
  ].map((minor) => Math.min(minor, most));
}
