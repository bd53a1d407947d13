import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { PmsProblem } from '../../ports/pms.ts';
import { asked, recordAnswer } from './ask-system.ts';
import { findConnectionOf } from './connections.store.ts';
import { type PmsTools, systemBehind } from './pms-tools.ts';

/** Asks a hotel's system whether it knows us; also over a connection that is not switched on yet. */
export async function testConnection(
  tools: PmsTools,
  groupId: HotelGroupId,
  hotelId: HotelId,
  origin: Origin,
): Promise<'ok' | 'notConnected' | PmsProblem> {
  const { database, clock } = tools.platform;
  const scope = groupScope(groupId);
  const connection = await database.read(scope, (tx) => findConnectionOf(tx, hotelId));
  const system = connection && systemBehind(tools, groupId, connection);
  if (!system) return 'notConnected';
  const problem = await asked(() => system.pms.test(system.account));
  const occasion = { type: 'PmsReservations', action: 'TestConnection' } as const;
  await database.transaction(scope, (tx) => recordAnswer(tx, connection, { occasion, answer: problem ?? {} }, origin, clock.now()));
  return problem ?? 'ok';
}
