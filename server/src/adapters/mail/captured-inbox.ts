import sql, { type Sql } from 'sql-template-tag';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';
import { containing, pageOf } from '../../platform/db/list-query.ts';
import type { CapturedMail, Inbox, MailAttachment, Mailer, MailReader } from '../../ports/mail.ts';

const groupsOfPlatform = Object.values(accessGroups)
  .filter(({ section }) => section === 'platform')
  .map(({ id }) => id);

const columns = sql`
  id, from_name as "fromName", sent_to as "to", reply_to as "replyTo", subject,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  (select count(*)::int from captured_attachment where mail_id = captured_mail.id and cid is null) as files`;

function readableBy({ groupId, hotelIds, letters }: MailReader): Sql {
  const ofOthers = hotelIds
    ? sql`exists (
        select from message join voucher on voucher.group_id = message.group_id and voucher.id = message.voucher_id
        where message.group_id = captured_mail.group_id and message.id = captured_mail.id and voucher.hotel_id <> all(${hotelIds}::uuid[]))`
    : sql`false`;
  const toPeopleOfHotels = sql`exists (
    select from person join person_hotel on person_id = person.id join hotel on hotel.id = hotel_id
    where lower(person.email) = lower(sent_to) and hotel.group_id = ${groupId} and hotel.id = any(${hotelIds ?? []}::uuid[])
      -- Not of somebody who also works elsewhere, or for the platform: with that link, their rights would be the reader's.
      and not exists (select from person_hotel other where other.person_id = person.id and other.hotel_id <> all(${hotelIds ?? []}::uuid[]))
      and not exists (select from person_group where person_group.person_id = person.id and access_group_id = any(${groupsOfPlatform}::uuid[])))`;
  const ownLetters = { none: sql`false`, ofHotels: toPeopleOfHotels, all: sql`true` }[letters];
  return sql`case when opens_account then ${ownLetters} else (group_id is null or group_id = ${groupId}) and not ${ofOthers} end`;
}

/** Keeps mails instead of sending them, where no mail server is configured. */
export function capturedInbox(database: Database, clock: Clock): Mailer & Inbox {
  return {
    async send({ id, groupId, to, fromName, replyTo, subject, text, html, attachments = [], opensAccount = false }) {
      await database.transaction(systemScope, async (tx) => {
        const kept = await tx.run(sql`
          insert into captured_mail (id, group_id, from_name, sent_to, reply_to, subject, text_body, html_body, opens_account, created_at)
          values (${id}, ${groupId ?? null}, ${fromName ?? null}, ${to}, ${replyTo ?? null}, ${subject}, ${text}, ${html ?? null}, ${opensAccount}, ${clock.now()})
          on conflict do nothing`);
        if (kept === 0) return;
        for (const [position, { fileName, contentType, cid, content }] of attachments.entries()) {
          await tx.run(sql`
            insert into captured_attachment (mail_id, position, file_name, content_type, cid, bytes)
            values (${id}, ${position}, ${fileName}, ${contentType}, ${cid ?? null}, ${content})`);
        }
      });
      return 'delivered';
    },

    async hasSent(id) {
      return (await database.read(systemScope, (tx) => tx.row(sql`select from captured_mail where id = ${id}`))) !== undefined;
    },

    list: (reader, { search, ...page }) =>
      database.read(systemScope, async (tx) => {
        const pattern = containing(search ?? '');
        const where = sql`${readableBy(reader)} and (sent_to ilike ${pattern} or subject ilike ${pattern})`;
        const mails = await tx.rows<CapturedMail>(
          sql`select ${columns} from captured_mail where ${where} order by created_at desc, id ${pageOf(page)}`,
        );
        const total = await tx.row<{ count: number }>(sql`select count(*) from captured_mail where ${where}`);
        return { mails, count: total?.count ?? 0 };
      }),

    read: (reader, id) =>
      database.read(systemScope, async (tx) => {
        const mail = await tx.row<CapturedMail & { text: string; html: string | null }>(sql`
          select ${columns}, text_body as text, html_body as html from captured_mail where ${readableBy(reader)} and id = ${id}`);
        if (!mail) return undefined;
        const attachments = await tx.rows<MailAttachment>(sql`
          select file_name as "fileName", content_type as "contentType", cid, bytes as content
          from captured_attachment where mail_id = ${id} order by position`);
        return { ...mail, attachments };
      }),

    bodyOf: (id) =>
      database.read(systemScope, (tx) =>
        tx.row(sql`select group_id as "groupId", sent_to as "to", html_body as html from captured_mail where id = ${id}`),
      ),
  };
}
