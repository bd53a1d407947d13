import type { Look } from './look.ts';

/** Systems that are told of vouchers. */
export const webhooks: readonly Look[] = [
  {
    name: 'webhook-new',
    as: 'admin@vale.demo',
    address: '/Webhooks',
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /webhook/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
