// Proves when a sign-in is fresh, to the second, and which refunds ask for one.
import { expect, test } from 'vitest';
import { isFreshSignIn, isLargeRefund } from './fresh-sign-in.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rules = { minutes: 15, unknownPasses: false };

test.each([
  ['2026-03-01T10:00:00Z', true],
  ['2026-03-01T09:45:00Z', true],
  ['2026-03-01T09:44:59Z', false],
  ['2026-02-01T10:00:00Z', false],
  ['2026-03-01T10:00:05Z', true],
  ['2026-03-01T10:00:06Z', false],
])('signed in at %s', (at, isFresh) => {
  expect(isFreshSignIn(new Date(at), now, rules)).toBe(isFresh);
});

test('of whom it is not known passes only where that is said', () => {
  expect(isFreshSignIn(undefined, now, rules)).toBe(false);
  expect(isFreshSignIn(undefined, now, { ...rules, unknownPasses: true })).toBe(true);
  // Said to be old is known.
  expect(isFreshSignIn(new Date('2026-03-01T09:00:00Z'), now, { ...rules, unknownPasses: true })).toBe(false);
});

// [goes back, has gone back, the group's amount in whole units] → asks
test.each([
  [100_00, 0, 100, false],
  [100_01, 0, 100, true],
  [1, 100_00, 100, true],
  [60_00, 40_00, 100, false],
  [1, 0, 0, true],
  [1_000_000_00, 0, null, false],
])('giving back %i after %i where the group says %s', (amountMinor, refundedMinor, above, asks) => {
  expect(isLargeRefund({ amountMinor, refundedMinor }, above)).toBe(asks);
});
