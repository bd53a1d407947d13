import { expect, test } from 'vitest';
import type { Order } from '#contract/checkout.ts';
import { pollAfterMs } from './poll-after.ts';
import { timeLeft } from './time-left.ts';

const open = { state: 'open' } as Order['payment'];

test('a payment under way is looked after ever more slowly', () => {
  const waits = [0, 29_999, 30_000, 179_999, 180_000, 3_600_000].map((since) => pollAfterMs(since, open));
  expect(waits).toEqual([2_000, 2_000, 5_000, 5_000, 15_000, 15_000]);
});

test('an order that nobody is paying needs few looks', () => {
  expect(pollAfterMs(0, null)).toBe(30_000);
  expect(pollAfterMs(0, { ...open, state: 'failed' } as Order['payment'])).toBe(30_000);
});

test.each([
  ['2026-11-15T12:30:00Z', '30:00'],
  ['2026-11-15T12:01:05Z', '1:05'],
  ['2026-11-15T12:00:00.400Z', '0:01'],
  ['2026-11-15T11:00:00Z', '0:00'],
])('the clock runs down to nothing and no further: %s', (until, shown) => {
  expect(timeLeft(until, Date.parse('2026-11-15T12:00:00Z'))).toBe(shown);
});
