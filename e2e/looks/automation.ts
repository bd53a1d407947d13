import type { Page } from '@playwright/test';
import words from '../../web/src/messages/pt/automation.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** A rule of the demo after it was tried, as the panel then shows it. */
async function openTried(page: Page): Promise<void> {
  await signIn(page, 'admin@vale.demo', '/VoucherIssueAutomationDetails/de300000-0000-4000-8000-000000000711');
  await page.getByRole('button', { name: words.rehearsal.button }).click();
  await page.getByRole('region', { name: words.rehearsal.reservations, exact: true }).waitFor();
}

/** Rules, and what they issue. */
export const automation: readonly Look[] = [
  {
    name: 'rules-phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signIn(page, 'admin@vale.demo', '/VoucherIssueAutomation');
    },
  },
  { name: 'rule-tried', open: openTried },
  {
    name: 'rule-tried-phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openTried(page);
    },
  },
  {
    name: 'reservation-voucher',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/ReservationVouchers');
      await page.getByRole('main').locator('tbody a[data-opens-row]').first().click();
      await page.getByRole('region', { name: words.detail.guest }).waitFor();
    },
  },
];
