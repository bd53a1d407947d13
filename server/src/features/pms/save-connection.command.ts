import { randomUUID } from 'node:crypto';
import type { ConnectionId, HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import type { Connection } from '#domain/pms/connection.ts';
import { type ConnectionDraft, decideConnection } from '#domain/pms/save-connection.ts';
import { fingerprint } from '../../platform/command/fingerprint.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findConnection, findConnectionOf, forgetCursor, hotelExists, saveConnectionRow } from './connections.store.ts';
import { type PmsTools, passwordContext } from './pms-tools.ts';

export interface SaveConnectionInput {
  draft: Omit<ConnectionDraft, 'hasPassword'>;
  /** Absent where the one that is kept stays. */
  password: string | undefined;
  /** A hotel the caller does not work in is not there for them. */
  worksIn: (hotelId: HotelId) => boolean;
  mayCall: (url: string) => boolean;
}

/** As the record of changes keeps it. */
const told = ({ type, active, url, propertyCode }: Connection) => ({ type, active, url, propertyCode });

export function saveConnectionCommand(
  tools: PmsTools,
  groupId: HotelGroupId,
  origin: Origin,
  { draft, password, worksIn, mayCall }: SaveConnectionInput,
) {
  const { platform, secrets } = tools;
  const request = { ...draft, password: password === undefined ? null : fingerprint(secrets, password) };
  return runCommand(platform, { name: 'saveConnection', scope: groupScope(groupId), origin, request }, async (tx) => {
    const named = draft.id === undefined ? undefined : await findConnection(tx, draft.id);
    const current = named && worksIn(named.hotelId) ? named : undefined;
    const decision = decideConnection(
      { ...draft, hasPassword: password !== undefined },
      {
        current,
        hotelIsTheirs: worksIn(draft.hotelId) && (await hotelExists(tx, draft.hotelId)),
        ofHotel: await findConnectionOf(tx, draft.hotelId),
        simulatorRuns: tools.simulatorUrl() !== undefined,
        mayCall,
        newId: randomUUID() as ConnectionId,
      },
    );
    if (!decision.ok) return decision;

    const { connection, isAnotherSystem } = decision.value;
    const sealed = password === undefined ? current?.passwordSealed : secrets.seal(password, passwordContext(groupId, connection.hotelId));
    if (sealed === undefined) throw new Error(`connection ${connection.id} has no password`);
    try {
      await saveConnectionRow(tx, connection, sealed, { by: origin.actor, at: tx.now });
    } catch (error) {
      // Two people connected the hotel in the same moment: neither could see the other, the index could.
      if (isUniqueViolation(error, 'pms_connection_once_per_hotel')) return refused('hotelTaken', 'hotelId');
      throw error;
    }
    if (isAnotherSystem) await forgetCursor(tx, connection.hotelId);
    // That the password changed is worth knowing; what it says is nobody's.
    const detail = { before: current ? told(current) : null, after: told(connection), passwordChanged: password !== undefined };
    await tx.record({ subject: 'connection', id: connection.id, detail });
    return done(connection.hotelId);
  });
}
