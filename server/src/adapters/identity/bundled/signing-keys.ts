import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import sql from 'sql-template-tag';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A retired key goes on verifying this long: far longer than any token lives. */
const retiredKeyDays = 7;

interface KeyRow {
  id: string;
  sealed_private_key: string;
}

const contextOf = (id: string) => `identity_key/${id}`;

async function newKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'ES256' };
}

/** The newest first: it signs. Made when there is none. */
export async function readSigningKeys(tx: Tx, secrets: Secrets, now: Date): Promise<[JWK, ...JWK[]]> {
  // Two processes that start together on an empty table must agree on one key.
  await tx.run(sql`lock table identity_key in share row exclusive mode`);
  const rows = await tx.rows<KeyRow>(sql`
    select id, sealed_private_key from identity_key order by retired_at is not null, created_at desc`);
  const [first, ...older] = rows.map((row) => JSON.parse(secrets.open(row.sealed_private_key, contextOf(row.id))) as JWK);
  return first ? [first, ...older] : [await addSigningKey(tx, secrets, now)];
}

async function addSigningKey(tx: Tx, secrets: Secrets, now: Date): Promise<JWK> {
  const key = await newKey();
  await tx.run(sql`
    insert into identity_key (id, sealed_private_key, created_at)
    values (${key.kid}, ${secrets.seal(JSON.stringify(key), contextOf(key.kid))}, ${now})`);
  return key;
}

/** A new key signs from now on; the old ones verify what they signed and then go. */
export async function rotateSigningKeys(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - retiredKeyDays * 24 * 3600 * 1000);
  await tx.run(sql`delete from identity_key where retired_at < ${longAgo}`);
  await tx.run(sql`update identity_key set retired_at = ${now} where retired_at is null`);
  await addSigningKey(tx, secrets, now);
}

/** After the secret key itself has changed: everything still sealed with an older one is sealed anew. */
export async function resealSigningKeys(tx: Tx, secrets: Secrets): Promise<void> {
  for (const row of await tx.rows<KeyRow>(sql`select id, sealed_private_key from identity_key`)) {
    if (!secrets.isStale(row.sealed_private_key)) continue;
    const sealed = secrets.seal(secrets.open(row.sealed_private_key, contextOf(row.id)), contextOf(row.id));
    await tx.run(sql`update identity_key set sealed_private_key = ${sealed} where id = ${row.id}`);
  }
}
