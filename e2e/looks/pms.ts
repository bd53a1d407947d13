import type { Look } from './look.ts';

/** Hotels and their own systems. */
export const pms: readonly Look[] = [
  {
    name: 'pms-connection',
    as: 'admin@vale.demo',
    address: '/PMSConnectivity',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Hotel Miradouro' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reference-payment-methods',
    as: 'admin@vale.demo',
    address: '/ReferenceData',
    prepare: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tabpanel').getByRole('table').waitFor();
    },
  },
  {
    name: 'hotel-switches',
    as: 'admin@vale.demo',
    address: '/HotelConfig',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Hotel Miradouro' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
