import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Database, systemScope } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import type { Mailer } from '../../ports/mail.ts';
import { capturedInbox } from './captured-inbox.ts';
import { smtpMailer } from './smtp.ts';

let testDatabase: TestDatabase;
let database: Database;
let smtp: SMTPServer;
const delivered: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(testDatabase.url);
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      let mail = '';
      stream.on('data', (part) => {
        mail += String(part);
      });
      stream.on('end', () => {
        delivered.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(() => closed()));
  await database.close();
  await testDatabase.drop();
});

async function captured(): Promise<string[]> {
  const rows = await database.read(systemScope, (tx) =>
    tx.rows<{ line: string }>(sql`select concat_ws(' ', id, sent_to, subject, text_body, html_body) as line from captured_mail`),
  );
  return rows.map((row) => row.line);
}

const adapters: [string, () => Mailer, () => Promise<string[]>][] = [
  ['captured inbox', () => capturedInbox(database, systemClock), captured],
  [
    'SMTP',
    () => smtpMailer(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, 'Vale <no-reply@vale.example>'),
    async () => delivered,
  ],
];

describe.each(adapters)('mail: %s', (_, open, arrived) => {
  test('a mail arrives with its id, receiver, subject and both texts', async () => {
    const id = '00000000-0000-4000-8000-0000000000c1';
    await open().send({ id, to: 'guest@hotel.example', subject: 'Your voucher', text: 'plain words', html: '<p>rich words</p>' });
    const [mail = ''] = await arrived();
    for (const part of [id, 'guest@hotel.example', 'Your voucher', 'plain words', '<p>rich words</p>']) expect(mail).toContain(part);
  });
});

test('a repeated event puts one mail into the captured inbox', async () => {
  const mail = { id: '00000000-0000-4000-8000-0000000000c2', to: 'guest@hotel.example', subject: 'Once', text: 'once' };
  await capturedInbox(database, systemClock).send(mail);
  await capturedInbox(database, systemClock).send(mail);
  expect((await captured()).filter((line) => line.includes('Once'))).toHaveLength(1);
});

test('a mail server that is not there is an error for whoever asked to try again', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1', 'Vale <no-reply@vale.example>');
  await expect(mailer.send({ id: 'x', to: 'a@b.example', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/);
});
