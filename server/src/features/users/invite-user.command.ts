import { randomUUID } from 'node:crypto';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { decideNewUser, decideReinvitation, type NewUser } from '#domain/user/invite.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { mayWorkIn, type StaffCaller } from '../../platform/http/caller.ts';
import { findHotel } from '../hotels/index.ts';
import { readBack, recorded } from './changing.ts';
import { existingHotels, findAddressUse, findUser, settleAddress } from './managed-users.store.ts';
import { administratorOf, reachOf } from './reach.ts';
import { type Inviting, userInvited } from './user-topics.ts';
import { insertPerson } from './users.store.ts';

export interface InvitingCaller {
  caller: StaffCaller;
  language: InterfaceLanguage;
  /** The hotel in whose name; the caller's own where none is named. */
  company: HotelId | undefined;
}

export async function inviterOf(tx: Tx, { caller, language, company }: InvitingCaller): Promise<Outcome<Inviting, 'unknownHotel'>> {
  const id = company ?? caller.hotel.id;
  const hotel = mayWorkIn(caller, id) ? await findHotel(tx, id) : undefined;
  if (!hotel) return refused('unknownHotel', 'company');
  return done({ groupId: hotel.hotelGroupId, hotelName: hotel.name2, by: caller.userName, language });
}

export async function sendInvitation(tx: CommandTx, personId: PersonId, inviting: Inviting): Promise<void> {
  await tx.publish(userInvited, { personId, ...inviting, askedAt: tx.now.toISOString() });
}

export function addUserCommand(platform: CommandPlatform, by: InvitingCaller, origin: Origin, draft: NewUser, invites: boolean) {
  const reach = reachOf(by.caller);
  const request = { draft, company: by.company };
  // What is known of the address is read under its lock.
  const input = { name: 'addUser', scope: reach.scope, origin, request, isolation: 'read committed' } as const;
  return runCommand(platform, input, async (tx) => {
    const inviter = await inviterOf(tx, by);
    if (!inviter.ok) return inviter;
    const use = await findAddressUse(tx, reach, draft.email);
    const decision = decideNewUser(draft, {
      by: administratorOf(by.caller),
      emailTaken: use === 'here',
      hotelIds: await existingHotels(tx, draft.hotelIds),
      newId: randomUUID() as PersonId,
    });
    if (!decision.ok) return decision;

    const user = decision.value;
    try {
      await insertPerson(tx, { ...user, subject: null, preferredHotelId: user.hotelIds[0] ?? null, apart: use === 'elsewhere' }, tx.now);
    } catch (error) {
      // A process of an older version, which takes no lock, added them in the same moment.
      if (isUniqueViolation(error, 'person_by_email')) return refused('emailTaken', 'email');
      throw error;
    }
    if (invites) await sendInvitation(tx, user.id, inviter.value);
    const added = await readBack(tx, by.caller, user.id);
    await tx.record({ subject: 'user', id: user.id, detail: { before: null, after: recorded(added) } });
    return done(added);
  });
}

export function reinviteUserCommand(platform: CommandPlatform, by: InvitingCaller, origin: Origin, id: PersonId) {
  const reach = reachOf(by.caller);
  const request = { id, company: by.company };
  return runCommand(platform, { name: 'reinviteUser', scope: reach.scope, origin, request }, async (tx) => {
    const inviter = await inviterOf(tx, by);
    if (!inviter.ok) return inviter;
    const user = await findUser(tx, reach, id);
    const decision = decideReinvitation(user, administratorOf(by.caller));
    if (!decision.ok) return decision;
    await settleAddress(tx, id);
    await sendInvitation(tx, id, inviter.value);
    await tx.record({ subject: 'user', id, detail: { invitedAgain: decision.value.email } });
    return done(await readBack(tx, by.caller, id));
  });
}
