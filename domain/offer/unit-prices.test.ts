// Proves with which unit prices a voucher is sold: all of the offer's, or none.
import { expect, test } from 'vitest';
import { withUnitPrices } from './unit-prices.ts';

test.each([
  ['all have one', [60_00, 30_00], [60_00, 30_00]],
  ['one is included for nothing', [60_00, 0], [60_00, 0]],
  ['one has none', [60_00, null], [null, null]],
  ['none has one', [null, null], [null, null]],
  ['together they are worth nothing', [0, 0], [null, null]],
])('%s', (_, offered, sold) => {
  const services = offered.map((unitPriceMinor) => ({ quantity: 1, unitPriceMinor }));
  expect(withUnitPrices(services).map(({ unitPriceMinor }) => unitPriceMinor)).toEqual(sold);
});
