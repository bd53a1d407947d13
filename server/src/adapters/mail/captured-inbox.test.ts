import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HotelGroupId, MessageId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { type ArrivedMail, mailBehaviour } from '../../ports/mail.suite.ts';
import type { MailReader } from '../../ports/mail.ts';
import { capturedInbox } from './captured-inbox.ts';

const [tejo, sierra] = hotelGroups.map((group) => HotelGroupId.parse(group.id)) as [HotelGroupId, HotelGroupId];

async function openInbox() {
  const testDatabase = await createTestDatabase(inject('demoModel'));
  const database = new Database(testDatabase.url);
  let seconds = 0;
  // No two mails at the same moment, so that the last one is known.
  const inbox = capturedInbox(database, {
    now: () => {
      seconds += 1;
      return new Date(Date.UTC(2026, 10, 15, 9, 0, seconds));
    },
  });

  async function arrived(): Promise<ArrivedMail[]> {
    const { mails } = await inbox.list(everything(tejo), { pageIndex: 0 });
    const read = await Promise.all(mails.map(({ id }) => inbox.read(everything(tejo), id)));
    return read.reverse().flatMap((mail) =>
      mail
        ? {
            id: mail.id,
            from: mail.fromName ?? '',
            to: mail.to,
            replyTo: mail.replyTo ?? '',
            subject: mail.subject,
            text: mail.text,
            html: mail.html ?? '',
            files: mail.attachments.map(({ cid = null, ...file }) => ({ ...file, cid })),
          }
        : [],
    );
  }
  const close = async () => {
    await database.close();
    await testDatabase.drop();
  };
  return { mailer: inbox, inbox, arrived, close };
}

const everything = (groupId: HotelGroupId): MailReader => ({ groupId, hotelIds: undefined, letters: 'all' });

mailBehaviour('captured inbox', openInbox);

let opened: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  opened = await openInbox();
});
afterAll(() => opened.close());

const id = MessageId.parse('00000000-0000-4000-8000-0000000000c2');
const pdf = { fileName: 'voucher.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };

test('the same mail twice is there once, and the inbox can tell that it has it', async () => {
  const mail = { id, groupId: tejo, to: 'guest@hotel.example', subject: 'Once', text: 'once', attachments: [pdf] };
  expect(await opened.inbox.hasSent?.(id)).toBe(false);
  expect(await opened.inbox.send(mail)).toBe('delivered');
  await opened.inbox.send(mail);
  expect(await opened.inbox.hasSent?.(id)).toBe(true);
  expect(await opened.inbox.list(everything(tejo), { pageIndex: 0, search: 'once' })).toMatchObject({
    mails: [{ id, files: 1 }],
    count: 1,
  });
});

test('a mail of one hotel group is not shown to another; a mail of the house is shown to all, but for what opens an account', async () => {
  await opened.inbox.send({ id: '00000000-0000-4000-8000-0000000000c3', to: 'support@vale.example', subject: 'House', text: 'house' });
  expect((await opened.inbox.list(everything(sierra), { pageIndex: 0 })).mails.map(({ subject }) => subject)).toEqual(['House']);
  const letter = {
    id: '00000000-0000-4000-8000-0000000000c4',
    to: 'new@vale.example',
    subject: 'Letter',
    text: 'link',
    opensAccount: true,
  } as const;
  await opened.inbox.send(letter);
  const subjectsFor = async (letters: MailReader['letters']) =>
    (await opened.inbox.list({ ...everything(sierra), letters }, { pageIndex: 0 })).mails.map(({ subject }) => subject);
  expect([await subjectsFor('none'), await subjectsFor('all')]).toEqual([['House'], ['Letter', 'House']]);
  expect(await opened.inbox.read(everything(sierra), id)).toBeUndefined();
  expect(await opened.inbox.read(everything(tejo), id)).toMatchObject({ subject: 'Once' });
});
