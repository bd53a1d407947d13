import type { HotelId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { type Caller, mayWorkIn, usersCache } from '../../platform/http/caller.ts';
import { findHotel } from '../hotels/index.ts';
import { setPreferredHotelOf } from '../users/index.ts';

export function setPreferredHotelCommand(platform: CommandPlatform, caller: Caller, origin: Origin, hotelId: HotelId) {
  return runCommand(platform, { name: 'setPreferredHotel', scope: platformScope, origin, request: { hotelId } }, async (tx) => {
    const hotel = mayWorkIn(caller, hotelId) ? await findHotel(tx, hotelId) : undefined;
    if (!hotel) return refused('unknownHotel');
    await setPreferredHotelOf(tx, caller.personId, hotelId);
    await tx.forget({ cache: usersCache });
    return done(hotel);
  });
}
