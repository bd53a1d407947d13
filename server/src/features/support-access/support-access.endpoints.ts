import {
  type AskingGroup,
  askForAccess,
  decideSupportAccess,
  type GroupSupportAccess,
  listAskingGroups,
  readSupportAccess,
  type SupportAccess,
  switchSupportAccess,
} from '#contract/support-access.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { stateAt } from '#domain/support-access/decide-access.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { askForAccessCommand, decideSupportAccessCommand, switchSupportAccessCommand } from './support-access.commands.ts';
import { type AccessRow, accessesOfGroup, askingGroups, asksFirst, latestOf } from './support-access.store.ts';

function toWire(access: AccessRow, now: Date): SupportAccess {
  const { id, personName, reason, wantedUntil, askedAt, endsAt } = access;
  return {
    ...{ id, personName, reason, wantedUntil, askedAt: askedAt.toISOString(), state: stateAt(access, now) },
    endsAt: endsAt?.toISOString() ?? null,
  };
}

export function supportAccessRoutes(platform: Platform): Route[] {
  const { database, clock } = platform;

  const groupsFor = (personId: PersonId): Promise<AskingGroup[]> =>
    database.read(platformScope, async (tx) => {
      const latest = await latestOf(tx, personId);
      return (await askingGroups(tx, personId)).map(({ id, name }) => {
        const access = latest.get(id);
        return { hotelGroupId: id, name, latest: access ? toWire(access, clock.now()) : null };
      });
    });
  // What was just written is read where it was written: a copy of the database may be a moment behind.
  const ofGroup = (caller: StaffCaller): Promise<GroupSupportAccess> =>
    database.transaction(scopeOf(caller), async (tx) => ({
      asksFirst: await asksFirst(tx),
      requests: (await accessesOfGroup(tx)).map((access) => toWire(access, clock.now())),
    }));

  return [
    handle(listAskingGroups, async ({ caller }) => {
      const response = await groupsFor(caller.personId);
      return { response, count: response.length };
    }),

    handle(askForAccess, async (call) => {
      const { caller } = call;
      const { request } = call.body;
      const groups = await groupsFor(caller.personId);
      if (!groups.some(({ hotelGroupId }) => hotelGroupId === request.hotelGroupId)) return { refused: 'NOT_FOUND' };
      const outcome = await askForAccessCommand(platform, originOf(caller, call), caller.personId, request);
      if (!outcome.ok) {
        return refuse(outcome, { unknownGroup: 'NOT_FOUND', askedAlready: 'SUPPORT_ASKED_ALREADY', tooLong: 'ACCESS_TOO_LONG' });
      }
      return { response: (await groupsFor(caller.personId)).filter(({ hotelGroupId }) => hotelGroupId === request.hotelGroupId) };
    }),

    handle(readSupportAccess, async ({ caller }) => ({ response: [await ofGroup(caller)] })),

    handle(switchSupportAccess, async (call) => {
      const { caller } = call;
      const outcome = await switchSupportAccessCommand(
        platform,
        scopeOf(caller),
        originOf(caller, call),
        caller.hotel.groupId,
        call.body.request.asksFirst,
      );
      return outcome.ok ? { response: [await ofGroup(caller)] } : refuse(outcome, {});
    }),

    handle(decideSupportAccess, async (call) => {
      const { caller } = call;
      const { id: hotelId, groupId } = caller.hotel;
      const answering = { id: call.params.id, groupId, hotelId, decision: call.body.request };
      const outcome = await decideSupportAccessCommand(platform, scopeOf(caller), originOf(caller, call), answering);
      if (!outcome.ok) {
        return refuse(outcome, { unknownAccess: 'NOT_FOUND', answered: 'SUPPORT_ANSWERED', tooLong: 'ACCESS_TOO_LONG' });
      }
      return { response: [await ofGroup(caller)] };
    }),
  ];
}
