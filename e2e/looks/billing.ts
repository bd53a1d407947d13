import billing from '../../web/src/messages/pt/billing.json' with { type: 'json' };
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** What is owed to the platform, and what its server does by itself. */
export const billingAndTasks: readonly Look[] = [
  {
    name: 'card-price',
    as: platform,
    address: '/PriceList',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Pacote 250', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'deposits', as: platform, address: '/PaymentDashboard' },
  {
    name: 'load-vouchers',
    as: platform,
    address: '/PaymentDashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: billing.load.act }).click();
      await page.getByRole('dialog').getByText('Pacote 250').waitFor();
    },
  },
  {
    name: 'payday',
    as: platform,
    address: '/PaymentDashboard?status=Requested',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${billing.paid.act}`) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'deposit',
    as: platform,
    address: '/PaymentDashboard?status=Requested',
    prepare: async (page) => {
      await page.locator('[data-opens-row]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
