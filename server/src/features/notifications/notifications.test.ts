import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import {
  listCapturedMails,
  listStuckMessages,
  listVoucherMessages,
  readCapturedMail,
  readMessageActivity,
  readVoucherNotification,
  resendMessage,
  sendVoucherNotification,
} from '#contract/notifications.ts';
import type { MessageId, VoucherId } from '#contract/vocabulary/ids.ts';
import { capturedInbox } from '../../adapters/mail/captured-inbox.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemScope } from '../../platform/db/database.ts';
import { type Mailer, MailFailure } from '../../ports/mail.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { mailRoom } from './testing/mail-room.ts';

let app: TestApplication;
let room: ReturnType<typeof mailRoom>;
let call: ReturnType<typeof voucherCalls>['call'];
let issue: ReturnType<typeof voucherCalls>['issue'];
beforeAll(async () => {
  app = await createTestApplication();
  room = mailRoom(app);
  ({ call, issue } = voucherCalls(app));
});
afterAll(() => app.close());

const manager = 'manager@vale.demo';
const gift = { from: 'Inês', to: 'Rui', sender: null, recipient: null, message: 'Boas férias' };
const refusing: Mailer = { send: () => Promise.reject(new MailFailure('never', '550 no such mailbox')) };

const send = (voucherId: VoucherId, { email = manager, lang = 'PT', key }: { email?: string; lang?: string; key?: string } = {}) =>
  call(email, sendVoucherNotification, { params: { voucherId }, query: `?lang=${lang}`, ...(key === undefined ? {} : { key }) });
const mailsOf = async (voucherId: VoucherId) => (await call(manager, listVoucherMessages, { params: { voucherId } })).response;

/** A mail that was refused for good. */
async function stuckMail(): Promise<MessageId> {
  const id = await room.mail();
  await room.deliver(id, refusing);
  return id;
}

/** Another house, in whose captured inbox lies a mail. */
async function houseWithMail(environment: NodeJS.ProcessEnv) {
  const elsewhere = await createTestApplication({ environment });
  const id = randomUUID();
  await capturedInbox(elsewhere.database, systemClock).send({ id, to: 'guest@example.com', subject: 'Kept', text: 'kept' });
  return { app: elsewhere, id };
}

describe('sending a voucher', () => {
  test('queues a mail that arrives by itself, and tells what became of it', async () => {
    const voucherId = await room.sell('VALOR-100');
    const { status, item } = await send(voucherId, { lang: 'EN' });
    expect([status, item.state, item.languageCode, item.stuck]).toEqual([200, 'queued', 'EN', false]);
    await vi.waitFor(async () => expect((await mailsOf(voucherId))[0]?.state).toBe('delivered'));
    const [mail] = await mailsOf(voucherId);
    expect(mail).toMatchObject({ id: item.id, to: 'rita@example.com', tries: 1, lastError: null });
    expect(mail?.events.map(({ kind }) => kind)).toEqual(['queued', 'processed', 'delivered']);

    const activity = await call(manager, readMessageActivity, { params: { messageId: item.id } });
    expect(activity.item).toMatchObject({ from_email: 'no-reply@vale.example', to_email: 'rita@example.com', subject: mail?.subject });
    expect(activity.item.events.map(({ event_name }) => event_name)).toEqual(['queued', 'processed', 'delivered']);

    const inbox = await call(manager, readCapturedMail, { params: { id: item.id } });
    expect(inbox.item.html).toContain('src="data:image/png;base64,');
    expect(inbox.item.attachments).toHaveLength(1);
    expect(
      Buffer.from(inbox.item.attachments[0]?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await call('other@vale.demo', readCapturedMail, { params: { id: item.id } })).status).toBe(404);
  });

  test('twice with one key is one mail', async () => {
    const voucherId = await room.sell('VALOR-100');
    const key = randomUUID();
    const [first, second] = await Promise.all([send(voucherId, { key }), send(voucherId, { key })]);
    expect(first.item.id).toBe(second.item.id);
    expect(await mailsOf(voucherId)).toHaveLength(1);
  });

  test.each<[string, () => Promise<VoucherId>, string]>([
    ['a gift without a recipient', () => room.sell('VALOR-100', { gift }), 'NO_RECIPIENT'],
    [
      'a client without an address',
      () => room.sell('VALOR-100', { client: { profileId: null, firstName: 'Ana', lastName: 'Sousa', email: '' } }),
      'NO_RECIPIENT',
    ],
    [
      'an offer without a template',
      async () => (await issue((await offerCalls(app).create({ ...moneyDraft, code: 'NO-TEMPLATE' })).id))[0],
      'NO_TEMPLATE',
    ],
  ])('%s is refused, and nothing is queued', async (_, sell, code) => {
    const voucherId = await sell();
    const { status, errors } = await send(voucherId);
    expect([status, errors[0]?.code]).toEqual([422, code]);
    expect(await mailsOf(voucherId)).toEqual([]);
  });

  test('a voucher of another hotel group is not found, by any of the calls', async () => {
    const voucherId = await room.sell('VALOR-100');
    const messageId = await stuckMail();
    const other = 'other@vale.demo';
    expect((await send(voucherId, { email: other })).status).toBe(404);
    expect((await call(other, listVoucherMessages, { params: { voucherId } })).status).toBe(404);
    expect((await call(other, readVoucherNotification, { params: { voucherId } })).status).toBe(404);
    expect((await call(other, readMessageActivity, { params: { messageId } })).status).toBe(404);
    expect((await call(other, resendMessage, { params: { id: messageId } })).status).toBe(404);
    expect((await call(other, listStuckMessages)).response.map(({ id }) => id)).not.toContain(messageId);
  });
});

describe('a voucher to print', () => {
  test('is its mail with the code drawn in, in the language asked for; the PDF when asked for', async () => {
    const voucherId = await room.sell('SPA2');
    const plain = await call(manager, readVoucherNotification, { params: { voucherId }, query: '?hasPdf=false&lang=FR' });
    expect(plain.item.template).toContain('lang="fr"');
    expect(plain.item.template).toContain('src="data:image/png;base64,');
    expect(plain.item.pdf).toBeNull();
    const { item } = await call(manager, readVoucherNotification, { params: { voucherId }, query: '?hasPdf=true' });
    expect(item.template).toContain('Ritual de pedras quentes para dois');
    expect(item.fileName).toMatch(/^voucher-[\w-]+\.pdf$/);
    expect(
      Buffer.from(item.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('a stuck mail', () => {
  test('stands in the list with its reason, and leaves it when it is sent again', async () => {
    const id = await stuckMail();
    const listed = async () => (await call(manager, listStuckMessages)).response.find((message) => message.id === id);
    expect(await listed()).toMatchObject({ state: 'failed', stuck: true, lastError: '550 no such mailbox', hotelName: 'Hotel Miradouro' });

    const { status, item } = await call(manager, resendMessage, { params: { id } });
    expect([status, item.state, item.tries]).toEqual([200, 'queued', 0]);
    await vi.waitFor(async () => expect((await room.message(id)).state).toBe('delivered'));
    expect(await listed()).toBeUndefined();
  });

  test('goes to the address the client has now', async () => {
    const id = await stuckMail();
    const { voucherId } = await room.message(id);
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`update voucher set email = 'rita.lopes@example.com' where id = ${voucherId}`),
    );
    expect((await call(manager, resendMessage, { params: { id } })).item.to).toBe('rita.lopes@example.com');
  });

  test('is found by receiver, subject or number, and by state', async () => {
    const id = await stuckMail();
    const found = async (query: string) => (await call(manager, listStuckMessages, { query })).response.map((message) => message.id);
    const { number } = (await call(manager, listStuckMessages)).response.find((message) => message.id === id) ?? expect.unreachable();
    for (const text of ['rita@', 'your voucher', number]) expect(await found(`?search=${encodeURIComponent(text)}`)).toContain(id);
    expect(await found('?search=nobody')).toEqual([]);
    expect(await found('?state=failed')).toContain(id);
    expect(await found('?state=uncertain')).not.toContain(id);
  });

  test('of which nobody knows whether it left, or that was put off, stands in the list too; one that waits for its turn does not', async () => {
    const listed = async (query = '') => (await call(manager, listStuckMessages, { query })).response.map((message) => message.id);
    const failing = (kind: MailFailure['kind']): Mailer => ({ send: () => Promise.reject(new MailFailure(kind, 'no answer')) });
    const [waiting, uncertain, putOff] = [await room.mail(), await room.mail(), await room.mail()];
    await room.deliver(uncertain, failing('unknown'));
    await expect(room.deliver(putOff, failing('later'))).rejects.toMatchObject({ kind: 'later' });

    expect(await listed()).toEqual(expect.arrayContaining([uncertain, putOff]));
    expect(await listed('?state=uncertain')).toContain(uncertain);
    const queued = await listed('?state=queued');
    expect(queued).toContain(putOff);
    expect(queued).not.toContain(waiting);
  });

  test('tells our own reason in the reader’s language', async () => {
    const id = await stuckMail();
    await app.owner.transaction(systemScope, (tx) => tx.run(sql`update message set last_error = 'NO_TEMPLATE' where id = ${id}`));
    const reply = await app.as(manager, {
      method: 'GET',
      url: listStuckMessages.path,
      headers: { 'accept-language': 'es' },
    });
    expect(reply.body).toContain('La oferta no tiene plantilla de correo');
  });

  test('can be sent again only while it is stuck', async () => {
    const id = await room.mail();
    const refusal = await call(manager, resendMessage, { params: { id } });
    expect([refusal.status, refusal.errors[0]?.code]).toEqual([409, 'MESSAGE_NOT_STUCK']);
  });
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['mails are really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['guests are not made up', { DEMO: 'off' }],
])('where %s, there is no inbox to read', async (_, environment) => {
  const { app: elsewhere, id } = await houseWithMail(environment);
  // Somebody of the demo would not be let in where it is off.
  const subject = randomUUID();
  await elsewhere.owner.transaction(systemScope, (tx) => tx.run(sql`update person set subject = ${subject} where email = ${manager}`));
  const authorization = `Bearer ${await elsewhere.issuer.issueToken({ id: subject, email: manager })}`;
  const ask = (url: string) => elsewhere.http.inject({ method: 'GET', url, headers: { authorization } });
  const { response, count } = (await ask(urlOf(listCapturedMails))).json<Envelope<never>>();
  expect([response, count]).toEqual([[], 0]);
  expect((await ask(urlOf(readCapturedMail, { id }))).statusCode).toBe(404);
  await elsewhere.close();
});
