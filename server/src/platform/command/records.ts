import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';

/** Something that was changed, as it was written down. */
export interface RecordedChange {
  at: Date;
  command: string;
  actor: string;
  subject: string;
  subjectId: string;
  detail: object;
}

export function changesOf(tx: Tx, ids: readonly string[]): Promise<RecordedChange[]> {
  return tx.rows<RecordedChange>(sql`
    select at, command, actor, subject_kind as subject, subject_id as "subjectId", detail from audit_change
    where group_id = current_hotel_group() and subject_id = any(${ids}::text[]) order by at`);
}

/**
 * Takes every word out of what is written down about these ids: changes, replies kept for repeated requests, events, captured mails. Guests among them
 * go with it; of anything else the words of its own must be gone already, or the database refuses. Figures, ids and moments stay, and so do the words in `kept`, which are the house's own. Answers how many changes lost their words: whoever erases
 * records it, because the audit compares.
 */
export async function eraseFromRecords(tx: Tx, ids: readonly string[], kept: readonly string[], requestId: string): Promise<number> {
  const query = sql`select erase_from_records(${ids}::uuid[], ${kept}::text[], ${requestId}) as emptied`;
  return (await tx.row<{ emptied: number }>(query))?.emptied ?? 0;
}

/** Takes an address that is one guest's alone out of what bears no id of theirs: mails kept instead of sent, and what jobs carry and left. */
export async function eraseAddress(tx: Tx, address: string, kept: readonly string[]): Promise<void> {
  await tx.run(sql`select erase_address(${address}, ${kept}::text[])`);
}
