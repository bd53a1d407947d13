// Proves that figures of a report are put on their days and under their names, and that nothing of them is lost among the others.
import { expect, test } from 'vitest';
import type { Report } from '#contract/analytics.ts';
import { byDay, daysOf, largest, minuteOf, seriesByDay, sharesOf } from './report-figures.ts';

const row = (dimensionValues: string[], ...metricValues: string[]) => ({ dimensionValues, metricValues });
const report: Report = {
  rows: [
    row(['20261031', 'google'], '3'),
    row(['20261101', 'google'], '2'),
    row(['20261101', 'news'], '7'),
    row(['20261101', 'bing'], '1'),
  ],
  totals: [],
};
const days = daysOf({ startDate: '2026-10-30', endDate: '2026-11-01' });

test('days on which nothing happened are days too', () => {
  expect(days).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(seriesByDay(report, days, ['google', 'news'], 1, 0)).toEqual([
    { name: 'google', values: [0, 3, 2] },
    { name: 'news', values: [0, 0, 7] },
  ]);
  expect(byDay({ rows: [row(['20261031'], '4')], totals: [] }, days, ({ metricValues }) => Number(metricValues[0]))).toEqual([0, 4, 0]);
});

test('the largest come first, and the others are one', () => {
  const shares = sharesOf(report, 1, 0);
  expect(shares.map(({ name }) => name)).toEqual(['news', 'google', 'bing']);
  expect(largest(shares, 1, 'Others')).toEqual([
    { name: 'news', value: 7 },
    { name: 'Others', value: 6 },
  ]);
  // A single other is shown under its own name.
  expect(largest(shares, 2, 'Others')).toEqual(shares);
});

test('a minute is written as people read it', () => {
  expect(minuteOf('202611151030')).toBe('2026-11-15 10:30');
});
