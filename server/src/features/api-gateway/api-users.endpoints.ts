import { randomUUID } from 'node:crypto';
import { deleteApiUser, listApiUsers, readApiUser, saveApiUser } from '#contract/api-gateway.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { platformScope } from '../../platform/db/database.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { GatewayUser } from '../../ports/api-gateway.ts';
import { findHotel } from '../hotels/index.ts';
import { userToWire } from './api-gateway.wire.ts';
import { asking, changingOnce, type GatewayTools, isOutOfReach, recordChange, unlessAway } from './gateway-tools.ts';

/** What is said of a partner in the record of changes. */
const told = ({ name: _, registeredAt: __, ...facts }: GatewayUser) => facts;

const codes = { unknownUser: 'NOT_FOUND', unknownHotel: 'HOTEL_UNKNOWN', emailTaken: 'API_USER_EMAIL_TAKEN' } as const;
const goneCodes = { unknownUser: 'NOT_FOUND' } as const;

export function apiUserRoutes(tools: GatewayTools): Route[] {
  const { platform, gateway } = tools;

  /** The note may hold anything where somebody wrote it in another tool. */
  async function hotelNameOf(note: string): Promise<string | null> {
    const id = HotelId.safeParse(note);
    const hotel = id.success ? await platform.database.read(platformScope, (tx) => findHotel(tx, id.data)) : undefined;
    return hotel?.name2 ?? null;
  }
  const shown = async (user: GatewayUser) => userToWire(user, await hotelNameOf(user.note));

  return [
    handle(listApiUsers, ({ query }) =>
      asking(tools, async () => {
        const { note, email, firstname: firstName, pageIndex, pageSize } = query;
        const { users, count } = await gateway.listUsers({ note, email, firstName, skip: pageIndex * pageSize, top: pageSize });
        return { response: await Promise.all(users.map(shown)), count };
      }),
    ),

    handle(readApiUser, ({ params }) =>
      asking(tools, async () => {
        const user = await gateway.findUser(params.name);
        return user ? { response: [await shown(user)] } : { refused: 'NOT_FOUND' as const };
      }),
    ),

    handle(
      saveApiUser,
      (call) =>
        asking(tools, async () => {
          const { name: given } = call.params;
          const { firstName, lastName, email, note, state } = call.body.properties;
          if (await isOutOfReach(tools, call.caller, given)) return { refused: 'SUPPORT_READS_ONLY' as const };
          const outcome = await changingOnce(tools, 'saveApiUser', call, async () => {
            const current = given.includes('@') ? undefined : await gateway.findUser(given);
            if (!current && !given.includes('@')) return refused('unknownUser');
            if ((await hotelNameOf(note)) === null) return refused('unknownHotel', 'properties.note');
            const draft = { name: current?.name ?? randomUUID(), firstName, lastName, email, note, state };
            const saved = await gateway.saveUser(draft);
            if (!saved.ok) return refused('emailTaken', 'properties.email');
            const detail = { before: current ? told(current) : null, after: told(saved.value) };
            await recordChange(tools, originOf(call.caller, call), { command: 'saveApiUser', subject: 'apiUser', id: draft.name, detail });
            return done(await shown(saved.value));
          });
          if (outcome.ok) return { response: [outcome.value] };
          return refuse<keyof typeof codes, (typeof codes)[keyof typeof codes]>(outcome, codes);
        }),
      async ({ params }) => {
        const user = await unlessAway(() => gateway.findUser(params.name));
        return user && userToWire(user, null);
      },
    ),

    handle(deleteApiUser, (call) =>
      asking(tools, async () => {
        if (await isOutOfReach(tools, call.caller, call.params.name)) return { refused: 'SUPPORT_READS_ONLY' as const };
        const outcome = await changingOnce(tools, 'deleteApiUser', call, async () => {
          const user = await gateway.findUser(call.params.name);
          if (!user || !(await gateway.deleteUser(user.name))) return refused('unknownUser');
          const detail = { before: told(user), after: null };
          await recordChange(tools, originOf(call.caller, call), { command: 'deleteApiUser', subject: 'apiUser', id: user.name, detail });
          return done(await shown(user));
        });
        if (outcome.ok) return { response: [outcome.value] };
        return refuse<keyof typeof goneCodes, (typeof goneCodes)[keyof typeof goneCodes]>(outcome, goneCodes);
      }),
    ),
  ];
}
