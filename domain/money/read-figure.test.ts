// Proves that a number of things is read by the same rule: thousands stay thousands where no decimals are allowed.
import { expect, test } from 'vitest';
import { type FigureReading, readFigure } from './read-figure.ts';

const figure = (value: number): FigureReading => ({ is: 'figure', value });

test.each<[string, 'pt' | 'en' | 'es', FigureReading]>([
  ['1.000', 'pt', figure(1000)],
  ['1.000', 'es', figure(1000)],
  ['1,000', 'en', figure(1000)],
  ['1 000', 'pt', figure(1000)],
  ['25', 'pt', figure(25)],
  ['25,0', 'pt', figure(25)],
  ['25.00', 'pt', figure(25)],
  ['-3', 'en', figure(-3)],
  ['1,000', 'pt', { is: 'ambiguous', grouped: 1000, decimal: 1 }],
  ['1.000', 'en', { is: 'ambiguous', grouped: 1000, decimal: 1 }],
  ['1,500', 'es', { is: 'ambiguous', grouped: 1500, decimal: null }],
  ['2,5', 'pt', { is: 'tooManyDecimals' }],
  ['2.5', 'es', { is: 'tooManyDecimals' }],
  ['two', 'en', { is: 'notANumber' }],
  // Two cells of a table, side by side or one above the other.
  ['12\t500', 'pt', { is: 'notANumber' }],
  ['1\n500', 'en', { is: 'notANumber' }],
  ['', 'en', { is: 'empty' }],
])('of things, %j in %s', (text, language, expected) => {
  expect(readFigure(text, language, 0)).toEqual(expected);
});

test('what comes along unseen when a figure is copied does not matter', () => {
  expect(readFigure('\u200e1\u202f234,5\u200b', 'pt')).toEqual(figure(1234.5));
});

test('nothing is never less than nothing', () => {
  expect(readFigure('-0,00', 'pt')).toEqual(figure(0));
});
