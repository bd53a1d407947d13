import type { Hotel } from '#contract/hotels.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import { type Caller, type CurrentHotel, mayWorkIn } from '../../platform/http/caller.ts';
import type { Identity } from '../../ports/identity.ts';
import { activeHotelsOf, findHotel, modulesOf } from '../hotels/index.ts';
import { groupsThatAsk, hotelsThatAsk } from '../support-access/index.ts';
import { isSecondFactorNeeded } from './second-factor.ts';
import { claimPersonByEmail, findPersonBySubject, type Person } from './users.store.ts';

export type UnknownCaller = 'unknown' | 'disabled';

async function currentHotel(tx: Tx, hotel: Hotel | undefined): Promise<CurrentHotel | undefined> {
  if (!hotel) return undefined;
  const { hotelId: id, hotelGroupId: groupId, name2: name, active } = hotel;
  return { id, groupId, name, active, modules: modulesOf(hotel), activeInGroup: await activeHotelsOf(tx, groupId) };
}

/** A property as somebody works in it, whoever that is. */
export function findWorkplace(database: Database, id: HotelId): Promise<CurrentHotel | undefined> {
  return database.read(platformScope, async (tx) => currentHotel(tx, await findHotel(tx, id)));
}

/** The preferred property while it is still allowed, else the first that is. */
async function hotelOf(tx: Tx, person: Person, mayChoose: (hotelId: HotelId) => boolean): Promise<CurrentHotel | undefined> {
  const id = person.preferredHotelId && mayChoose(person.preferredHotelId) ? person.preferredHotelId : person.allowedHotels[0]?.id;
  return id ? currentHotel(tx, await findHotel(tx, id)) : undefined;
}

/** The person behind an identity, with what they may do and where they work unless they name another place. */
export async function findCaller(database: Database, identity: Identity, now: Date): Promise<Caller | UnknownCaller> {
  return database.transaction(platformScope, async (tx) => {
    const known = await findPersonBySubject(tx, identity.subject);
    const person = known ?? (identity.verifiedEmail ? await claimPersonByEmail(tx, identity.verifiedEmail, identity.subject) : undefined);
    if (!person) return 'unknown';
    if (!person.enabled) return 'disabled';

    const groupIds = identity.groupIds ?? person.groupIds;
    const permissions = permissionsOf(groupIds);
    const caller: Caller = {
      personId: person.id,
      subject: identity.subject,
      userName: `${person.givenName} ${person.familyName}`.trim(),
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      awaitsTour: person.awaitsTour,
      groupIds,
      permissions,
      allowedHotels: person.allowedHotels,
      hotel: undefined,
      needsSecondFactor: await isSecondFactorNeeded(tx, person, groupIds),
      showsSecondFactor: false,
      ...(permissions.has('allProperties:changeProperty')
        ? { askFirst: await hotelsThatAsk(tx, person.id), groupsAskFirst: await groupsThatAsk(tx, person.id), at: now }
        : {}),
    };
    return { ...caller, hotel: await hotelOf(tx, person, (id) => mayWorkIn(caller, id)) };
  });
}
