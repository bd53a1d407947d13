import { describe, expect, it } from 'vitest';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { cartQuantity, quantityIn, readCart, withQuantity } from './cart-lines.ts';

const [spa, dinner] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as [OfferId, OfferId];

describe('a cart', () => {
  it('has one line per offer, which goes when nothing is left of it', () => {
    const two = withQuantity(withQuantity([], spa, 1), dinner, 2);
    expect(two).toEqual([
      { offerId: spa, quantity: 1 },
      { offerId: dinner, quantity: 2 },
    ]);
    expect(withQuantity(two, spa, 0)).toEqual([{ offerId: dinner, quantity: 2 }]);
    expect(quantityIn(two, dinner)).toBe(2);
  });

  it('holds as many vouchers as one sale, and not one more', () => {
    const full = withQuantity(withQuantity([], spa, limits.saleVouchers - 1), dinner, 1);
    expect(cartQuantity(full)).toBe(limits.saleVouchers);
    expect(withQuantity(full, dinner, 2)).toBe(full);
  });

  it.each([null, 'not json', '{}', '[{"offerId":"x","quantity":1}]', `[{"offerId":"${spa}","quantity":0}]`])(
    'kept as %s is empty',
    (kept) => {
      expect(readCart(kept)).toEqual([]);
    },
  );

  it('is read as it was kept', () => {
    expect(readCart(`[{"offerId":"${spa}","quantity":3}]`)).toEqual([{ offerId: spa, quantity: 3 }]);
  });
});
