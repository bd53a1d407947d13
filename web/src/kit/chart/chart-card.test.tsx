// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, prepareStage } from '../testing/stage.tsx';
import type { Chart } from './chart.ts';
import { ChartCard } from './chart-card.tsx';
import { optionsOf, placeOf, shownPoints } from './chart-options.ts';

// What a chart shows can also be read as a table, switched on and off, and walked with the keyboard.

prepareStage('vouchers');

const chart: Chart = {
  kind: 'line',
  pointsAre: 'Day',
  points: [{ label: '1 May' }, { label: '2 May' }],
  series: [
    { name: 'Sold', values: [3, 5], before: [1, 2] },
    { name: 'Used', values: [0, 4] },
  ],
};
const format = (value: number) => `${value} vouchers`;
const colours = { series: ['a', 'b', 'c', 'd', 'e', 'f'], ink: '', muted: '', line: '', surface: '' };

function seriesIds(hidden: number[], kind: Chart['kind'] = 'line') {
  const { series } = optionsOf({
    chart: { ...chart, kind },
    colours,
    format,
    hidden: new Set(hidden),
    tip: () => document.body,
    calm: true,
  });
  return series as { id: string; data: { id: string; itemStyle: { color: string } }[] }[];
}

test('the table says the same as the drawing, the period before included', async () => {
  const { user } = openScreen(() => <ChartCard chart={chart} format={format} title="Sales" />, { address: '/' });
  await user.click(await screen.findByRole('button', { name: 'Show “Sales” as a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Sold', 'Sold, before', 'Used'],
    ['1 May', '3 vouchers', '1 vouchers', '0 vouchers'],
    ['2 May', '5 vouchers', '2 vouchers', '4 vouchers'],
  ]);
});

test('the arrow keys walk through the figures, and Enter opens what is behind one', async () => {
  const onOpen = vi.fn();
  const { user } = openScreen(() => <ChartCard chart={chart} format={format} onOpen={onOpen} title="Sales" />, { address: '/' });
  (await screen.findByRole('group', { name: 'Sales' })).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2 May. Sold: 5 vouchers. Used: 4 vouchers');
  expect(onOpen).toHaveBeenCalledWith({ series: 0, point: 1 });
});

test('what is switched off in the legend is not drawn, and the others keep their colours', () => {
  expect(seriesIds([]).map(({ id }) => id)).toEqual(['ghost-0', 'series-0', 'series-1']);
  expect(seriesIds([0]).map(({ id }) => id)).toEqual(['series-1']);
  const [pie] = seriesIds([0], 'pie');
  expect(pie?.data.map(({ id, itemStyle }) => [id, itemStyle.color])).toEqual([['share-1', 'b']]);
  expect(shownPoints({ ...chart, kind: 'pie' }, new Set([0]))).toEqual([1]);
  expect(placeOf('ghost-1', 4)).toEqual({ series: 1, point: 4 });
});
