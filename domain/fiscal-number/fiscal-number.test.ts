import { describe, expect, test } from 'vitest';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { cleanFiscalNumber, isPlausibleFiscalNumber } from './fiscal-number.ts';

describe('a Portuguese number', () => {
  test.each([
    ['a person', '123456789'],
    ['a person', '212345672'],
    ['a person', '300000006'],
    ['a person who lives abroad', '451234561'],
    ['a company', '501960848'],
    ['the state', '600123456'],
    ['an estate', '701234563'],
    ['an estate', '740123459'],
    ['an estate', '750123451'],
    ['a company abroad', '714800007'],
    ['a fund', '720123453'],
    ['given out by the tax office', '770123457'],
    ['given out by the tax office', '780123450'],
    ['of a special regime', '790123452'],
    ['a trader', '800123450'],
    ['owners of one house', '900123451'],
    ['owners of one house', '910123454'],
    ['somebody without residence', '980123453'],
    ['a partnership', '990123456'],
    ['written in groups', '501 960 848'],
  ])('of %s is taken: %s', (_, number) => {
    expect(isPlausibleFiscalNumber(number, 'PT')).toBe(true);
  });

  test.each([
    ['a wrong check digit', '123456780'],
    ['a remainder of one, whose check digit is 0 and not 10', '500000001'],
    ['two digits changed over', '501960884'],
    ['eight digits', '12345678'],
    ['ten digits', '1234567890'],
    ['a letter', '12345678A'],
    ['first digits nobody has: 40', '401234568'],
    ['first digits nobody has: 46', '461234564'],
    ['first digits nobody has: 73', '730123456'],
    ['first digits nobody has: 76', '760123454'],
    ['first digits nobody has: 92', '920123457'],
    ['a zero in front', '001234560'],
    ['nothing', ''],
  ])('with %s is not: %s', (_, number) => {
    expect(isPlausibleFiscalNumber(number, 'PT')).toBe(false);
  });

  test('has one check digit out of ten', () => {
    const accepted = [...'0123456789'].filter((digit) => isPlausibleFiscalNumber(`50196084${digit}`, 'PT'));
    expect(accepted).toEqual(['8']);
  });
});

describe('a Spanish number', () => {
  test.each([
    ['a resident', '12345678Z'],
    ['a resident, in small letters and with a dash', '12345678-z'],
    ['a resident with zeros in front', '00000000T'],
    ['a foreigner (X)', 'X1234567L'],
    ['a foreigner (Y)', 'Y1234567X'],
    ['a foreigner (Z)', 'Z1234567R'],
    ['a minor', 'K1234567L'],
    ['a company, whose control is a digit', 'A58818501'],
    ['an office of the state, whose control is a letter', 'Q2826000H'],
    ['an association, whose control may be a digit', 'G28532109'],
    ['an association, whose control may be a letter', 'G2853210I'],
  ])('of %s is taken: %s', (_, number) => {
    expect(isPlausibleFiscalNumber(number, 'ES')).toBe(true);
  });

  test.each([
    ['a wrong letter', '12345678A'],
    ['no letter', '12345678'],
    ['seven digits', '1234567L'],
    ['the letter of another foreigner', 'Y1234567L'],
    ['a wrong control', 'A58818502'],
    ['a letter where a company has a digit', 'A5881850A'],
    ['a digit where an office has a letter', 'Q28260008'],
    ['a letter no company begins with', 'I28532109'],
    ['nothing', ''],
  ])('with %s is not: %s', (_, number) => {
    expect(isPlausibleFiscalNumber(number, 'ES')).toBe(false);
  });
});

describe('any other country', () => {
  test.each([
    ['DE', '12/345/67890'],
    ['GB', 'GB 123 4567 89'],
    ['BR', '529.982.247-25'],
    ['', '12345678'],
    ['FR', 'x'],
    ['FR', 'x'.repeat(20)],
  ])('is believed: %s %s', (country, number) => {
    expect(isPlausibleFiscalNumber(number, country)).toBe(true);
  });

  test.each([[''], [' . '], ['x'.repeat(21)], ['12345;'], ['<b>']])('but not everything is a number: %s', (number) => {
    expect(isPlausibleFiscalNumber(number, 'FR')).toBe(false);
  });
});

test.each(['PT', 'ES', 'FR', ''])('the final consumer may come from anywhere: %s', (country) => {
  expect(isPlausibleFiscalNumber(finalConsumerNumber, country)).toBe(true);
});

test('a number is kept without what people write between its signs', () => {
  expect(cleanFiscalNumber(' 529.982.247-25 ')).toBe('52998224725');
  expect(cleanFiscalNumber('x1234567l')).toBe('X1234567L');
});
