import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  endSessionsOfUser,
  listAllUsers,
  listUsers,
  readAnyUser,
  readUser,
  reinviteUser,
  removeSecondFactor,
  type User,
  updateAllowedProperties,
  updateGroups,
  updateUser,
} from '#contract/users.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type CallFrame, originOf, type StaffCaller } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { Factors, Sessions } from '../../ports/identity.ts';
import { publishAccountChange } from './account-changes.ts';
import {
  deleteUserCommand,
  disableUserCommand,
  enableUserCommand,
  endSessionsCommand,
  removeSecondFactorCommand,
  updateGroupsCommand,
  updateHotelsCommand,
} from './change-access.command.ts';
import type { Change } from './changing.ts';
import { addUserCommand, reinviteUserCommand } from './invite-user.command.ts';
import { findStanding, findUser, listUserRows, type ManagedUser } from './managed-users.store.ts';
import { colleaguesOf, type Reach, reachOf } from './reach.ts';
import { updateUserCommand } from './update-user.command.ts';

const notToShutOut = { unknownUser: 'NOT_FOUND', outranked: 'USER_OUTRANKS_YOU', worksElsewhere: 'USER_WORKS_ELSEWHERE' } as const;
const outOfReach = { ...notToShutOut, asksFirst: 'SUPPORT_READS_ONLY' } as const;
const lockOut = { self: 'USER_IS_YOU', lastAdministrator: 'LAST_ADMINISTRATOR' } as const;

function wireOf(user: ManagedUser): User {
  return {
    adId: user.id,
    id: user.id,
    userPrinciplaName: user.email,
    name: user.givenName,
    surname: user.familyName,
    email: user.email,
    mobile: user.mobile,
    status: user.invitation,
    accountEnabled: user.enabled,
    allowedProperties: user.hotels.map(({ id, name }) => ({ property: id, propertyName: name })),
    worksElsewhere: user.worksElsewhere,
    groups: [...user.groupIds],
  };
}

interface KeptHere {
  /** Whether accounts are ours to keep. */
  invites: boolean;
  sessions: Sessions | undefined;
  factors: Factors | undefined;
}

export function userRoutes(platform: Platform, { invites, sessions, factors }: KeptHere): Route[] {
  const find = (reach: Reach, id: PersonId) => platform.database.read(reach.scope, (tx) => findUser(tx, reach, id));
  const changeOf = (call: CallFrame & { caller: StaffCaller }, id: PersonId): Change => ({
    platform,
    caller: call.caller,
    origin: originOf(call.caller, call),
    id,
  });

  return [
    handle(listUsers, async ({ caller, query, isCovered }) => {
      const reach = colleaguesOf(caller);
      const { users, count } = await platform.database.read(reach.scope, (tx) => listUserRows(tx, reach, query, isCovered));
      return { response: users.map(wireOf), count };
    }),

    handle(listAllUsers, async ({ caller, query, isCovered }) => {
      const reach = reachOf(caller);
      const { users, count } = await platform.database.read(reach.scope, (tx) => listUserRows(tx, reach, query, isCovered));
      return { response: users.map(wireOf), count };
    }),

    handle(readUser, async ({ caller, params }) => {
      const user = await find(colleaguesOf(caller), params.adId);
      return user ? { response: [wireOf(user)] } : { refused: 'NOT_FOUND' };
    }),

    handle(readAnyUser, async ({ caller, params }) => {
      const user = await find(reachOf(caller), params.adId);
      return user ? { response: [wireOf(user)] } : { refused: 'NOT_FOUND' };
    }),

    handle(addUser, async (call) => {
      const { name: givenName, surname: familyName, allowedProperties: hotelIds, groups: groupIds, ...rest } = call.body.request;
      const inviting = { caller: call.caller, language: call.language, company: call.query.company };
      const draft = { ...rest, givenName, familyName, hotelIds, groupIds };
      const outcome = await addUserCommand(platform, inviting, originOf(call.caller, call), draft, invites);
      if (outcome.ok) return { response: [wireOf(outcome.value)] };
      return refuse(outcome, {
        emailTaken: 'USER_EMAIL_TAKEN',
        noHotel: 'USER_NEEDS_HOTEL',
        unknownHotel: 'HOTEL_UNKNOWN',
        exceedsOwn: 'GRANT_EXCEEDS_YOURS',
      });
    }),

    handle(reinviteUser, async (call) => {
      if (!invites) return { refused: 'ACCOUNTS_ELSEWHERE' };
      const inviting = { caller: call.caller, language: call.language, company: call.query.company };
      const outcome = await reinviteUserCommand(platform, inviting, originOf(call.caller, call), call.body.request.adId);
      if (outcome.ok) return { response: [wireOf(outcome.value)] };
      return refuse(outcome, { ...outOfReach, unknownHotel: 'HOTEL_UNKNOWN', accepted: 'USER_ACCEPTED', disabled: 'USER_DISABLED' });
    }),

    handle(
      updateUser,
      async (call) => {
        const { adId, name: givenName, surname: familyName, ...rest } = call.body.request;
        const inviting = invites ? { caller: call.caller, language: call.language, company: undefined } : undefined;
        const outcome = await updateUserCommand(changeOf(call, adId), { ...rest, givenName, familyName }, inviting, call.language);
        if (outcome.ok) return { response: [wireOf(outcome.value)] };
        return refuse(outcome, { ...outOfReach, emailTaken: 'USER_EMAIL_TAKEN' });
      },
      async ({ body }) => ({ id: body.request.adId }),
    ),

    handle(disableUser, async (call) => {
      const outcome = await disableUserCommand(changeOf(call, call.params.adId));
      return outcome.ok ? { response: [wireOf(outcome.value)] } : refuse(outcome, { ...notToShutOut, ...lockOut });
    }),

    handle(endSessionsOfUser, async (call) => {
      if (!sessions) return { refused: 'ACCOUNTS_ELSEWHERE' };
      const outcome = await endSessionsCommand(changeOf(call, call.params.adId));
      if (!outcome.ok) return refuse(outcome, notToShutOut);
      const standing = await platform.database.read(platformScope, (tx) => findStanding(tx, outcome.value.id));
      if (standing) await sessions.endAll(standing.subject);
      return { response: [wireOf(outcome.value)] };
    }),

    handle(removeSecondFactor, async (call) => {
      if (!factors) return { refused: 'ACCOUNTS_ELSEWHERE' };
      const outcome = await removeSecondFactorCommand(changeOf(call, call.params.adId));
      if (!outcome.ok) return refuse(outcome, { ...outOfReach, self: 'USER_IS_YOU' });
      const standing = await platform.database.read(platformScope, (tx) => findStanding(tx, outcome.value.id));
      if (standing) {
        const told = { subject: standing.subject, kind: 'factorsRemoved', language: call.language, by: call.caller.userName } as const;
        await factors.remove(standing.subject, (tx) => publishAccountChange(platform.jobs, tx, told));
      }
      return { response: [wireOf(outcome.value)] };
    }),

    handle(enableUser, async (call) => {
      const outcome = await enableUserCommand(changeOf(call, call.params.adId));
      return outcome.ok ? { response: [wireOf(outcome.value)] } : refuse(outcome, outOfReach);
    }),

    handle(deleteUser, async (call) => {
      const outcome = await deleteUserCommand(changeOf(call, call.params.adId));
      return outcome.ok ? { response: [wireOf(outcome.value)] } : refuse(outcome, { ...outOfReach, ...lockOut });
    }),

    handle(updateAllowedProperties, async (call) => {
      const outcome = await updateHotelsCommand(changeOf(call, call.params.adId), call.body);
      if (outcome.ok) return { response: [wireOf(outcome.value)] };
      const { worksElsewhere: _, ...refusals } = outOfReach;
      return refuse(outcome, { ...refusals, ...lockOut, unknownHotel: 'HOTEL_UNKNOWN', noHotel: 'USER_NEEDS_HOTEL' });
    }),

    handle(updateGroups, async (call) => {
      const outcome = await updateGroupsCommand(changeOf(call, call.params.adId), call.body);
      if (outcome.ok) {
        const user = wireOf(outcome.value);
        return { response: [user], beside: { data: user.groups } };
      }
      return refuse(outcome, { ...outOfReach, ...lockOut, exceedsOwn: 'GRANT_EXCEEDS_YOURS' });
    }),
  ];
}
