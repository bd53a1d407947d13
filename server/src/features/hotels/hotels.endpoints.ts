import { listAllHotels, readHotel } from '#contract/hotels.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel, listHotelNames } from './hotels.store.ts';

export function hotelRoutes(platform: Platform): Route[] {
  return [
    handle(readHotel, async ({ caller, params }) => {
      if (!mayWorkIn(caller, params.hotelId)) return { refused: 'NOT_FOUND' };
      const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, params.hotelId));
      return hotel ? { response: [hotel] } : { refused: 'NOT_FOUND' };
    }),

    handle(listAllHotels, async () => ({ response: await platform.database.read(platformScope, listHotelNames) })),
  ];
}
