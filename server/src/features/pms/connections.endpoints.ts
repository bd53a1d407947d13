import { listConnections, saveConnection, validateConnectivity, validateConnectivityBelow } from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findConnectionOf, hotelExists, listConnectionRows } from './connections.store.ts';
import { connectionToWire, refusalOf } from './pms.wire.ts';
import type { PmsTools } from './pms-tools.ts';
import { saveConnectionCommand } from './save-connection.command.ts';
import { testConnection } from './test-connection.ts';

const saveCodes = {
  unknownConnection: 'NOT_FOUND',
  changedMeanwhile: 'CONNECTION_CHANGED',
  unknownHotel: 'HOTEL_UNKNOWN',
  hotelFixed: 'CONNECTION_HOTEL_FIXED',
  hotelTaken: 'CONNECTION_TAKEN',
  passwordMissing: 'PMS_PASSWORD_MISSING',
  simulatorAbsent: 'SIMULATOR_ABSENT',
  addressMissing: 'PMS_ADDRESS_MISSING',
  addressRefused: 'PMS_ADDRESS_REFUSED',
  propertyMissing: 'PMS_PROPERTY_MISSING',
} as const;

export function connectionRoutes(tools: PmsTools, mayCall: (url: string) => boolean): Route[] {
  const { database } = tools.platform;

  const shown = async (caller: StaffCaller, hotelId: HotelId) => {
    const connection = await database.read(scopeOf(caller), (tx) => findConnectionOf(tx, hotelId));
    if (!connection) throw new Error(`hotel ${hotelId} has lost its connection`);
    return { response: [connectionToWire(connection)] };
  };

  const validation = (endpoint: typeof validateConnectivity | typeof validateConnectivityBelow) =>
    handle(endpoint, async (call) => {
      const { caller, language, requestId } = call;
      const { hotelId } = call.query;
      const isTheirs = mayWorkIn(caller, hotelId) && (await database.read(scopeOf(caller), (tx) => hotelExists(tx, hotelId)));
      if (!isTheirs) return { refused: 'NOT_FOUND' };
      const answer = await testConnection(tools, caller.hotel.groupId, hotelId, { actor: caller.personId, requestId });
      if (answer === 'notConnected') return { refused: 'PMS_NOT_CONNECTED', field: 'hotelId' };
      return answer === 'ok' ? shown(caller, hotelId) : refusalOf(answer, language);
    });

  return [
    handle(listConnections, async ({ caller }) => {
      const connections = await database.read(scopeOf(caller), listConnectionRows);
      return { response: connections.filter(({ hotelId }) => mayWorkIn(caller, hotelId)).map(connectionToWire) };
    }),

    handle(saveConnection, async (call) => {
      const { caller } = call;
      const { externalAccountType, pmsResApiKey, ...draft } = call.body.request;
      if (!caller.permissions.has(draft.id === undefined ? 'PMSConectivity:add' : 'PMSConectivity:save'))
        return { refused: 'PERMISSION_MISSING' };
      const outcome = await saveConnectionCommand(tools, caller.hotel.groupId, originOf(caller, call), {
        draft: { ...draft, type: externalAccountType },
        password: pmsResApiKey,
        worksIn: (hotelId) => mayWorkIn(caller, hotelId),
        mayCall,
      });
      return outcome.ok ? shown(caller, outcome.value) : refuse(outcome, saveCodes);
    }),

    validation(validateConnectivity),
    validation(validateConnectivityBelow),
  ];
}
