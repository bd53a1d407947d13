import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** Systems that are told of vouchers. */
export const webhooks: readonly Look[] = [
  {
    name: 'webhook-new',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/Webhooks');
      await page
        .getByRole('main')
        .getByRole('button', { name: /webhook/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
