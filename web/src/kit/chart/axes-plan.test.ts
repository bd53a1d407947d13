import { describe, expect, test } from 'vitest';
import { planAxes, pointAt, seriesAt, wordEvery } from './axes-plan.ts';
import type { Chart } from './chart.ts';

const nobody = new Set<number>();
const points = ['1 May', '2 May', '3 May'].map((label) => ({ label }));
const chart = (more: Partial<Chart>): Chart => ({ kind: 'line', pointsAre: 'Day', points, series: [], ...more });
const sold = { name: 'Sold', values: [4, 9, 8] };
const used = { name: 'Used', values: [1, 3, 2] };

describe('the axis', () => {
  test.each([
    { of: 'what is drawn', more: { series: [sold] }, levels: [0, 2, 4, 6, 8, 10] },
    { of: 'the sum of what is heaped', more: { series: [sold, used], stacked: true }, levels: [0, 2, 4, 6, 8, 10, 12] },
    { of: 'the period before', more: { series: [{ ...used, before: [30, 0, 0] }] }, levels: [0, 10, 20, 30] },
    { of: 'whole numbers only', more: { series: [{ name: 'Sold', values: [0, 1, 0] }] }, levels: [0, 1] },
    { of: 'nothing', more: { series: [{ name: 'Sold', values: [0, 0, 0] }] }, levels: [0, 1] },
    { of: 'money given back', more: { series: [{ name: 'Sold', values: [0, -8, 9] }] }, levels: [-10, -5, 0, 5, 10] },
  ] as const)('reaches over $of', ({ more, levels }) => {
    const { ticks } = planAxes(chart(more), nobody);
    expect(ticks.map(({ value }) => value)).toEqual(levels);
    expect([ticks.at(0)?.up, ticks.at(-1)?.up]).toEqual([0, 100]);
  });

  test('is made for those that are shown', () => {
    const { ticks, series } = planAxes(chart({ series: [sold, used] }), new Set([0]));
    expect(ticks.at(-1)?.value).toBe(3);
    expect(series.map((one) => one.series)).toEqual([1]);
  });
});

test('what is heaped begins where the one below ends', () => {
  const { series } = planAxes(chart({ series: [sold, used], stacked: true }), nobody);
  const [below, above] = series;
  expect(above?.reaches.map(([from]) => from)).toEqual(below?.reaches.map(([, to]) => to));
});

test('a day of its own stands in the middle', () => {
  expect(planAxes(chart({ points: points.slice(0, 1), series: [sold] }), nobody).across).toEqual([50]);
});

test('what somebody points at is the nearest', () => {
  const lines = planAxes(chart({ series: [sold, used] }), nobody);
  expect([0, 24, 26, 74, 76, 120].map((right) => pointAt(lines, right))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([85, 40].map((height) => seriesAt(lines, 1, height))).toEqual([0, 1]);
  const bars = planAxes(chart({ kind: 'bar', series: [sold, used] }), nobody);
  expect([-5, 32, 34, 66, 67].map((right) => pointAt(bars, right))).toEqual([0, 0, 1, 1, 2]);
});

test('words stand under the axis as far as there is room for them', () => {
  const month = chart({ points: Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} May` })) });
  expect([1_700, 700, 250].map((width) => wordEvery(month, width))).toEqual([1, 3, 7]);
  const names = chart({ kind: 'bar', points: Array.from({ length: 6 }, () => ({ label: 'A very long name of a campaign' })) });
  expect([400, 250].map((width) => wordEvery(names, width))).toEqual([1, 2]);
});
