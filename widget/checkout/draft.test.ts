import { describe, expect, test } from 'vitest';
import type { PricedLine } from '../cart/cart.ts';
import { type Draft, emptyDraft, faultsOf, fieldOf, orderOf } from './draft.ts';

const buyer: Draft = { ...emptyDraft, firstName: ' Ana ', lastName: 'Sousa', email: 'ana@example.com', termsAccepted: true };
const gift: Draft = { ...buyer, isGift: true, from: 'Ana', to: 'Rui', message: 'Parabéns!' };
const shop = { origin: 'https://vale.example', hotel: '42', language: 'fr', promoCode: ' NATAL ' } as const;
const lines = [{ offerId: 'm', quantity: 2, price: 10, priceNow: 12 } as PricedLine];
const noCampaign = { source: '', campaign: '' };

describe('before an order is sent', () => {
  test('everything that is missing is named at once', () => {
    expect(faultsOf(emptyDraft)).toEqual({ firstName: 'required', lastName: 'required', email: 'required', termsAccepted: 'terms' });
    expect(faultsOf({ ...gift, from: ' ', to: '', message: '' })).toEqual({ from: 'required', to: 'required', message: 'required' });
    expect(faultsOf(gift)).toEqual({});
  });

  test('a gift that is none any more needs nothing', () => {
    expect(faultsOf({ ...buyer, recipient: 'nobody' })).toEqual({});
  });

  test.each<[string, Partial<Draft>, object]>([
    ['an address without a domain', { email: 'ana@' }, { email: 'email' }],
    ['a recipient that is a name', { recipient: 'Rui' }, { recipient: 'email' }],
    ['letters in a phone number', { phone: '91x 234 567' }, { phone: 'phone' }],
    ['five digits', { phone: '12345' }, { phone: 'phone' }],
    ['six digits', { phone: '123456' }, {}],
    ['a number with its country', { phone: '+351 912 345 678' }, {}],
  ])('a slip is caught: %s', (_, change, faults) => {
    expect(faultsOf({ ...gift, ...change })).toEqual(faults);
  });
});

describe('the order that is sent', () => {
  test('has the prices that were shown last, the code, the language, and nothing that was left empty', () => {
    expect(orderOf(buyer, lines, shop, noCampaign)).toEqual({
      lines: [{ offerId: 'm', quantity: 2, price: 12 }],
      promoCode: 'NATAL',
      firstName: 'Ana',
      lastName: 'Sousa',
      email: 'ana@example.com',
      languageCode: 'FR',
      termsAccepted: true,
    });
  });

  test('takes a gift and a campaign along where there is one', () => {
    expect(orderOf(gift, lines, shop, { source: 'news', campaign: 'natal' })).toMatchObject({
      gift: { from: 'Ana', to: 'Rui', message: 'Parabéns!' },
      source: 'news',
      campaign: 'natal',
    });
  });
});

test('fields of the wire are found on the page', () => {
  expect([fieldOf('gift.from'), fieldOf('fiscalNumber'), fieldOf('lines.0.price'), fieldOf(undefined)]).toEqual([
    'from',
    'fiscalNumber',
    undefined,
    undefined,
  ]);
});
