import sql from 'sql-template-tag';
import type { Database } from '../../platform/db/database.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { keptRows } from '../../platform/retention/kept-rows.ts';

/** That a mail was sent stays with its voucher; to whom, what about and what became of it goes. One that is still to be sent is not touched. */
export function keptMails(database: Database): Kept[] {
  return [
    keptRows(database, {
      kind: 'mails',
      table: 'message',
      column: 'created_at',
      where: sql`(sent_to <> '' or subject <> '' or last_error is not null) and state not in ('queued', 'sending')`,
      empty: sql`sent_to = '', subject = '', last_error = null`,
    }),
    keptRows(database, { kind: 'mails', table: 'message_event', column: 'at' }),
  ];
}
