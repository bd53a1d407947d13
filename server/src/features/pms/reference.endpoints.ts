import {
  listOnlineChannels,
  listOwnPaymentMethods,
  listOwnPmsUsers,
  listPaymentMethods,
  listPmsUsers,
  listRates,
  readHostPaymentInformation,
  readSyncState,
  syncReference,
  syncSalesReference,
} from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { mayWorkIn, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { hotelExists } from './connections.store.ts';
import { operatorToWire, paymentMethodToWire, rateToWire, refusalOf, stateToWire } from './pms.wire.ts';
import type { PmsTools } from './pms-tools.ts';
import { readReference } from './read-reference.ts';
import { type Reference, type ReferenceKind, referenceOf, referenceState } from './reference.store.ts';
import { registersSales } from './registers-sales.ts';

export function referenceRoutes(tools: PmsTools): Route[] {
  const { database } = tools.platform;

  const isTheirs = async (caller: StaffCaller, hotelId: HotelId) =>
    mayWorkIn(caller, hotelId) && (await database.read(scopeOf(caller), (tx) => hotelExists(tx, hotelId)));

  /** What was read of one kind; of a hotel that is not theirs, nothing is known. */
  const listed = async <Kind extends ReferenceKind, Item>(
    caller: StaffCaller,
    hotelId: HotelId,
    kind: Kind,
    toWire: (one: Reference[Kind]) => Item,
  ) => {
    if (!(await isTheirs(caller, hotelId))) return { refused: 'NOT_FOUND' } as const;
    const rows = await database.read(scopeOf(caller), (tx) => referenceOf(tx, hotelId, kind));
    return { response: rows.map(toWire) };
  };

  const stateOf = async (caller: StaffCaller, hotelId: HotelId) =>
    stateToWire(await database.read(scopeOf(caller), (tx) => referenceState(tx, hotelId)));

  const sync = (endpoint: typeof syncReference | typeof syncSalesReference, isForSales: boolean) =>
    handle(endpoint, async ({ caller, params: { hotelId }, language, requestId }) => {
      if (!(await isTheirs(caller, hotelId))) return { refused: 'NOT_FOUND' };
      const origin = { actor: caller.personId, requestId };
      const answer = await readReference(tools, caller.hotel.groupId, hotelId, { isForSales, origin });
      if (answer === 'notConnected') return { refused: 'PMS_NOT_CONNECTED', field: 'hotelId' };
      if (answer !== 'ok') return refusalOf(answer, language);
      const { syncedAt, ...counts } = await stateOf(caller, hotelId);
      if (syncedAt === null) throw new Error(`what was read of hotel ${hotelId} is not there`);
      return { response: [{ syncedAt, ...counts }] };
    });

  return [
    handle(listOwnPaymentMethods, ({ caller }) => listed(caller, caller.hotel.id, 'paymentMethod', paymentMethodToWire)),
    handle(listOwnPmsUsers, ({ caller }) => listed(caller, caller.hotel.id, 'operator', operatorToWire)),
    handle(listPaymentMethods, ({ caller, params }) => listed(caller, params.hotelId, 'paymentMethod', paymentMethodToWire)),
    handle(listPmsUsers, ({ caller, params }) => listed(caller, params.hotelId, 'operator', operatorToWire)),
    handle(listRates, ({ caller, params }) => listed(caller, params.hotelId, 'rate', rateToWire)),
    handle(listOnlineChannels, ({ caller, params }) => listed(caller, params.hotelId, 'channel', (description) => ({ description }))),

    handle(readSyncState, async ({ caller, params: { hotelId } }) => {
      if (!(await isTheirs(caller, hotelId))) return { refused: 'NOT_FOUND' };
      return { response: [await stateOf(caller, hotelId)] };
    }),
    sync(syncReference, false),
    sync(syncSalesReference, true),

    handle(readHostPaymentInformation, async ({ caller }) => {
      const { id, modules } = caller.hotel;
      const none = { registerSalesInPms: false, users: [], paymentMethods: [] };
      if (!modules.has('PMSIntegration')) return { response: [none] };
      return database.read(scopeOf(caller), async (tx) => {
        if (!(await registersSales(tx, id))) return { response: [none] };
        const users = (await referenceOf(tx, id, 'operator')).map(operatorToWire);
        const methods = (await referenceOf(tx, id, 'paymentMethod')).filter(({ active }) => active);
        return { response: [{ registerSalesInPms: true, users, paymentMethods: methods.map(paymentMethodToWire) }] };
      });
    }),
  ];
}
