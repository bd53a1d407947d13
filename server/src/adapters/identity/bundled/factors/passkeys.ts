import {
  type AuthenticationResponseJSON,
  type CredentialDeviceType,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import sql from 'sql-template-tag';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Account } from '../accounts.ts';
import { askFor, takeChallenge } from './attempts.ts';

/** Enough for a phone, a computer and some keys on a ring. */
const mostPasskeys = 20;
export const passkeyNameChars = 60;

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Whose page a passkey speaks to: browsers know it by its name, and tell no other page of it. */
function house(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** Browsers keep passkeys for names, reached over https; an address in figures is none, and only this machine itself may do without. */
export function passkeysWorkAt(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}

interface PasskeyRow {
  id: string;
  transports: string[];
}

const rowsOf = (tx: Tx, accountId: string) =>
  tx.rows<PasskeyRow>(sql`select id, transports from identity_passkey where account_id = ${accountId} order by created_at, id`);

export async function listPasskeys(tx: Tx, accountId: string): Promise<Passkey[]> {
  return tx.rows<Passkey>(sql`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from identity_passkey where account_id = ${accountId} order by created_at, id`);
}

/** What a browser needs to make one: it stays with its owner, and asks them for a finger, a face or a PIN. */
export async function askForNewPasskey(
  tx: Tx,
  publicUrl: string,
  uid: string,
  { id, email }: Account,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Vale', rpID: house(publicUrl).rpID, userName: email, userID: new TextEncoder().encode(id), attestationType: 'none' },
    excludeCredentials: await rowsOf(tx, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await askFor(tx, uid, options.challenge, now);
  return options;
}

/** What a browser needs to find one; of somebody whose password was right only theirs. */
export async function askForPasskey(
  tx: Tx,
  publicUrl: string,
  uid: string,
  accountId: string | undefined,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    ...{ rpID: house(publicUrl).rpID, userVerification: 'required' },
    ...(accountId === undefined ? {} : { allowCredentials: await rowsOf(tx, accountId) }),
  });
  await askFor(tx, uid, options.challenge, now);
  return options;
}

/** In the words of RFC 8176: it stays in one device, or is copied between those of its owner. */
type PasskeyMethod = 'hwk' | 'swk';
const methodOf = ({ credentialDeviceType }: { credentialDeviceType: CredentialDeviceType }): PasskeyMethod =>
  credentialDeviceType === 'singleDevice' ? 'hwk' : 'swk';

/** What was sent, where it is JSON at all; whether it is what it should be is for the library to find out. */
function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws whatever is wrong with an answer, and whatever it is, the answer is none. */
const orNone = <T>(verifying: Promise<T>): Promise<T | undefined> => verifying.catch(() => undefined);

export async function addPasskey(
  tx: Tx,
  publicUrl: string,
  uid: string,
  account: Account,
  { sent, name }: { sent: string; name: string },
  now: Date,
): Promise<PasskeyMethod | undefined> {
  const { rpID, origin } = house(publicUrl);
  const expectedChallenge = await takeChallenge(tx, uid, now);
  const response = parsed<RegistrationResponseJSON>(sent);
  if (expectedChallenge === undefined || !response || (await rowsOf(tx, account.id)).length >= mostPasskeys) return undefined;
  const found = await orNone(
    verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }),
  );
  if (!found?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential;
  const added = await tx.run(sql`
    insert into identity_passkey (id, account_id, public_key, counter, transports, name, created_at)
    values (${id}, ${account.id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name.slice(0, passkeyNameChars)}, ${now})
    on conflict (id) do nothing`);
  return added === 1 ? methodOf(found.registrationInfo) : undefined;
}

export interface ShownPasskey {
  account: Account;
  method: PasskeyMethod;
}

/** Whose it is, where it signed what this attempt asked for; of an account that is closed it opens nothing. */
export async function takePasskey(tx: Tx, publicUrl: string, uid: string, sent: string, now: Date): Promise<ShownPasskey | undefined> {
  const { rpID, origin } = house(publicUrl);
  const expectedChallenge = await takeChallenge(tx, uid, now);
  const response = parsed<AuthenticationResponseJSON>(sent);
  if (expectedChallenge === undefined || typeof response?.id !== 'string') return undefined;
  const row = await tx.row<PasskeyRow & { accountId: string; publicKey: Buffer; counter: number }>(sql`
    select id, account_id as "accountId", public_key as "publicKey", counter, transports from identity_passkey where id = ${response.id} for update`);
  const account = row && (await tx.row<Account>(sql`select id, email from identity_account where id = ${row.accountId} and not closed`));
  if (!account) return undefined;
  const credential = { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter, transports: row.transports };
  const found = await orNone(
    verifyAuthenticationResponse({
      ...{ response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, credential, requireUserVerification: true },
    }),
  );
  if (!found?.verified) return undefined;
  const { newCounter } = found.authenticationInfo;
  await tx.run(sql`update identity_passkey set counter = ${newCounter}, last_used_at = ${now} where id = ${row.id}`);
  return { account, method: methodOf(found.authenticationInfo) };
}

export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from identity_passkey where account_id = ${accountId} and id = ${id}`)) === 1;
}

export async function removePasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from identity_passkey where account_id = ${accountId}`);
}
