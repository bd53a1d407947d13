import sql from 'sql-template-tag';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import { type Database, systemScope, type Tx } from '../../../platform/db/database.ts';
import { tokensCache } from '../../../platform/http/caller.ts';
import type { OpenSession, Sessions } from '../../../ports/identity.ts';
import { endAttemptsOf } from './factors/attempts.ts';

/** Longer than any browser calls itself. */
const userAgentChars = 500;

const isOpen = sql`model = 'Session' and payload ? 'accountId' and (expires_at is null or expires_at > now())`;

/** Whatever ends sessions: once it has happened, no process believes a token any more that it believed before. */
export async function endingSessions<T>(
  { database, cacheBus }: { database: Database; cacheBus: CacheBus },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await database.transaction(systemScope, async (tx) => {
    const done = await work(tx);
    await cacheBus.announce(tx, { cache: tokensCache });
    return done;
  });
  cacheBus.apply({ cache: tokensCache });
  return result;
}

/** Signed out everywhere: sessions, what was given out under them, and sign-ins under way. */
export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from identity_record where payload ? 'accountId' and payload ->> 'accountId' = ${accountId}`);
  await endAttemptsOf(tx, accountId);
}

/** Whoever came in elsewhere; what this one was given stays. */
export async function endOtherSessions(tx: Tx, accountId: string, uid: string | undefined): Promise<void> {
  await tx.run(
    sql`delete from identity_record where ${isOpen} and payload ->> 'accountId' = ${accountId} and uid is distinct from ${uid ?? null}`,
  );
}

async function endSession(tx: Tx, accountId: string, uid: string): Promise<boolean> {
  const ended = await tx.run(sql`delete from identity_record where uid = ${uid} and ${isOpen} and payload ->> 'accountId' = ${accountId}`);
  return ended > 0;
}

export async function isSessionOpen(tx: Tx, accountId: string, uid: string): Promise<boolean> {
  const found = await tx.row(sql`select from identity_record where uid = ${uid} and ${isOpen} and payload ->> 'accountId' = ${accountId}`);
  return found !== undefined;
}

interface Seen {
  uid: string;
  accountId: string;
  userAgent: string;
  /** Where the library tells it; else now is the first we see of it. */
  signedInAt: Date | undefined;
}

/** Whenever a token is given out under it. */
export async function noteSession(tx: Tx, { uid, accountId, userAgent, signedInAt }: Seen, now: Date): Promise<void> {
  await tx.run(sql`
    insert into identity_session (uid, account_id, user_agent, signed_in_at, last_seen_at)
    values (${uid}, ${accountId}, ${userAgent.slice(0, userAgentChars)}, ${signedInAt ?? now}, ${now})
    on conflict (uid) do update set account_id = excluded.account_id, user_agent = excluded.user_agent,
      signed_in_at = excluded.signed_in_at, last_seen_at = excluded.last_seen_at`);
}

/** Of sessions that have ended nothing is kept. */
export async function pruneSessions(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from identity_session seen where last_seen_at < now() - interval '1 hour'
      and not exists (select from identity_record record where record.uid = seen.uid and model = 'Session')`);
}

/** One whose first token has not been asked for yet is not there yet. */
async function listSessions(tx: Tx, accountId: string): Promise<OpenSession[]> {
  return tx.rows<OpenSession>(sql`
    select seen.uid as id, user_agent as "userAgent", signed_in_at as since, last_seen_at as "lastSeen"
    from identity_session seen join identity_record record on record.uid = seen.uid and ${isOpen} and payload ->> 'accountId' = account_id
    where account_id = ${accountId} order by last_seen_at desc, seen.uid`);
}

export function sessionsOf(house: { database: Database; cacheBus: CacheBus }): Sessions {
  return {
    list: (subject) => house.database.read(systemScope, (tx) => listSessions(tx, subject)),
    end: (subject, id) => endingSessions(house, (tx) => endSession(tx, subject, id)),
    endAll: (subject) => endingSessions(house, (tx) => endSessions(tx, subject)),
  };
}
