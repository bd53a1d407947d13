import paymentsWords from '../../web/src/messages/pt/payments.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** How guests pay, and what passed between the house and the outside. */
export const payments: readonly Look[] = [
  {
    name: 'payment-settings',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/PaymentManagement');
      await page.getByRole('button', { name: paymentsWords.settings.title.replace('{{name}}', 'ifthenpay') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'payment-keys', open: (page) => signIn(page, 'platform@vale.demo', '/PaymentKeyManagement') },
  {
    name: 'payment-key',
    open: async (page) => {
      await signIn(page, 'platform@vale.demo', '/PaymentKeyManagement');
      await page.getByRole('region', { name: 'Stripe' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'event-peek',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/LogsDashboard?eventType=Payment');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
