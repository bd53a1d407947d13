import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { HotelFacts } from '#domain/hotel/hotel.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { findHotelDetails, insertHotel } from './hotel-details.store.ts';
import { findHotelGroup } from './hotel-groups.store.ts';
import { hotelsCache } from './hotels-cache.ts';

export interface NewHotel {
  readonly id: HotelId;
  readonly groupId: HotelGroupId;
  readonly facts: HotelFacts;
}

export function createHotelCommand(platform: CommandPlatform, origin: Origin, request: NewHotel) {
  const { id, groupId, facts } = request;
  return runCommand(platform, { name: 'createHotel', scope: groupScope(groupId), origin, request }, async (tx) => {
    if (!(await findHotelGroup(tx))) return refused('unknownGroup', 'hotelGroupId');
    const hotel = { ...facts, id, groupId, version: 1 };
    try {
      await insertHotel(tx, hotel, { licenceId: null, paymentType: null });
    } catch (error) {
      // It may be a hotel of another group, which only the index can see.
      if (isUniqueViolation(error, 'hotel_pkey')) return refused('idTaken', 'hotelId');
      throw error;
    }
    await tx.record({ subject: 'hotel', id, detail: { before: null, after: hotel } });
    // Somebody may have asked for it before it was there.
    await tx.forget({ cache: hotelsCache, key: id });
    // Whose group it is decides who may work there.
    await tx.forget({ cache: usersCache });
    const details = await findHotelDetails(tx, id);
    if (!details) throw new Error(`hotel ${id} was written and is not there`);
    return done(details);
  });
}
