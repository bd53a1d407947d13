import billing from '../../web/src/messages/pt/billing.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** What is owed to the platform, and what its server does by itself. */
export const billingAndTasks: readonly Look[] = [
  { name: 'price-list', open: (page) => signIn(page, platform, '/PriceList') },
  {
    name: 'card-price',
    open: async (page) => {
      await signIn(page, platform, '/PriceList');
      await page.getByRole('main').getByText('Pacote 250', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'deposits', open: (page) => signIn(page, platform, '/PaymentDashboard') },
  {
    name: 'load-vouchers',
    open: async (page) => {
      await signIn(page, platform, '/PaymentDashboard');
      await page.getByRole('button', { name: billing.load.act }).click();
      await page.getByRole('dialog').getByText('Pacote 250').waitFor();
    },
  },
  {
    name: 'payday',
    open: async (page) => {
      await signIn(page, platform, '/PaymentDashboard?status=Requested');
      await page
        .getByRole('button', { name: new RegExp(`^${billing.paid.act}`) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'deposit',
    open: async (page) => {
      await signIn(page, platform, '/PaymentDashboard?status=Requested');
      await page.locator('[data-opens-row]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'payment-positions', open: (page) => signIn(page, platform, '/PaymentPositions') },
  { name: 'tasks', open: (page) => signIn(page, platform, '/ManageScheduleTask') },
  { name: 'reset-cache', open: (page) => signIn(page, platform, '/ResetCache') },
];
