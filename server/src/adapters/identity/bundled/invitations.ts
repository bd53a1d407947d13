import { createHash, createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Invitation } from '../../../ports/identity.ts';
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
  email: string;
  /** Has an account already, and asked for a new password. */
  isKnown: boolean;
}

export async function findInvited(tx: Tx, token: string, now: Date): Promise<Invited | undefined> {
  return tx.row<Invited>(sql`
    select email, exists (select from identity_account where id = account_id) as "isKnown"
    from identity_invitation where token_hash = ${hashOf(token)} and expires_at > ${now}`);
}

/** Of two who accept at the same moment, one deletes the row and sets the password. */
export async function acceptInvitation(tx: Tx, token: string, password: string, now: Date): Promise<boolean> {
  const accepted = await tx.row<{ id: string; email: string }>(sql`
    delete from identity_invitation where token_hash = ${hashOf(token)} and expires_at > ${now} returning account_id as id, email`);
  if (!accepted) return false;
  await setPassword(tx, accepted, password, now);
  // Whoever knew the old password is out.
  await endSessions(tx, accepted.id);
  return true;
}

export async function cancelInvitation(tx: Tx, subject: string): Promise<void> {
  await tx.run(sql`delete from identity_invitation where account_id::text = ${subject}`);
}

export async function pruneInvitations(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity_invitation where expires_at < now()`);
}
