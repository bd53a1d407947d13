import { reply } from '#web/kit/testing/stage.tsx';
import { deskOnly, dinner, massage, miradouro, serena } from './samples.ts';

const channel = (code: string) => ({ id: code, code });
const both = [{ id: miradouro }, { id: serena }];

const hotels = [
  { hotelId: miradouro, name2: 'Hotel Miradouro', city: 'Lisboa' },
  { hotelId: serena, name2: 'Costa Serena', city: 'Cádiz' },
];

const offers = [
  { id: massage, code: 'MAS', description: 'Massage', active: true, channels: [channel('Reservation')], validHotels: [{ id: miradouro }] },
  { id: dinner, code: 'DIN', description: 'Dinner', active: true, channels: [channel('Reservation')], validHotels: both },
  { id: deskOnly, code: 'DESK', description: 'Desk only', active: true, channels: [channel('Frontend')], validHotels: both },
];

/** What stands around a rule: two hotels, each with channels and rates of its own, and offers of which not every one can be issued. */
export function surroundings(address: string): Response | undefined {
  const there = address.endsWith(serena);
  if (address.endsWith('/Hotel/v1/hotel')) return reply({ response: hotels });
  if (address.endsWith('/api/Voucher/v1/Config')) return reply({ response: offers });
  if (address.includes('/onlineChannels/')) {
    return reply({ response: there ? [{ description: 'Direct' }] : [{ description: 'Booking.com' }, { description: 'Expedia' }] });
  }
  if (address.includes('/rateCodes/')) {
    return reply({ response: there ? [{ code: 'SUN', rateCodeName: 'Sun' }] : [{ code: 'SPA', rateCodeName: 'Spa stay' }] });
  }
  return undefined;
}
