// Proves when a sale on its way to the hotel's system is shown to somebody.
import { expect, test } from 'vitest';
import type { RegistrationState } from '#contract/vocabulary/pms.ts';
import { isStuckRegistration } from './stuck-registration.ts';

const askedAt = new Date('2026-11-15T10:00:00Z');
const after = (ms: number) => new Date(askedAt.getTime() + ms);
const threeMinutesMs = 180_000;

test.each<[RegistrationState, number, boolean, boolean]>([
  ['waiting', 0, false, false],
  ['waiting', threeMinutesMs, false, false],
  ['waiting', threeMinutesMs + 1, false, true],
  ['waiting', 0, true, true],
  ['refused', 0, true, true],
  ['registered', threeMinutesMs + 1, true, false],
  ['cancelled', threeMinutesMs + 1, true, false],
])('one that is %s %i ms after it was asked for, needing a password: %s, is stuck: %s', (state, ms, needsPassword, stuck) => {
  expect(isStuckRegistration({ state, askedAt, needsPassword }, after(ms))).toBe(stuck);
});
