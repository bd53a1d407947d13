import sql from 'sql-template-tag';
import type { MessageId } from '#contract/vocabulary/ids.ts';
import { type ReportedEvent, standingOf } from '#domain/notification/standing.ts';
import { type Database, groupScope, type Tx } from '../../platform/db/database.ts';
import type { MailReport } from '../../ports/mail.ts';

const here = sql`group_id = current_hotel_group()`;

/** Whoever adds to a mail holds it, so that no two of us conclude from half of its events each. */
async function holdMail(tx: Tx, id: MessageId): Promise<{ to: string } | undefined> {
  return tx.row(sql`select sent_to as "to" from message where ${here} and id = ${id} for update`);
}

/** Answers how many were news. */
async function addEvents(tx: Tx, id: MessageId, reports: readonly MailReport[]): Promise<number> {
  const rows = reports.map(({ reportId, kind, at, detail }) => ({ report_id: reportId, kind, at, detail }));
  return tx.run(sql`
    insert into message_event (group_id, message_id, at, kind, detail, report_id)
    select distinct on (report_id) current_hotel_group(), ${id}::uuid, at, kind, detail, report_id
    from json_to_recordset(${JSON.stringify(rows)}) as row (report_id text, at timestamptz, kind text, detail text)
    where not exists (
      select from message_event known where known.group_id = current_hotel_group() and known.message_id = ${id} and known.report_id = row.report_id)`);
}

async function eventsOf(tx: Tx, id: MessageId): Promise<ReportedEvent[]> {
  return tx.rows<ReportedEvent>(sql`
    select kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, detail, report_id is not null as reported
    from message_event where ${here} and message_id = ${id}`);
}

async function recordOf(tx: Tx, id: MessageId, reports: readonly MailReport[]): Promise<void> {
  const mail = await holdMail(tx, id);
  // What happens at an address the mail no longer goes to says nothing of it; and nothing is added about somebody who was erased.
  const about = reports.filter(({ to }) => to.toLowerCase() === mail?.to.toLowerCase());
  if (about.length === 0 || (await addEvents(tx, id, about)) === 0) return;
  const standing = standingOf(await eventsOf(tx, id));
  if (!standing) return;
  const { state, reason, leftAt } = standing;
  // Whatever we thought: it has left, so nobody sends it once more, nor waits to hear from whoever was sending it.
  await tx.run(sql`
    update message set state = ${state}, last_error = ${reason}, sent_at = least(sent_at, ${leftAt}::timestamptz), sending_since = null, next_try_at = null
    where ${here} and id = ${id}`);
}

/** Writes down what was reported, each event once, and what follows from it for the mail. Mail by mail, so that nobody waits for two. */
export async function recordReports(database: Database, reports: readonly MailReport[]): Promise<void> {
  const groupOf = new Map(reports.map(({ messageId, groupId }) => [messageId, groupId]));
  for (const [messageId, groupId] of groupOf) {
    const own = reports.filter((report) => report.messageId === messageId && report.groupId === groupId);
    await database.transaction(groupScope(groupId), (tx) => recordOf(tx, messageId, own));
  }
}
