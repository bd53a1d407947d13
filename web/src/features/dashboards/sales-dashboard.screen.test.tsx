// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { SalesDashboardScreen } from './sales-dashboard.screen.tsx';

// The sales dashboard adds up what the server tells, beside the period before, and says what is wrong with dates it cannot ask for.

const today = dayIn('Europe/Lisbon', new Date());
const sale = {
  isPay: true,
  currency: 'EUR',
  count: 2,
  salePrice: 160,
  voucherValue: 200,
  reddemsAmount: 40,
  amount: 40,
  status: 5,
  revCategory: null,
};
const status = {
  rows: [
    { ...sale, voucherTypeId: 'a', code: 'CARD', channel: 'Online' },
    { ...sale, isPay: false, count: 1, salePrice: 90, voucherValue: 100, voucherTypeId: 'b', code: 'SPA', channel: 'Frontend' },
  ],
  days: [
    { ...sale, createdAt: today },
    { ...sale, isPay: false, count: 1, salePrice: 90, voucherValue: 100, createdAt: addDays(today, -1) },
  ],
  before: [{ ...sale, createdAt: addDays(today, -40) }],
};

/** The days of which sales or redemptions were asked for. */
const asked: (string | null)[][] = [];

prepareStage('dashboards', async (address) => {
  if (!address.includes('Status')) return reply({});
  const { searchParams } = new URL(address, location.origin);
  asked.push(['fromDate', 'toDate'].map((name) => searchParams.get(name)));
  return reply({ response: [status] });
});
beforeEach(() => {
  asked.length = 0;
});

test('totals, deltas and the way to what is behind them', async () => {
  openScreen(SalesDashboardScreen, { address: '/SalesDashboard' });
  const sold = await screen.findByRole('link', { name: 'Vouchers sold: 3. Open the entries behind it' });
  expect(sold.getAttribute('href')).toContain('figure=sold');
  expect(sold.getAttribute('href')).toContain(`toDate=${today}`);
  expect(screen.getByText('+50% on 2 before')).toBeTruthy();
  expect(screen.getByText('€50.00')).toBeTruthy();
  expect(screen.getByText('16.7%')).toBeTruthy();
  const offer = screen.getByRole('link', { name: 'CARD: 2. Open the entries behind it' });
  expect(offer.getAttribute('href')).toContain('type=a');
});

test.each([
  [`fromDate=2001-01-01&toDate=${today}`, 'The start can be at most six months ago.'],
  [`fromDate=${today}&toDate=${addDays(today, 3)}`, 'The end cannot be after today.'],
  [`fromDate=${today}&toDate=${addDays(today, -3)}`, 'The end comes before the start.'],
])('%s: %s, and the last month is shown instead', async (dates, sentence) => {
  openScreen(SalesDashboardScreen, { address: `/SalesDashboard?${dates}` });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  expect(await screen.findByRole('link', { name: /^Vouchers sold: 3/ })).toBeTruthy();
  expect(asked).toEqual([[addMonths(today, -1), today]]);
});

test('the tabs tell redemptions and the rest, each day as a table too', async () => {
  const { user, router } = openScreen(SalesDashboardScreen, { address: '/SalesDashboard' });
  await user.click(await screen.findByRole('tab', { name: 'Redemptions' }));
  await user.click(await screen.findByRole('button', { name: 'Show “Redemptions per day” as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Redemptions per day' })).getAllByRole('row');
  const [, ...figures] = [...(rows.at(-1)?.children ?? [])].map(({ textContent }) => textContent);
  expect(figures).toEqual(['2', '0', '0', '0']);
  await user.click(screen.getByRole('tab', { name: 'Others' }));
  expect(await screen.findByRole('heading', { name: 'Vouchers per day' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ view: 'others' });
});
