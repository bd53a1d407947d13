import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { Tx } from '../../../../platform/db/database.ts';
import { cost } from '../accounts.ts';

const howMany = 10;
/** Of five bits each: fifty are far beyond guessing, five tries at a time. */
const signs = 10;
/** Without those that are read for one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const saltBytes = 16;

function newCode(): string {
  return [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** As it is written down. */
export const written = (code: string) => `${code.slice(0, signs / 2)}-${code.slice(signs / 2)}`;

/** As it was meant: however it was typed. */
function meant(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

/** Those of before are void. Told here and never again. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  const salt = randomBytes(saltBytes);
  const hashes = await Promise.all(codes.map((code) => hash(code, { ...cost, salt })));
  await removeRecoveryCodes(tx, accountId);
  await tx.run(sql`
    insert into identity_recovery_code (account_id, code_hash, salt) select ${accountId}, unnest(${hashes}::text[]), ${salt}`);
  return codes;
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*) from identity_recovery_code where account_id = ${accountId} and used_at is null`,
  );
  return row?.count ?? 0;
}

/** Of two who send the same at once, one finds it used. */
export async function takeRecoveryCode(tx: Tx, accountId: string, typed: string, now: Date): Promise<boolean> {
  const code = meant(typed);
  const row = await tx.row<{ salt: Buffer }>(sql`select salt from identity_recovery_code where account_id = ${accountId} limit 1`);
  if (!row || code.length !== signs) return false;
  const taken = await tx.run(sql`
    update identity_recovery_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${await hash(code, { ...cost, salt: row.salt })} and used_at is null`);
  return taken === 1;
}

export async function removeRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from identity_recovery_code where account_id = ${accountId}`);
}
