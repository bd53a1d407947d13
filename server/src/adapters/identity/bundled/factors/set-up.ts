import { deviceOf } from '#domain/user/device-of.ts';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Account } from '../accounts.ts';
import { findPendingSecret, keepPendingSecret } from './attempts.ts';
import { addPasskey } from './passkeys.ts';
import { newTotpSecret, saveTotp, stepOf } from './totp.ts';

/** The secret that this attempt shows; a page that is loaded anew shows the same. */
export async function pendingApp(tx: Tx, secrets: Secrets, uid: string, now: Date): Promise<string> {
  const pending = await findPendingSecret(tx, secrets, uid, now);
  if (pending !== undefined) return pending;
  const secret = newTotpSecret();
  await keepPendingSecret(tx, secrets, uid, secret, now);
  return secret;
}

/** A code that the app makes of it shows that it has arrived there. */
export async function confirmApp(tx: Tx, secrets: Secrets, uid: string, accountId: string, typed: string, now: Date): Promise<boolean> {
  const secret = await findPendingSecret(tx, secrets, uid, now);
  const step = secret === undefined ? undefined : await stepOf(secret, typed.replace(/\s/g, ''), null, now);
  if (secret === undefined || step === undefined) return false;
  await saveTotp(tx, secrets, accountId, secret, step, now);
  return true;
}

/** Called as its owner likes, else as the browser that made it calls itself. */
export function addShownPasskey(
  tx: Tx,
  publicUrl: string,
  uid: string,
  account: Account,
  { sent, name, userAgent }: { sent: string; name: string; userAgent: string },
  now: Date,
) {
  const { browser, system } = deviceOf(userAgent);
  const called = name || [browser, system].filter(Boolean).join(', ') || '—';
  return addPasskey(tx, publicUrl, uid, account, { sent, name: called }, now);
}
