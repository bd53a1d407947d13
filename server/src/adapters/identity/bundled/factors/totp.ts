import { generateSecret, generateURI, verify } from 'otplib';
import sql from 'sql-template-tag';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../../platform/db/database.ts';

const stepSeconds = 30;
const shape = /^\d{6}$/;

const contextOf = (accountId: string) => `identity_totp/${accountId}`;

export const newTotpSecret = () => generateSecret();

/** What an app reads from the code on the screen. */
export const totpAddress = (secret: string, email: string) => generateURI({ issuer: 'Vale', label: email, secret });

export const isTotpCode = (code: string) => shape.test(code);

/** The step that a code belongs to, later than the last one taken. A clock may go wrong by one step. */
export async function stepOf(secret: string, code: string, lastStep: number | null, now: Date): Promise<number | undefined> {
  if (!isTotpCode(code)) return undefined;
  const result = await verify({
    ...{ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: stepSeconds },
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** From now on its codes are asked for. The one that confirmed it is used up; one set up before makes none any more. */
export async function saveTotp(tx: Tx, secrets: Secrets, accountId: string, secret: string, step: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into identity_totp (account_id, sealed_secret, confirmed_at, last_step)
    values (${accountId}, ${secrets.seal(secret, contextOf(accountId))}, ${now}, ${step})
    on conflict (account_id) do update set
      sealed_secret = excluded.sealed_secret, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step`);
}

/** The row is held meanwhile: of two who send the same code at once, one is late. */
export async function takeTotpCode(tx: Tx, secrets: Secrets, accountId: string, code: string, now: Date): Promise<boolean> {
  const held = await tx.row<{ sealed: string; lastStep: number }>(
    sql`select sealed_secret as sealed, last_step as "lastStep" from identity_totp where account_id = ${accountId} for update`,
  );
  const step = held && (await stepOf(secrets.open(held.sealed, contextOf(accountId)), code, held.lastStep, now));
  if (step === undefined) return false;
  await tx.run(sql`update identity_totp set last_step = ${step} where account_id = ${accountId}`);
  return true;
}

export async function removeTotp(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.run(sql`delete from identity_totp where account_id = ${accountId}`)) === 1;
}

/** After the secret key has changed: what is still sealed with an older one is sealed anew. */
export async function resealTotpSecrets(tx: Tx, secrets: Secrets): Promise<void> {
  const rows = await tx.rows<{ id: string; sealed: string }>(
    sql`select account_id as id, sealed_secret as sealed from identity_totp for update`,
  );
  for (const { id, sealed } of rows.filter((row) => secrets.isStale(row.sealed))) {
    const anew = secrets.seal(secrets.open(sealed, contextOf(id)), contextOf(id));
    await tx.run(sql`update identity_totp set sealed_secret = ${anew} where account_id = ${id}`);
  }
}
