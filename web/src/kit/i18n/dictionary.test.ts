import { describe, expect, it } from 'vitest';
import { Dictionary, type Texts, type Values } from './dictionary.ts';

function sayingIn(language: string, texts: Texts) {
  const dictionary = new Dictionary(language);
  dictionary.add('kit', texts);
  return dictionary;
}

const portuguese = sayingIn('pt', {
  left: {
    none: 'nada',
    vouchers_zero: 'sem vouchers',
    vouchers_one: '{{count}} voucher',
    vouchers_many: '{{count}} de vouchers',
    vouchers_other: '{{count}} vouchers',
  },
});

describe('a number chooses the plural of its language', () => {
  it.each([
    [0, 'sem vouchers'],
    [1, '1 voucher'],
    [2, '2 vouchers'],
    [1_000_000, '1000000 de vouchers'],
  ])('%i: %s', (count, said) => expect(portuguese.say('kit:left.vouchers', { count })).toBe(said));

  it('nothing is counted as the language does where there are no words for it', () => {
    const forms = { days_one: '{{count}} day', days_other: '{{count}} days' };
    expect(sayingIn('en', forms).say('kit:days', { count: 0 })).toBe('0 days');
    expect(sayingIn('pt', forms).say('kit:days', { count: 0 })).toBe('0 day');
  });

  it('millions without a form of their own are said as any other number', () => {
    expect(sayingIn('es', { days_one: 'un día', days_other: '{{count}} días' }).say('kit:days', { count: 2_000_000 })).toBe('2000000 días');
  });

  it('a sentence that is the same for all numbers needs no forms', () => {
    expect(sayingIn('en', { of: 'of {{count}}' }).say('kit:of', { count: 7 })).toBe('of 7');
  });
});

describe('what is put into a sentence', () => {
  const english = sayingIn('en', { hello: 'Hello {{name}}, {{name}}: {{rest}}.' });
  const say = (values: Values) => english.say('kit:hello', values);

  it('stands in every place that is kept for it, as it is', () => {
    expect(say({ name: '<b>$& $1</b>', rest: 0 })).toBe('Hello <b>$& $1</b>, <b>$& $1</b>: 0.');
  });

  it('is never read as a place for something else', () => {
    expect(say({ name: '{{rest}}', rest: '{{name}}' })).toBe('Hello {{rest}}, {{rest}}: {{name}}.');
  });

  it('leaves its place empty where there is nothing', () => {
    expect(say({ name: null })).toBe('Hello , : .');
  });
});

it('a text that is missing is shown by its name', () => {
  expect(portuguese.say('kit:left.guests')).toBe('left.guests');
  expect(portuguese.say('kit:left')).toBe('left');
  expect(portuguese.say('offers:title', { count: 1 })).toBe('title');
});

it('knows what it has words for, plurals too, and nothing that every object has', () => {
  const asked = ['kit:left.none', 'kit:left.vouchers', 'kit:left', 'kit:left.guests', 'kit:constructor', 'offers:left.none'];
  expect(asked.filter((key) => portuguese.knows(key))).toEqual(['kit:left.none', 'kit:left.vouchers']);
});
