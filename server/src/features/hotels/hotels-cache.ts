import type { Hotel, HotelWithContact } from '#contract/hotels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { findHotel } from './hotels.store.ts';

/** What the shell asks of a property with every opened page; kept until somebody changes a hotel, a group or a licence. */
export const hotelsCache = 'Hotels';

/** A hotel as it was a moment ago. */
export function cachedHotels(platform: Platform): (id: HotelId) => Promise<HotelWithContact | undefined> {
  const hotels = platform.cache<HotelWithContact | undefined>({ name: hotelsCache, ttlMs: 30_000, maxEntries: 5_000 });
  return (id) => hotels.get(id, () => platform.database.read(platformScope, (tx) => findHotel(tx, id)));
}

/** What a hotel has, by its own licence and by its group. */
export function modulesOf({ modules, license }: Hotel): ReadonlySet<Module> {
  return new Set([...modules, ...(license?.modules ?? [])]);
}

export function modulesOfHotels(platform: Platform): (id: HotelId) => Promise<ReadonlySet<Module> | undefined> {
  const find = cachedHotels(platform);
  return async (id) => {
    const hotel = await find(id);
    return hotel && modulesOf(hotel);
  };
}
