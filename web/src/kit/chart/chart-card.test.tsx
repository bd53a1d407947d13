// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, prepareStage } from '../testing/stage.tsx';
import type { Chart } from './chart.ts';
import { ChartCard } from './chart-card.tsx';

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

function linesOf(card: HTMLElement) {
  return [...card.querySelectorAll<HTMLElement>('svg g')].map(({ style }) => style.color);
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

test('what is switched off in the legend is not drawn, and the others keep their colours', async () => {
  const { user } = openScreen(() => <ChartCard chart={chart} format={format} title="Sales" />, { address: '/' });
  const card = await screen.findByRole('figure', { name: 'Sales' });
  expect(linesOf(card)).toEqual(['var(--vale-chart-1)', 'var(--vale-chart-2)']);
  await user.click(screen.getByRole('button', { name: 'Sold', pressed: true }));
  expect(linesOf(card)).toEqual(['var(--vale-chart-2)']);
});

test('a finger tells the figures with its first touch, and opens what is behind them with its second', async () => {
  const onOpen = vi.fn();
  const share: Chart = { ...chart, kind: 'pie', series: [{ name: 'Sold', values: [3, 5] }] };
  openScreen(() => <ChartCard chart={share} format={format} onOpen={onOpen} title="Shares" />, { address: '/' });
  const card = await screen.findByRole('figure', { name: 'Shares' });
  const touch = () => {
    const slice = card.querySelector('[data-point="1"]');
    if (!slice) throw new Error('nothing is drawn');
    fireEvent.pointerDown(slice, { pointerType: 'touch' });
    fireEvent.click(slice);
  };
  touch();
  expect(within(card).getByText('5 vouchers')).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
  touch();
  expect(onOpen).toHaveBeenCalledWith({ series: 0, point: 1 });
});

test('of a pie the keys walk through the shares that are left', async () => {
  const shares: Chart = {
    ...chart,
    kind: 'pie',
    points: [...chart.points, { label: '3 May' }],
    series: [{ name: 'Sold', values: [3, 5, 2] }],
  };
  const onOpen = vi.fn();
  const { user } = openScreen(() => <ChartCard chart={shares} format={format} onOpen={onOpen} title="Shares" />, { address: '/' });
  await user.click(await screen.findByRole('button', { name: '2 May', pressed: true }));
  screen.getByRole('group', { name: 'Shares' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('3 May. Sold: 2 vouchers');
  expect(onOpen).toHaveBeenCalledWith({ series: 0, point: 2 });
});
