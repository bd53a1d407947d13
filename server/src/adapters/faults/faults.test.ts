// Proves that a run with faults can be repeated, and that each fault is as likely as it was told to be.
import { expect, test } from 'vitest';
import { type FaultPlan, noFaults } from './faults.ts';

function strikes(plan: FaultPlan<'timeout'>, draws: number): boolean[] {
  const faults = noFaults<'timeout'>();
  faults.tell(plan);
  return Array.from({ length: draws }, () => faults.strikes('timeout'));
}

test('nothing goes wrong unless it is told to', () => {
  const faults = noFaults();
  expect(Array.from({ length: 1000 }, () => faults.strikes('garbage'))).not.toContain(true);
});

test('the same seed gives the same run, another one another', () => {
  const plan = { seed: 7, chances: { timeout: 0.5 } };
  expect(strikes(plan, 200)).toEqual(strikes(plan, 200));
  expect(strikes(plan, 200)).not.toEqual(strikes({ ...plan, seed: 8 }, 200));
});

test.each([
  [0, 0, 0],
  [0.3, 2_850, 3_150],
  [1, 10_000, 10_000],
])('a chance of %d strikes as often', (timeout, least, most) => {
  const struck = strikes({ seed: 1, chances: { timeout } }, 10_000).filter(Boolean).length;
  expect(struck).toBeGreaterThanOrEqual(least);
  expect(struck).toBeLessThanOrEqual(most);
});
