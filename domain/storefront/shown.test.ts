import { describe, expect, test } from 'vitest';
import { limits } from '#contract/vocabulary/limits.ts';
import { isShownWith, stockFor, textFor } from './shown.ts';

describe('an offer with a promo code', () => {
  test.each([
    ['is there for everybody without one', null, undefined, true],
    ['is there without one, whatever was typed', null, 'VERAO', true],
    ['is hidden from those who give none', 'VERAO', undefined, false],
    ['is hidden from those who give another', 'VERAO', 'INVERNO', false],
    ['is hidden from an empty code', 'VERAO', '', false],
    ['is there for those who give it', 'VERAO', 'VERAO', true],
    ['is there in whatever capitals', 'Verão', ' VERÃO ', true],
  ])('%s', (_, promoCode, given, shown) => {
    expect(isShownWith(given, promoCode)).toBe(shown);
  });
});

describe('what is left', () => {
  test.each([
    [limits.fewLeft + 1, { fewLeft: false, soldOut: false }],
    [limits.fewLeft, { fewLeft: true, soldOut: false }],
    [limits.fewLeft - 1, { fewLeft: true, soldOut: false }],
    [1, { fewLeft: true, soldOut: false }],
    [0, { fewLeft: false, soldOut: true }],
  ])('with %i left', (left, told) => {
    expect(stockFor({ stockLimit: 20 + left, sold: 15, reserved: 5 })).toEqual(told);
  });
});

describe('a text', () => {
  test('is in the language asked for, else in Portuguese, else in the first that has one', () => {
    expect(textFor('DE', { PT: 'Jantar', DE: 'Abendessen' })).toEqual({ text: 'Abendessen', languageCode: 'DE' });
    expect(textFor('DE', { EN: 'Dinner', PT: 'Jantar' })).toEqual({ text: 'Jantar', languageCode: 'PT' });
    expect(textFor('DE', { ES: 'Cena', FR: 'Dîner' })).toEqual({ text: 'Dîner', languageCode: 'FR' });
  });

  test('of blanks counts as missing', () => {
    expect(textFor('DE', { DE: '  \n', ES: ' Cena ' })).toEqual({ text: 'Cena', languageCode: 'ES' });
    expect(textFor('DE', { DE: ' ' })).toBeUndefined();
  });
});
