import { expect, test } from 'vitest';
import { discountPercent } from './discount.ts';

test.each([
  [8_000, 10_000, 20],
  [6_667, 10_000, 33],
  [6_650, 10_000, 34],
  [0, 10_000, 100],
  [10_000, 10_000, 0],
  [12_000, 10_000, 0],
])('paying %i for %i saves %i percent', (price, value, expected) => {
  expect(discountPercent(price, value)).toBe(expected);
});
