import {
  endAllSessions,
  endSession,
  endTour,
  listSessions,
  readSignedInUser,
  readSignInConfiguration,
  requestDemo,
  type SignedInSession,
  type SignedInUser,
  type SignInConfiguration,
  setPreferredHotel,
} from '#contract/session.ts';
import { deviceOf } from '#domain/user/device-of.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Caller, originOf, worksInWholeGroup } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { OpenSession, Sessions } from '../../ports/identity.ts';
import { noteEndOfSessionsCommand } from './end-sessions.command.ts';
import { endTourCommand } from './end-tour.command.ts';
import { requestDemoCommand } from './request-demo.command.ts';
import { setPreferredHotelCommand } from './set-preferred-hotel.command.ts';

/** The only channel this product signs people in for. */
const channel = 'CARD';

function signedInUser(caller: Caller): SignedInUser {
  return {
    id: caller.personId,
    userName: caller.userName,
    name: caller.givenName,
    surname: caller.familyName,
    email: caller.email,
    groups: [...caller.groupIds],
    channel,
    userAllowedProperties: caller.allowedHotels.map(({ id, name }) => ({ property: id, propertyName: name })),
    defaultProperty: caller.hotel?.id ?? '',
    city: caller.hotel?.id ?? '',
    propertyName: caller.hotel?.name ?? '',
    awaitsTour: caller.awaitsTour,
    worksInWholeGroup: worksInWholeGroup(caller),
  };
}

function wireOf({ id, userAgent, since, lastSeen }: OpenSession, { sessionId }: Caller): SignedInSession {
  return { id, ...deviceOf(userAgent), since: since.toISOString(), lastSeen: lastSeen.toISOString(), current: id === sessionId };
}

/** Without `sessions`, an outside issuer keeps them. */
export function sessionRoutes(platform: Platform, configuration: SignInConfiguration, sessions: Sessions | undefined): Route[] {
  return [
    handle(readSignInConfiguration, async () => ({ response: [configuration] })),

    handle(readSignedInUser, async ({ caller }) => ({ response: [signedInUser(caller)] })),

    handle(setPreferredHotel, async (call) => {
      // The same wish from wherever it is asked: sent again by who names no hotel, it would come from the one it has led to.
      const origin = { ...originOf(call.caller, call), property: undefined };
      const outcome = await setPreferredHotelCommand(platform, call.caller, origin, call.params.hotelId);
      if (!outcome.ok) return refuse(outcome, { unknownHotel: 'NOT_FOUND' });
      const user = signedInUser(call.caller);
      return {
        response: [{ ...user, defaultProperty: outcome.value.hotelId, city: outcome.value.hotelId, propertyName: outcome.value.name2 }],
      };
    }),

    handle(endTour, async (call) => {
      const outcome = await endTourCommand(platform, call.caller, originOf(call.caller, call));
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, {});
    }),

    handle(listSessions, async ({ caller }) => {
      const open = (await sessions?.list(caller.subject)) ?? [];
      return { response: open.map((session) => wireOf(session, caller)), count: open.length };
    }),

    handle(endSession, async (call) => {
      if (!sessions) return { refused: 'ACCOUNTS_ELSEWHERE' };
      if (!(await sessions.end(call.caller.subject, call.params.sessionId))) return { refused: 'NOT_FOUND' };
      const outcome = await noteEndOfSessionsCommand(platform, call.caller, originOf(call.caller, call), 'one');
      return outcome.ok ? { response: [{ ended: true as const }] } : refuse(outcome, {});
    }),

    handle(endAllSessions, async (call) => {
      if (!sessions) return { refused: 'ACCOUNTS_ELSEWHERE' };
      await sessions.endAll(call.caller.subject);
      const outcome = await noteEndOfSessionsCommand(platform, call.caller, originOf(call.caller, call), 'all');
      return outcome.ok ? { response: [{ ended: true as const }] } : refuse(outcome, {});
    }),

    handle(requestDemo, async (call) => {
      const outcome = await requestDemoCommand(platform, call.caller, originOf(call.caller, call), call.body.request);
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, {});
    }),
  ];
}
