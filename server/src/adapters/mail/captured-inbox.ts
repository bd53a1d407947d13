import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';
import type { Mailer } from '../../ports/mail.ts';

/** Keeps mails instead of sending them, where no mail server is configured. */
export function capturedInbox(database: Database, clock: Clock): Mailer {
  return {
    async send(mail) {
      await database.transaction(systemScope, (tx) =>
        tx.run(sql`
          insert into captured_mail (id, sent_to, subject, text_body, html_body, created_at)
          values (${mail.id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${clock.now()}) on conflict do nothing`),
      );
    },
  };
}
