// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '#domain/calendar/day.ts';
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

prepareStage('dashboards', async (address) => reply({ response: address.includes('Status') ? [status] : [] }));

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
])('%s: %s', async (dates, sentence) => {
  openScreen(SalesDashboardScreen, { address: `/SalesDashboard?${dates}` });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
});

test('the tabs tell redemptions and the rest, each day as a table too', async () => {
  const { user, router } = openScreen(SalesDashboardScreen, { address: '/SalesDashboard' });
  await user.click(await screen.findByRole('tab', { name: 'Redemptions' }));
  await user.click(await screen.findByRole('button', { name: 'Show “Redemptions per day” as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Redemptions per day' })).getAllByRole('row');
  expect(rows.at(-1)?.textContent).toContain('2');
  await user.click(screen.getByRole('tab', { name: 'Others' }));
  expect(await screen.findByRole('heading', { name: 'Vouchers per day' })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ view: 'others' });
});
