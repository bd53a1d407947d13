// @vitest-environment happy-dom
// Proves that a report that cannot be loaded says so, and tries again.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { UsageReportScreen } from './usage-report.screen.tsx';

const amounts = { saleAmount: 90, voucherAmount: 100, redeemsAmount: 40, refundsAmount: 0, availableBalance: 60 };
const report = { response: [], more: 0, totals: [{ currency: 'EUR', vouchers: 1, ...amounts }] };
let isReachable = false;

prepareStage('usage-report', async (address) => {
  if (!address.includes('usageReport')) return reply({});
  if (!isReachable) throw new TypeError('the line went dead');
  return reply(report);
});

it('a report that cannot be loaded says so, and tries again', async () => {
  const { user } = openScreen(UsageReportScreen, { address: '/UsageReport' });
  expect(await screen.findByText('The report could not be loaded.')).toBeDefined();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('region', { name: 'Totals' })).textContent).toContain('€60.00');
});
