import type { HotelId } from '#contract/vocabulary/ids.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import type { Caller, CurrentHotel } from '../../platform/http/caller.ts';
import type { Identity } from '../../ports/identity.ts';
import { activeHotelsOf, findHotel, modulesOf } from '../hotels/index.ts';
import { claimPersonByEmail, findPersonBySubject, type Person } from './users.store.ts';

export type UnknownCaller = 'unknown' | 'disabled';

async function currentHotel(tx: Tx, hotelId: HotelId, person: Person, mayChooseAny: boolean): Promise<CurrentHotel | undefined> {
  const hotel = await findHotel(tx, hotelId);
  if (!hotel) return undefined;
  const others = mayChooseAny ? [] : await activeHotelsOf(tx, hotel.hotelGroupId);
  const worksInWholeGroup = others.every((other) => person.allowedHotels.some(({ id }) => id === other));
  return {
    id: hotel.hotelId,
    groupId: hotel.hotelGroupId,
    name: hotel.name2,
    active: hotel.active,
    modules: modulesOf(hotel),
    worksInWholeGroup,
  };
}

/** The preferred property while it is still allowed, else the first that is. */
async function hotelOf(tx: Tx, person: Person, mayChooseAny: boolean): Promise<CurrentHotel | undefined> {
  const allowed = person.allowedHotels.some(({ id }) => id === person.preferredHotelId);
  const id = person.preferredHotelId && (allowed || mayChooseAny) ? person.preferredHotelId : person.allowedHotels[0]?.id;
  return id ? currentHotel(tx, id, person, mayChooseAny) : undefined;
}

/** The person behind an identity, with what they may do and where they work. */
export async function findCaller(database: Database, identity: Identity): Promise<Caller | UnknownCaller> {
  return database.transaction(platformScope, async (tx) => {
    const known = await findPersonBySubject(tx, identity.subject);
    const person = known ?? (identity.verifiedEmail ? await claimPersonByEmail(tx, identity.verifiedEmail, identity.subject) : undefined);
    if (!person) return 'unknown';
    if (!person.enabled) return 'disabled';

    const groupIds = identity.groupIds ?? person.groupIds;
    const permissions = permissionsOf(groupIds);
    return {
      personId: person.id,
      userName: `${person.givenName} ${person.familyName}`.trim(),
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      awaitsTour: person.awaitsTour,
      groupIds,
      permissions,
      allowedHotels: person.allowedHotels,
      hotel: await hotelOf(tx, person, permissions.has('allProperties:changeProperty')),
    };
  });
}
