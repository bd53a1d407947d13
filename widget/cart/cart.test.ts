import { describe, expect, test } from 'vitest';
import type { StorefrontOffer } from '#contract/storefront.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Cart, countOf, emptyCart, mostOf, pricedLines, quantityOf, totalMinorOf, withoutOffer, withQuantity } from './cart.ts';

const offerOf = (id: string, change: Partial<StorefrontOffer> = {}) =>
  ({
    id,
    title: { text: `Voucher ${id}`, languageCode: 'EN' },
    currency: 'EUR',
    price: 19.99,
    soldOut: false,
    ...change,
  }) as StorefrontOffer;

const [massage, dinner] = [offerOf('m'), offerOf('d', { price: 120 })];
const filled: Cart = withQuantity(withQuantity(emptyCart, massage, 3), dinner, 1);

describe('a cart', () => {
  test('counts what is in it, in the order in which it was put there', () => {
    expect(filled.lines.map(({ offerId, quantity }) => [offerId, quantity])).toEqual([
      ['m', 3],
      ['d', 1],
    ]);
    expect(countOf(filled)).toBe(4);
    expect(withQuantity(filled, massage, 5).lines.map(({ offerId }) => offerId)).toEqual(['m', 'd']);
  });

  test('lets go of what is taken out or brought down to nothing', () => {
    expect(quantityOf(withQuantity(filled, massage, 0), 'm')).toBe(0);
    expect(withoutOffer(filled, 'm').lines.map(({ offerId }) => offerId)).toEqual(['d']);
  });

  test('holds what one order may hold and no more, over all its vouchers', () => {
    const room = limits.orderVouchers - 1;
    expect(mostOf(filled, 'm')).toBe(room);
    expect([room - 1, room, room + 1].map((wanted) => quantityOf(withQuantity(filled, massage, wanted), 'm'))).toEqual([
      room - 1,
      room,
      room,
    ]);
    const full = withQuantity(filled, massage, room);
    expect(withQuantity(full, offerOf('x'), 1)).toEqual(full);
  });
});

describe('by what the server says now', () => {
  test('a total is exact to the cent', () => {
    expect(totalMinorOf(pricedLines(filled, [massage, dinner]))).toBe(3 * 1999 + 12_000);
  });

  test('a price that has changed is told with the old one and counted with the new, until the guest chooses again', () => {
    const dearer = { ...massage, price: 25 };
    const [line] = pricedLines(filled, [dearer, dinner]);
    expect(line).toMatchObject({ news: 'priceChanged', price: 19.99, priceNow: 25 });
    expect(totalMinorOf(pricedLines(filled, [dearer, dinner]))).toBe(3 * 2500 + 12_000);
    expect(pricedLines(withQuantity(filled, dearer, 2), [dearer, dinner])[0]).toMatchObject({ news: undefined, priceNow: 25 });
  });

  test('what is sold out or gone is told and not counted', () => {
    const lines = pricedLines(filled, [{ ...massage, soldOut: true }]);
    expect(lines.map(({ news }) => news)).toEqual(['soldOut', 'gone']);
    expect(totalMinorOf(lines)).toBe(0);
  });

  test('nothing is said while nothing is known', () => {
    expect(pricedLines(filled, undefined).map(({ news, priceNow }) => [news, priceNow])).toEqual([
      [undefined, 19.99],
      [undefined, 120],
    ]);
  });
});
