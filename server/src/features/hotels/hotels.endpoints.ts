import { listAllHotels, listHotels, readHotel } from '#contract/hotels.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel, listHotelNames, listHotelsOfGroup } from './hotels.store.ts';

export function hotelRoutes(platform: Platform): Route[] {
  return [
    handle(readHotel, async ({ caller, params }) => {
      if (!mayWorkIn(caller, params.hotelId)) return { refused: 'NOT_FOUND' };
      const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, params.hotelId));
      return hotel ? { response: [hotel] } : { refused: 'NOT_FOUND' };
    }),

    handle(listAllHotels, async () => ({ response: await platform.database.read(platformScope, listHotelNames) })),

    handle(listHotels, async ({ caller }) => {
      const hotels = await platform.database.read(scopeOf(caller), listHotelsOfGroup);
      return { response: hotels.filter((hotel) => mayWorkIn(caller, hotel.hotelId)) };
    }),
  ];
}
