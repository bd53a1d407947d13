import { describe, expect, test } from 'vitest';
import { type CardFacts, cardView } from './card-view.ts';

const terrace: CardFacts = {
  titles: { PT: 'Fim de tarde no terraço', EN: 'Sunset on the terrace' },
  currency: 'EUR',
  priceMinor: 12000,
  valueMinor: 15000,
  stockLimit: 100,
  sold: 20,
  promoteType: null,
};

describe('a card', () => {
  test('says title, price and value in the language asked for', () => {
    expect(cardView(terrace, 'EN')).toMatchObject({
      title: 'Sunset on the terrace',
      titleLanguage: 'EN',
      price: { label: 'Price', amount: '€120.00' },
      value: { label: 'Worth', amount: '€150.00' },
    });
    expect(cardView(terrace, 'PT').price.amount).toBe('120,00\u00a0€');
    expect(cardView({ ...terrace, currency: 'AOA' }, 'EN').price.amount).toBe('Kz\u00a0120.00');
  });

  test('borrows a title where its language has none, and tells in which language it is', () => {
    expect(cardView(terrace, 'DE')).toMatchObject({ title: 'Fim de tarde no terraço', titleLanguage: 'PT', price: { label: 'Preis' } });
    expect(cardView({ ...terrace, titles: { FR: 'Coucher de soleil', PT: '  ' } }, 'EN')).toMatchObject({ titleLanguage: 'FR' });
    expect(cardView({ ...terrace, titles: {} }, 'ES')).toMatchObject({ title: 'Sin título', titleLanguage: 'ES' });
  });

  test.each([
    ['a fifth less', 12000, 15000, '\u221220\u00a0%'],
    ['rounded', 10000, 15000, '\u221233\u00a0%'],
    ['free', 0, 15000, '\u2212100\u00a0%'],
    ['less than half a percent rounds to nothing, and nothing is no badge', 14999, 15000, undefined],
    ['the full price', 15000, 15000, undefined],
    ['dearer than it is worth', 16000, 15000, undefined],
  ])('shows a discount only where there is one: %s', (_, priceMinor, valueMinor, badge) => {
    expect(cardView({ ...terrace, priceMinor, valueMinor }, 'PT').discount).toBe(badge);
  });

  test.each([
    [11, undefined, false],
    [10, 'Restam 10', false],
    [1, 'Resta 1', false],
    [0, 'Esgotado', true],
  ])('with %i left', (left, stock, soldOut) => {
    expect(cardView({ ...terrace, stockLimit: 20 + left }, 'PT')).toMatchObject({ stock, soldOut });
  });

  test('names its promotion', () => {
    expect(cardView({ ...terrace, promoteType: 'dealweek' }, 'FR').promote).toBe('Offre de la semaine');
    expect(cardView(terrace, 'FR').promote).toBeUndefined();
  });
});
