// Proves that what is kept goes by the period of its kind, and that a period can be said within the bounds of its kind only.
import { expect, test } from 'vitest';
import { retentionKinds } from '#contract/vocabulary/retention.ts';
import { checkPeriod, daysKept, keptSince, periods } from './periods.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['guests', '2023-03-11'],
  ['unpaidOrders', '2026-02-08'],
  ['stays', '2024-03-10'],
  ['mails', '2024-03-10'],
  ['eventLog', '2024-03-10'],
  ['visits', '2024-01-09'],
  ['backOfficeEvents', '2025-03-10'],
  ['demoRequests', '2025-03-10'],
  ['finishedJobs', '2026-03-03'],
  ['requestKeys', '2026-03-03'],
] as const)('%s are kept since %s', (kind, day) => {
  expect(keptSince(kind, null, now).toISOString()).toBe(`${day}T12:00:00.000Z`);
});

test.each(retentionKinds)('%s: the bounds are allowed, a day beyond either is not', (kind) => {
  const { usual, lowest, highest } = periods[kind];
  expect(checkPeriod(kind, lowest)).toEqual({ ok: true, value: lowest });
  expect(checkPeriod(kind, highest)).toEqual({ ok: true, value: highest });
  expect(checkPeriod(kind, usual)).toEqual({ ok: true, value: usual });
  for (const days of [lowest - 1, highest + 1])
    expect(checkPeriod(kind, days)).toEqual({ ok: false, reason: 'outOfBounds', field: 'days' });
});

test('a period from before today’s bounds is brought within them', () => {
  expect(daysKept('requestKeys', 1)).toBe(7);
  expect(daysKept('unpaidOrders', 4_000)).toBe(365);
  expect(daysKept('unpaidOrders', 90)).toBe(90);
});
