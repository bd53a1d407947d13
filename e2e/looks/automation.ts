import type { Page } from '@playwright/test';
import words from '../../web/src/messages/pt/automation.json' with { type: 'json' };
import type { Look } from './look.ts';

/** A rule of the demo after it was tried, as the panel then shows it. */
const tried = {
  as: 'admin@vale.demo',
  address: '/VoucherIssueAutomationDetails/de300000-0000-4000-8000-000000000711',
  prepare: async (page: Page) => {
    await page.getByRole('button', { name: words.rehearsal.button }).click();
    await page.getByRole('region', { name: words.rehearsal.reservations, exact: true }).waitFor();
  },
};

/** Rules, and what they issue. */
export const automation: readonly Look[] = [
  { name: 'rules-phone', as: 'admin@vale.demo', address: '/VoucherIssueAutomation', onPhone: true },
  { name: 'rule-tried', ...tried },
  { name: 'rule-tried-phone', ...tried, onPhone: true },
  {
    name: 'reservation-voucher',
    as: 'admin@vale.demo',
    address: '/ReservationVouchers',
    prepare: async (page) => {
      await page.getByRole('main').locator('tbody a[data-opens-row]').first().click();
      await page.getByRole('region', { name: words.detail.guest }).waitFor();
    },
  },
];
