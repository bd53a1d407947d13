import paymentsWords from '../../web/src/messages/pt/payments.json' with { type: 'json' };
import type { Look } from './look.ts';

/** How guests pay, and what passed between the house and the outside. */
export const payments: readonly Look[] = [
  {
    name: 'payment-settings',
    as: 'admin@vale.demo',
    address: '/PaymentManagement',
    prepare: async (page) => {
      await page.getByRole('button', { name: paymentsWords.settings.title.replace('{{name}}', 'ifthenpay') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'payment-key',
    as: 'platform@vale.demo',
    address: '/PaymentKeyManagement',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Stripe' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'event-peek',
    as: 'admin@vale.demo',
    address: '/LogsDashboard?eventType=Payment',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
