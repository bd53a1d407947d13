import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { daysOf, decidePast, decidePeriod, growth, periodBefore, usualPeriod } from './period.ts';
import { stretchesOf } from './stretches.ts';

// Periods are refused by name, and any period is covered by few stretches, each day once.

const today = '2026-08-31';

test.each([
  ['2026-08-01', '2026-08-31', undefined, undefined],
  ['2026-02-28', '2026-08-31', undefined, undefined],
  ['2026-02-27', '2026-08-31', 'tooEarly', 'fromDate'],
  ['2026-08-02', '2026-08-01', 'reversed', 'toDate'],
  ['2026-08-01', '2026-09-01', 'future', 'toDate'],
])('from %s to %s: %s', (from, to, reason, field) => {
  const decision = decidePeriod({ from, to }, today);
  expect(decision.ok ? [undefined, undefined] : [decision.reason, decision.field]).toEqual([reason, field]);
});

test('books may be looked at however old they are', () => {
  expect(decidePast({ from: '2001-01-01', to: today }, today).ok).toBe(true);
});

test('the usual period is the last month, and is compared with as many days before it', () => {
  expect(usualPeriod('2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({ from: '2026-02-19', to: '2026-02-28' });
});

test('growth is a share of what was before, and unknown out of nothing', () => {
  expect([growth(15, 10), growth(5, 10), growth(0, 10), growth(5, 0)]).toEqual([0.5, -0.5, -1, undefined]);
});

test('stretches cover each day of a period once, and six months in few', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 25_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
      const from = addDays('1970-01-05', start);
      const period = { from, to: addDays(from, length) };
      const stretches = stretchesOf(period);
      const covered = stretches.flatMap(({ days, starts }) => daysOf({ from: starts, to: addDays(starts, days - 1) }));
      expect(covered).toEqual(daysOf(period));
      if (length <= 184) expect(stretches.length).toBeLessThanOrEqual(26);
    }),
  );
});
