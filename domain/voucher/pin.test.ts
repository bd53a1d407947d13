// Proves when a voucher is used without its PIN: never while it is locked, never where its group asks for it, and always where it has none.
import { expect, test } from 'vitest';
import { decidePin } from './pin.ts';

const now = new Date('2026-11-19T12:00:00Z');
const later = new Date('2026-11-19T12:00:01Z');

test.each([
  // isSet, isRequired, lockedUntil, given, what is said
  [false, true, null, 'none', 'done'],
  [false, true, later, 'none', 'done'],
  [true, false, null, 'none', 'done'],
  [true, true, null, 'none', 'pinMissing'],
  [true, false, later, 'none', 'pinLocked'],
  [true, true, later, 'none', 'pinLocked'],
  [true, false, now, 'none', 'done'],
  [true, true, now, 'none', 'pinMissing'],
  [true, true, null, 'right', 'done'],
  [true, true, later, 'right', 'done'],
] as const)('set %s, asked for %s, locked until %s: with %s it is %s', (isSet, isRequired, lockedUntil, given, said) => {
  const decision = decidePin({ isSet, isRequired, lockedUntil }, given, now);
  expect(decision.ok ? 'done' : decision.reason).toBe(said);
});
