import sql from 'sql-template-tag';
import type { CacheBus } from '../../../../platform/cache/cache-bus.ts';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Factors } from '../../../../ports/identity.ts';
import { countMiss, forgetMisses, holdMisses, ofFactors } from '../misses.ts';
import { endingSessions, endOtherSessions, endSessions } from '../sessions.ts';
import { listPasskeys, type Passkey, removePasskey, removePasskeys } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { isTotpCode, removeTotp, takeTotpCode } from './totp.ts';

/** What somebody has besides a password. */
export interface HeldFactors {
  /** When the app that makes codes was set up; none, where there is no app. */
  totpSince: Date | undefined;
  passkeys: readonly Passkey[];
  recoveryCodes: number;
}

export async function findFactors(tx: Tx, accountId: string): Promise<HeldFactors> {
  const totp = await tx.row<{ since: Date }>(sql`select confirmed_at as since from identity_totp where account_id = ${accountId}`);
  return {
    totpSince: totp?.since,
    passkeys: await listPasskeys(tx, accountId),
    recoveryCodes: await countRecoveryCodes(tx, accountId),
  };
}

/** Codes for those who lose everything else are no factor of their own. */
export const hasFactor = ({ totpSince, passkeys }: HeldFactors) => totpSince !== undefined || passkeys.length > 0;

/** A code of the app, or one for those who lost it; misses of both count together. */
export async function takeCode(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  typed: string,
  now: Date,
): Promise<'taken' | 'refused' | 'locked'> {
  const held = await holdMisses(tx, ofFactors(accountId), now);
  if (held.locked_until && held.locked_until > now) return 'locked';
  const code = typed.replace(/\s/g, '');
  const isRight = isTotpCode(code)
    ? await takeTotpCode(tx, secrets, accountId, code, now)
    : await takeRecoveryCode(tx, accountId, typed, now);
  if (!isRight) return countMiss(tx, ofFactors(accountId), held.misses + 1, now);
  await forgetMisses(tx, ofFactors(accountId));
  return 'taken';
}

/**
 * Whoever sets up their first factor is given codes for the day they lose it, and everybody goes who came in without one; nobody else gets other codes
 * without asking.
 */
export async function codesForNewcomer(tx: Tx, accountId: string, session: string | undefined): Promise<string[] | undefined> {
  if ((await countRecoveryCodes(tx, accountId)) > 0) return undefined;
  await endOtherSessions(tx, accountId, session);
  return makeRecoveryCodes(tx, accountId);
}

/** Without a factor left there is nothing to recover. */
async function removeCodesOfNothing(tx: Tx, accountId: string): Promise<void> {
  if (!hasFactor(await findFactors(tx, accountId))) await removeRecoveryCodes(tx, accountId);
}

/** Whether there was one. */
export async function giveUpTotp(tx: Tx, accountId: string): Promise<boolean> {
  const isGone = await removeTotp(tx, accountId);
  await removeCodesOfNothing(tx, accountId);
  return isGone;
}

/** Whether it was theirs. */
export async function giveUpPasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const isGone = await removePasskey(tx, accountId, id);
  await removeCodesOfNothing(tx, accountId);
  return isGone;
}

async function removeFactors(tx: Tx, accountId: string): Promise<void> {
  await removeTotp(tx, accountId);
  await removePasskeys(tx, accountId);
  await removeRecoveryCodes(tx, accountId);
  await forgetMisses(tx, ofFactors(accountId));
}

export function factorsOf(house: { database: Database; cacheBus: CacheBus }): Factors {
  return {
    remove: (subject, onRemoved) =>
      endingSessions(house, async (tx) => {
        const account = await tx.row<{ id: string }>(sql`select id from identity_account where id::text = ${subject} for update`);
        if (!account) return;
        const held = hasFactor(await findFactors(tx, account.id));
        await removeFactors(tx, account.id);
        if (held) await onRemoved(tx);
        // What is lost may be in somebody's hands, and signed in.
        await endSessions(tx, account.id);
      }),
  };
}
