import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { decideHotelChange } from '#domain/hotel/change-hotel.ts';
import type { HotelFacts } from '#domain/hotel/hotel.ts';
import { done } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { findHotelDetails, isCurrencyInUse, lockHotel, updateHotel } from './hotel-details.store.ts';
import { hotelsCache } from './hotels-cache.ts';

export interface HotelChangeRequest {
  readonly id: HotelId;
  readonly groupId: HotelGroupId;
  readonly facts: HotelFacts;
  readonly madeOn: number | undefined;
}

export function changeHotelCommand(platform: CommandPlatform, origin: Origin, request: HotelChangeRequest, mayClose: boolean) {
  const { id, groupId, facts, madeOn } = request;
  // Whoever sells here holds the hotel's row until the voucher is written: we wait for them, and then must see that voucher.
  const isolation = 'read committed';
  return runCommand(platform, { name: 'changeHotel', scope: groupScope(groupId), origin, request, isolation }, async (tx) => {
    const current = await lockHotel(tx, id);
    const decision = decideHotelChange(facts, madeOn, { current, currencyInUse: await isCurrencyInUse(tx, id), mayClose });
    if (!decision.ok) return decision;
    await updateHotel(tx, decision.value);
    await tx.record({ subject: 'hotel', id, detail: { before: current ?? null, after: decision.value } });
    await tx.forget({ cache: usersCache });
    await tx.forget({ cache: hotelsCache });
    const details = await findHotelDetails(tx, id);
    if (!details) throw new Error(`hotel ${id} was written and is not there`);
    return done(details);
  });
}
