import profiles from '../../web/src/messages/pt/profiles.json' with { type: 'json' };
import type { Look } from './look.ts';

/** The guests of the hotel group. */
export const clients: readonly Look[] = [
  {
    name: 'erase-dialog',
    as: 'admin@vale.demo',
    address: '/ProfilesDashboard?name=carvalho',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Carvalho' }).click();
      await page.getByRole('button', { name: profiles.erase.button }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'client',
    as: 'admin@vale.demo',
    address: '/ProfilesDashboard?name=carvalho',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Carvalho' }).click();
      await page.getByRole('heading', { level: 1, name: 'Beatriz Carvalho' }).waitFor();
    },
  },
];
