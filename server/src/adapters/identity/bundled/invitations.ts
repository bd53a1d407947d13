import { createHash, createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FindAddress, Invitation } from '../../../ports/identity.ts';
import { setPassword } from './accounts.ts';
import { endSessions } from './sessions.ts';

/** Made of the invitation's own id: a mail that is sent a second time carries the same link, and the first stays good. */
export function tokenOf(secrets: Secrets, invitationId: string): string {
  const [key] = secrets.derive('invitation-links');
  return createHmac('sha256', key).update(invitationId).digest('base64url');
}

/** Only this is kept: whoever reads the table cannot accept in somebody's place. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The older of two is cancelled, in whichever order they are carried out. */
export async function keepInvitation(tx: Tx, { subject, email, askedAt, validHours }: Invitation, token: string): Promise<void> {
  const expiresAt = new Date(askedAt.getTime() + validHours * 3_600_000);
  await tx.run(sql`
    insert into identity_invitation (account_id, email, token_hash, created_at, expires_at)
    values (${subject}, ${email}, ${hashOf(token)}, ${askedAt}, ${expiresAt})
    on conflict (account_id) do update set
      email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    where identity_invitation.created_at < excluded.created_at`);
}

export interface Invited {
  accountId: string;
  email: string;
  /** Has an account already, and asked for a new password. */
  isKnown: boolean;
}

/** A link is good for whoever reads the address it was sent to; once the person has another, it is nobody's, even if they return to the first. */
export async function findInvited(tx: Tx, token: string, now: Date, findAddress: FindAddress): Promise<Invited | undefined> {
  const found = await tx.row<Invited & { created_at: Date }>(sql`
    select account_id as "accountId", email, created_at, exists (select from identity_account where id = account_id) as "isKnown"
    from identity_invitation where token_hash = ${hashOf(token)} and expires_at > ${now} for update`);
  if (!found) return undefined;
  const { created_at: sentAt, ...invited } = found;
  const address = await findAddress(tx, invited.accountId);
  if (address?.email.toLowerCase() !== invited.email.toLowerCase()) return undefined;
  return address.since && address.since > sentAt ? undefined : invited;
}

/** Of two who accept at the same moment, the second waits for the row and finds it gone. */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  password: string,
  now: Date,
  findAddress: FindAddress,
): Promise<Invited | undefined> {
  const invited = await findInvited(tx, token, now, findAddress);
  if (!invited) return undefined;
  const { accountId: id, email } = invited;
  await cancelInvitation(tx, id);
  await setPassword(tx, { id, email }, password, now);
  // Whoever knew the old password is out.
  await endSessions(tx, id);
  return invited;
}

export async function cancelInvitation(tx: Tx, subject: string): Promise<void> {
  await tx.run(sql`delete from identity_invitation where account_id::text = ${subject}`);
}

export async function pruneInvitations(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity_invitation where expires_at < now()`);
}
