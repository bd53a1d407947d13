import sql from 'sql-template-tag';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../../platform/db/database.ts';

/** Long enough to find one's phone. Then the password is asked for again. */
const minutes = 10;

/** One sign-in under way, or one visit of the page where factors are set up; `uid` is what the provider's library calls either. */
export interface Attempt {
  /** Whose password was right; absent while nobody has shown anything. */
  accountId: string | null;
  /** What has been shown so far, in the words of RFC 8176. */
  methods: string[];
}

const endOf = (now: Date) => new Date(now.getTime() + minutes * 60_000);

export async function findAttempt(tx: Tx, uid: string, now: Date): Promise<Attempt | undefined> {
  return tx.row<Attempt>(
    sql`select account_id as "accountId", methods from identity_attempt where uid = ${uid} and expires_at > ${now} for update`,
  );
}

/** What was asked in the name of somebody else before is void. */
export async function noteShown(tx: Tx, uid: string, accountId: string, methods: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    insert into identity_attempt (uid, account_id, methods, expires_at) values (${uid}, ${accountId}, ${methods}, ${endOf(now)})
    on conflict (uid) do update set
      account_id = excluded.account_id, methods = excluded.methods, challenge = null, sealed_secret = null, expires_at = excluded.expires_at`);
}

/** A passkey signs this and nothing else. Asking does not prolong what somebody has shown. */
export async function askFor(tx: Tx, uid: string, challenge: string, now: Date): Promise<void> {
  await tx.run(sql`delete from identity_attempt where uid = ${uid} and expires_at <= ${now}`);
  await tx.run(sql`
    insert into identity_attempt (uid, challenge, expires_at) values (${uid}, ${challenge}, ${endOf(now)})
    on conflict (uid) do update set challenge = excluded.challenge,
      expires_at = case when identity_attempt.account_id is null then excluded.expires_at else identity_attempt.expires_at end`);
}

/** Once: whoever comes second finds none. */
export async function takeChallenge(tx: Tx, uid: string, now: Date): Promise<string | undefined> {
  const row = await tx.row<{ challenge: string | null }>(
    sql`select challenge from identity_attempt where uid = ${uid} and expires_at > ${now} for update`,
  );
  await tx.run(sql`update identity_attempt set challenge = null where uid = ${uid}`);
  return row?.challenge ?? undefined;
}

const contextOf = (uid: string) => `identity_attempt/${uid}`;

/** The secret of an app that is being set up: seen by this attempt alone, and no secret of the account before a code confirms it. */
export async function keepPendingSecret(tx: Tx, secrets: Secrets, uid: string, secret: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into identity_attempt (uid, sealed_secret, expires_at) values (${uid}, ${secrets.seal(secret, contextOf(uid))}, ${endOf(now)})
    on conflict (uid) do update set sealed_secret = excluded.sealed_secret`);
}

export async function findPendingSecret(tx: Tx, secrets: Secrets, uid: string, now: Date): Promise<string | undefined> {
  const row = await tx.row<{ sealed: string | null }>(
    sql`select sealed_secret as sealed from identity_attempt where uid = ${uid} and expires_at > ${now} for update`,
  );
  return row?.sealed ? secrets.open(row.sealed, contextOf(uid)) : undefined;
}

export async function endAttempt(tx: Tx, uid: string): Promise<void> {
  await tx.run(sql`delete from identity_attempt where uid = ${uid}`);
}

/** A password that no longer holds has been shown for nothing. */
export async function endAttemptsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from identity_attempt where account_id::text = ${accountId}`);
}

export async function pruneAttempts(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity_attempt where expires_at < now()`);
}
