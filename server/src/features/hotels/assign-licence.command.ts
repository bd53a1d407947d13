import type { HotelGroupId, HotelId, LicenceId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import { decideHolding } from '#domain/hotel/assign-licence.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { findAnyHotel } from './hotel-lists.store.ts';
import { hotelsCache } from './hotels-cache.ts';
import { findLicence, keepHolding, lockHolding } from './licences.store.ts';

export interface Assignment {
  readonly hotelId: HotelId;
  readonly groupId: HotelGroupId;
  readonly licenceId: LicenceId;
  readonly paymentType: PaymentType;
}

export function assignLicenceCommand(platform: CommandPlatform, origin: Origin, request: Assignment) {
  const { hotelId, groupId, licenceId, paymentType } = request;
  return runCommand(platform, { name: 'assignLicence', scope: groupScope(groupId), origin, request }, async (tx) => {
    const held = await lockHolding(tx, hotelId);
    if (!held) return refused('unknownHotel');
    const decision = decideHolding(paymentType, await findLicence(tx, licenceId), held);
    if (!decision.ok) return decision;
    await keepHolding(tx, hotelId, decision.value);
    await tx.record({ subject: 'hotel', id: hotelId, detail: { before: held, after: decision.value } });
    await tx.forget({ cache: usersCache });
    await tx.forget({ cache: hotelsCache });
    const hotel = await findAnyHotel(tx, hotelId);
    if (!hotel) throw new Error(`hotel ${hotelId} was written and is not there`);
    return done(hotel);
  });
}
