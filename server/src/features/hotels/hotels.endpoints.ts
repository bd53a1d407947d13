import { listAllHotels, listHotelConfigs, listHotels, readHotel, saveHotelConfig } from '#contract/hotels.ts';
import { platformScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { closedTo, mayWorkIn, originOf, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { listHotelConfigRows } from './hotel-config.store.ts';
import { listAllHotelRows, listHotelsOfGroup } from './hotel-lists.store.ts';
import { cachedHotels } from './hotels-cache.ts';
import { saveHotelConfigCommand } from './save-hotel-config.command.ts';

export function hotelRoutes(platform: Platform): Route[] {
  const cached = cachedHotels(platform);
  return [
    handle(readHotel, async ({ caller, params }) => {
      if (!mayWorkIn(caller, params.hotelId)) return { refused: 'NOT_FOUND' };
      const hotel = await cached(params.hotelId);
      return hotel ? { response: [hotel] } : { refused: 'NOT_FOUND' };
    }),

    handle(listAllHotels, async ({ caller, query }) => {
      const { hotels, count } = await platform.database.read(platformScope, (tx) => listAllHotelRows(tx, query, closedTo(caller)));
      return { response: hotels, count };
    }),

    handle(listHotels, async ({ caller, query }) => {
      const read = (tx: Tx) => listHotelsOfGroup(tx, query, workplacesOf(caller));
      const { hotels, count } = await platform.database.read(scopeOf(caller), read);
      return { response: hotels.map((hotel, index) => (index === 0 ? { ...hotel, hotels } : hotel)), count };
    }),

    handle(listHotelConfigs, async ({ caller }) => {
      const configs = await platform.database.read(scopeOf(caller), listHotelConfigRows);
      return { response: configs.filter(({ hotelId }) => mayWorkIn(caller, hotelId)) };
    }),

    handle(saveHotelConfig, async (call) => {
      const { request } = call.body;
      if (!mayWorkIn(call.caller, request.hotelId)) return { refused: 'NOT_FOUND' };
      const outcome = await saveHotelConfigCommand(platform, scopeOf(call.caller), originOf(call.caller, call), request);
      if (!outcome.ok) return refuse(outcome, { unknownHotel: 'NOT_FOUND', notConnected: 'PMS_NOT_CONNECTED' });
      return { response: [outcome.value] };
    }),
  ];
}
