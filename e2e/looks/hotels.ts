import hotelWords from '../../web/src/messages/pt/hotels.json' with { type: 'json' };
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** Hotels, hotel groups and licences, as the platform administers them. */
export const hotels: readonly Look[] = [
  {
    name: 'new-hotel',
    as: platform,
    address: '/Hotel',
    prepare: async (page) => {
      await page.getByRole('button', { name: hotelWords.hotel.create }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  { name: 'hotel-page', as: platform, address: '/Hotel/de300000-0000-4000-8000-000000000301' },
  { name: 'hotel-read-only', as: 'viewer@vale.demo', address: '/Hotel/de300000-0000-4000-8000-000000000301' },
  {
    name: 'hotel-group-dialog',
    as: platform,
    address: '/AdminHotelGroupList',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Grupo Vale do Tejo' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'licence-dialog',
    as: platform,
    address: '/Licenses',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Complete' }).click();
      await page.getByRole('dialog').getByRole('switch', { name: hotelWords.licences.active }).click();
    },
  },
  {
    name: 'assign-licence-dialog',
    as: platform,
    address: '/HotelLicenses',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Costa Serena' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
