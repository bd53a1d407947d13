import sql from 'sql-template-tag';
import type { Tx } from '../../../platform/db/database.ts';

/** Signed out everywhere: sessions, and what was given out under them. */
export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from identity_record where payload ? 'accountId' and payload ->> 'accountId' = ${accountId}`);
}
