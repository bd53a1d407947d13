import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { countMiss, forgetMisses, holdMisses, ofAddress } from './misses.ts';
import { endSessions } from './sessions.ts';

/** Argon2id with the memory and passes that OWASP asks for at least. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared against when nobody has the address, so that a stranger cannot tell by the clock. */
const nobodysHash = hash(randomUUID(), cost);

export interface Account {
  id: string;
  email: string;
}

interface AccountRow extends Account {
  password_hash: string;
  closed: boolean;
}

export async function createAccount(tx: Tx, account: Account, password: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into identity_account (id, email, password_hash, created_at)
    values (${account.id}, ${account.email}, ${await hash(password, cost)}, ${now})`);
}

/** The account of somebody who proved to read this address: theirs from now on, whoever had the address before. Their own second factor stays. */
export async function setPassword(tx: Tx, { id, email }: Account, password: string, now: Date): Promise<void> {
  await tx.run(sql`delete from identity_account where lower(email) = lower(${email}) and id <> ${id}`);
  await tx.run(sql`
    insert into identity_account (id, email, password_hash, created_at)
    values (${id}, ${email}, ${await hash(password, cost)}, ${now})
    on conflict (id) do update set email = excluded.email, password_hash = excluded.password_hash, created_at = excluded.created_at, closed = false`);
}

/** Under this address, open or closed; whoever has no account yet has nothing to change. Whether it was another address before. */
export async function moveAccount(tx: Tx, { id, email }: Account, open: boolean): Promise<boolean> {
  const before = await tx.row<{ email: string }>(sql`select email from identity_account where id::text = ${id} for update`);
  await tx.run(sql`update identity_account set email = ${email}, closed = ${!open} where id::text = ${id}`);
  return before !== undefined && before.email.toLowerCase() !== email.toLowerCase();
}

export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from identity_account where id::text = ${id}`);
}

export async function findAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.row<Account>(sql`select id, email from identity_account where id::text = ${id} and not closed`);
}

export async function languageOfAccount(tx: Tx, id: string): Promise<InterfaceLanguage | undefined> {
  const row = await tx.row<{ language: InterfaceLanguage | null }>(sql`select language from identity_account where id::text = ${id}`);
  return row?.language ?? undefined;
}

/** For mails that nobody asked for. */
export async function noteLanguage(tx: Tx, id: string, language: InterfaceLanguage): Promise<void> {
  await tx.run(sql`update identity_account set language = ${language} where id = ${id} and language is distinct from ${language}`);
}

export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.row<Account>(sql`select id, email from identity_account where lower(email) = lower(${email})`);
}

export type SignInResult = { account: Account } | 'refused' | 'locked' | 'closed';

/** The same work and the same count for an address that nobody has. */
export async function signIn(tx: Tx, email: string, password: string, now: Date): Promise<SignInResult> {
  const held = await holdMisses(tx, ofAddress(email), now);
  if (held.locked_until && held.locked_until > now) return 'locked';
  const row = await tx.row<AccountRow>(sql`
    select id, email, password_hash, closed from identity_account where lower(email) = lower(${email}) for update`);
  const isRight = await verify(row?.password_hash ?? (await nobodysHash), password);
  if (!row || !isRight) return countMiss(tx, ofAddress(email), held.misses + 1, now);
  await forgetMisses(tx, ofAddress(email));
  // Only those who know the password are told.
  return row.closed ? 'closed' : { account: { id: row.id, email: row.email } };
}

/** Everybody who came in with the one before is out. */
export async function replacePassword(tx: Tx, { id }: Account, password: string): Promise<void> {
  await tx.run(sql`update identity_account set password_hash = ${await hash(password, cost)} where id = ${id}`);
  await endSessions(tx, id);
}
