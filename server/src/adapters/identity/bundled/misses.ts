import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../../platform/db/database.ts';

/** Five misses close the way for a quarter of an hour: guessing is hopeless, and the owner is soon back. */
const missesAllowed = 5;
const lockMinutes = 15;

declare const ofBrand: unique symbol;
/** What was guessed at, as it is told apart in the table: a hash, because an address may be nobody's. */
type GuessedAt = string & { readonly [ofBrand]: true };

const hashed = (what: string) => createHash('sha256').update(what).digest('hex') as GuessedAt;

/** A password: by the address that was typed, whether anybody has it, so that neither the count nor the lock tells. */
export const ofAddress = (email: string) => hashed(email.toLowerCase());
/** A second factor, counted apart: who knows the password would otherwise start its count again with every sign-in. */
export const ofFactors = (accountId: string) => hashed(`second factor/${accountId}`);

interface Misses {
  misses: number;
  locked_until: Date | null;
}

/** The row is held while we compare, so that a hundred guesses at once still count as a hundred. */
export async function holdMisses(tx: Tx, at: GuessedAt, now: Date): Promise<Misses> {
  const held = await tx.row<Misses>(sql`
    insert into identity_miss (address_hash, last_at) values (${at}, ${now})
    on conflict (address_hash) do update set last_at = excluded.last_at returning misses, locked_until`);
  return held ?? { misses: 0, locked_until: null };
}

export async function countMiss(tx: Tx, at: GuessedAt, misses: number, now: Date): Promise<'refused' | 'locked'> {
  const locks = misses >= missesAllowed;
  const lockedUntil = locks ? new Date(now.getTime() + lockMinutes * 60_000) : null;
  // A lock starts the count again: once it is over, the owner has five tries, not one.
  await tx.run(sql`update identity_miss set misses = ${locks ? 0 : misses}, locked_until = ${lockedUntil} where address_hash = ${at}`);
  return locks ? 'locked' : 'refused';
}

export async function forgetMisses(tx: Tx, at: GuessedAt): Promise<void> {
  await tx.run(sql`delete from identity_miss where address_hash = ${at}`);
}

/** Kept far longer than any lock, and not for good: most are of addresses that nobody has. */
export async function pruneMisses(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity_miss where last_at < now() - interval '1 day'`);
}
