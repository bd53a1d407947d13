import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** Hotels and their own systems. */
export const pms: readonly Look[] = [
  {
    name: 'pms-connection',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/PMSConnectivity');
      await page.getByRole('main').getByRole('button', { name: 'Hotel Miradouro' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reference-payment-methods',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/ReferenceData');
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tabpanel').getByRole('table').waitFor();
    },
  },
  {
    name: 'hotel-switches',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/HotelConfig');
      await page.getByRole('main').getByRole('button', { name: 'Hotel Miradouro' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
