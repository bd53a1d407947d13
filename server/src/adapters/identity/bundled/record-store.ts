import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import sql, { type Sql } from 'sql-template-tag';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { pruneAttempts } from './factors/attempts.ts';
import { pruneInvitations } from './invitations.ts';
import { pruneMisses } from './misses.ts';
import { endingSessions, pruneSessions } from './sessions.ts';

interface RecordRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

function payloadOf(row: RecordRow | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload;
}

/** Keeps sessions, grants and codes in PostgreSQL: they outlive a restart and are shared by all processes. */
export function recordStore(house: { database: Database; cacheBus: CacheBus }): AdapterFactory {
  const { database } = house;
  return (model: string): Adapter => {
    const write = async (query: Sql) => {
      await database.transaction(systemScope, (tx) => tx.run(query));
    };
    const find = (condition: Sql) =>
      database.read(systemScope, async (tx) =>
        payloadOf(
          await tx.row<RecordRow>(sql`
            select payload, consumed_at from identity_record
            where model = ${model} and ${condition} and (expires_at is null or expires_at > now())`),
        ),
      );

    return {
      upsert: (id, payload, expiresIn) =>
        write(sql`
          insert into identity_record (model, id, grant_id, uid, user_code, payload, expires_at)
          values (${model}, ${id}, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${payload.userCode ?? null},
                  ${JSON.stringify(payload)}, now() + ${expiresIn ?? null}::int * interval '1 second')
          on conflict (model, id) do update set
            grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
            payload = excluded.payload, expires_at = excluded.expires_at`),
      find: (id) => find(sql`id = ${id}`),
      findByUid: (uid) => find(sql`uid = ${uid}`),
      findByUserCode: (userCode) => find(sql`user_code = ${userCode}`),
      consume: (id) => write(sql`update identity_record set consumed_at = now() where model = ${model} and id = ${id}`),
      destroy: async (id) => {
        const query = sql`delete from identity_record where model = ${model} and id = ${id}`;
        if (model === 'Session') await endingSessions(house, (tx) => tx.run(query));
        else await write(query);
      },
      revokeByGrantId: (grantId) => write(sql`delete from identity_record where model = ${model} and grant_id = ${grantId}`),
    };
  };
}

export async function pruneRecords(database: Database): Promise<void> {
  await database.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from identity_record where expires_at < now()`);
    await pruneInvitations(tx);
    await pruneAttempts(tx);
    await pruneMisses(tx);
    await pruneSessions(tx);
  });
}
