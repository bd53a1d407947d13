import hotelWords from '../../web/src/messages/pt/hotels.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** Hotels, hotel groups and licences, as the platform administers them. */
export const hotels: readonly Look[] = [
  { name: 'all-hotels', open: (page) => signIn(page, platform, '/AdminHotelList') },
  { name: 'hotel-groups', open: (page) => signIn(page, platform, '/AdminHotelGroupList') },
  { name: 'licences', open: (page) => signIn(page, platform, '/Licenses') },
  { name: 'hotel-licences', open: (page) => signIn(page, platform, '/HotelLicenses') },
  {
    name: 'new-hotel',
    open: async (page) => {
      await signIn(page, platform, '/Hotel');
      await page.getByRole('button', { name: hotelWords.hotel.create }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  { name: 'hotel-page', open: (page) => signIn(page, platform, '/Hotel/de300000-0000-4000-8000-000000000301') },
  { name: 'hotel-read-only', open: (page) => signIn(page, 'viewer@vale.demo', '/Hotel/de300000-0000-4000-8000-000000000301') },
  {
    name: 'hotel-group-dialog',
    open: async (page) => {
      await signIn(page, platform, '/AdminHotelGroupList');
      await page.getByRole('main').getByRole('button', { name: 'Grupo Vale do Tejo' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'licence-dialog',
    open: async (page) => {
      await signIn(page, platform, '/Licenses');
      await page.getByRole('main').getByRole('button', { name: 'Complete' }).click();
      await page.getByRole('dialog').getByRole('switch', { name: hotelWords.licences.active }).click();
    },
  },
  {
    name: 'assign-licence-dialog',
    open: async (page) => {
      await signIn(page, platform, '/HotelLicenses');
      await page.getByRole('main').getByRole('button', { name: 'Costa Serena' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
