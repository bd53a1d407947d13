import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStuckMessages, readCapturedMail, resendMessage } from '#contract/notifications.ts';
import type { MessageId } from '#contract/vocabulary/ids.ts';
import { abandonedAfterMs } from '#domain/notification/delivery.ts';
import { capturedInbox } from '../../adapters/mail/captured-inbox.ts';
import { type SignedCall, sendGridWebhook } from '../../adapters/mail/testing/sendgrid-webhook.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { type Mailer, MailFailure } from '../../ports/mail.ts';
import { groupOf, miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { eraseMails } from './index.ts';
import { mailRoom } from './testing/mail-room.ts';

const webhook = sendGridWebhook();
const door = '/api/Voucher/v1/Notification/sendGridEvents';
const groupId = groupOf(miradouro);
const guest = 'rita@example.com';
const manager = 'manager@vale.demo';
const taking: Mailer = { send: async () => 'accepted' };

let app: TestApplication;
let room: ReturnType<typeof mailRoom>;
let call: ReturnType<typeof voucherCalls>['call'];
beforeAll(async () => {
  app = await createTestApplication({ environment: { SENDGRID_WEBHOOK_KEY: webhook.verificationKey } });
  room = mailRoom(app);
  ({ call } = voucherCalls(app));
});
afterAll(() => app.close());

const knock = (signed: SignedCall) => app.http.inject({ method: 'POST', url: door, ...signed });
const report = (...events: object[]) => knock(webhook.signed(events));
const seconds = () => Math.ceil(Date.now() / 1000);
const eventOf = (messageId: MessageId, event: string, changes: object = {}) => ({
  ...{ event, messageId, groupId, email: guest, sg_event_id: randomUUID(), timestamp: seconds() },
  ...changes,
});
const kindsOf = async (id: MessageId) => (await room.message(id)).events.map(({ kind }) => kind);

/** A mail that the provider has taken. */
async function sentMail(): Promise<MessageId> {
  const id = await room.mail();
  await room.deliver(id, taking);
  return id;
}

describe('what the provider reports', () => {
  test('becomes the activity of the mail, and says where it stands', async () => {
    const id = await sentMail();
    const reply = await report(
      eventOf(id, 'delivered'),
      eventOf(id, 'click', { url: 'https://hotel.example/', timestamp: seconds() + 60 }),
    );
    expect([reply.statusCode, reply.json()]).toEqual([200, { response: [], errors: [], warnings: [] }]);
    expect(await room.message(id)).toMatchObject({ state: 'delivered', lastError: null });
    expect((await room.message(id)).events.at(-1)).toMatchObject({ kind: 'click', detail: 'https://hotel.example/' });
  });

  test('puts a returned mail where somebody looks, with the reason; sent again, its past does not follow it', async () => {
    const id = await sentMail();
    const bounce = eventOf(id, 'bounce', { reason: '550 unknown user', timestamp: seconds() - 60 });
    // Asked for before it bounced, as it was in life.
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`update message_event set at = at - interval '2 minutes' where message_id = ${id}`),
    );
    await report(bounce);
    const listed = async () =>
      (await call(manager, listStuckMessages, { query: '?state=undeliverable' })).response.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ state: 'undeliverable', stuck: true, lastError: '550 unknown user' });

    expect((await call(manager, resendMessage, { params: { id } })).status).toBe(200);
    await report(bounce, eventOf(id, 'deferred', { timestamp: seconds() - 60 }));
    expect((await room.message(id)).state).not.toBe('undeliverable');
    expect(await listed()).toBeUndefined();
  });

  test('settles a mail of which nobody knew whether it left: it is not sent again', async () => {
    const id = await room.mail();
    await room.deliver(id, { send: () => Promise.reject(new MailFailure('unknown', 'no answer')) });
    expect((await room.message(id)).state).toBe('uncertain');
    await report(eventOf(id, 'processed'));
    expect(await room.message(id)).toMatchObject({ state: 'sent', lastError: null, sentAt: expect.any(String) });
  });

  test('may overtake the answer to whoever is sending', async () => {
    const id = await room.mail();
    await room.deliver(id, {
      send: async () => {
        await report(eventOf(id, 'processed'), eventOf(id, 'delivered'));
        return 'accepted';
      },
    });
    expect(await room.message(id)).toMatchObject({ state: 'delivered', tries: 1 });
    let again = 0;
    const counting: Mailer = {
      send: async () => {
        again += 1;
        return 'accepted';
      },
    };
    await room.deliver(id, counting, () => new Date(Date.now() + abandonedAfterMs + 1000));
    expect(again).toBe(0);
  });

  test('of another address than the mail goes to says nothing of it', async () => {
    const id = await sentMail();
    await report(eventOf(id, 'bounce', { email: 'rita@exmaple.com' }));
    expect(await room.message(id)).toMatchObject({ state: 'sent' });
    expect(await kindsOf(id)).not.toContain('bounce');
  });

  test('of a guest who was erased is not written down', async () => {
    const id = await sentMail();
    await app.database.transaction(groupScope(groupId), (tx) => eraseMails(tx, [], guest));
    await report(eventOf(id, 'bounce', { reason: `${guest} is unknown` }), eventOf(id, 'open', { email: '' }));
    expect(JSON.stringify(await room.message(id))).not.toContain(guest);
  });

  test('of a mail of another hotel group touches nothing', async () => {
    const id = await sentMail();
    expect((await report(eventOf(id, 'bounce', { groupId: randomUUID() }))).statusCode).toBe(200);
    expect(await room.message(id)).toMatchObject({ state: 'sent' });
  });
});

test('shuffled and repeated in any way, reports end in the same activity and the same state', async () => {
  // Later than any of the mails below is asked for: what was reported before says nothing of them.
  const after = seconds() + 3600;
  const story = ['processed', 'deferred', 'delivered', 'bounce', 'open'].map((event, index) => ({
    ...{ event, reason: `${event} happened`, timestamp: after + index, sg_event_id: `story-${index}` },
  }));
  const tell = async (batches: object[][]) => {
    const id = await sentMail();
    for (const batch of batches) await report(...batch.map((event) => ({ ...event, messageId: id, groupId, email: guest })));
    const { state, lastError, events } = await room.message(id);
    return {
      state,
      lastError,
      events: events
        .filter(({ kind }) => kind !== 'queued')
        .map(({ kind, detail }) => `${kind} ${detail}`)
        .sort(),
    };
  };
  const expected = new Map<number, Awaited<ReturnType<typeof tell>>>();
  for (let told = 1; told <= story.length; told += 1) expected.set(told, await tell([story.slice(0, told)]));
  const batches = fc.integer({ min: 1, max: story.length }).chain((told) => {
    const events = story.slice(0, told);
    return fc.tuple(
      fc.constant(told),
      fc.shuffledSubarray(events, { minLength: told }).map((all) => all.map((event) => [event])),
      fc.array(fc.array(fc.constantFrom(...events), { maxLength: 4 }), { maxLength: 2 }),
    );
  });
  await fc.assert(
    fc.asyncProperty(batches, async ([told, all, repeated]) => {
      expect(await tell([...repeated, ...all, ...repeated])).toEqual(expected.get(told));
    }),
    { numRuns: 15 },
  );
});

test('the same report by many at once is written down once', async () => {
  const id = await sentMail();
  const open = eventOf(id, 'open');
  const replies = await Promise.all(Array.from({ length: 8 }, () => report(open, open)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await kindsOf(id)).filter((kind) => kind === 'open')).toHaveLength(1);
});

describe('a door that is not fooled', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test.each<[string, (events: object[]) => SignedCall, number, string]>([
    [
      'unsigned',
      (events) => ({ payload: Buffer.from(JSON.stringify(events)), headers: { 'content-type': 'application/json' } }),
      401,
      'REPORT_NOT_GENUINE',
    ],
    ['signed by a stranger', (events) => sendGridWebhook().signed(events), 401, 'REPORT_NOT_GENUINE'],
    [
      'changed on the way',
      (events) => ({ ...webhook.signed(events), payload: Buffer.from(JSON.stringify([...events, {}])) }),
      401,
      'REPORT_NOT_GENUINE',
    ],
    ['kept back and sent later', (events) => webhook.signed(events, minutesAgo(11)), 401, 'REPORT_STALE'],
    ['signed and unreadable', (events) => webhook.signed(JSON.stringify(events).slice(1)), 400, 'MALFORMED_JSON'],
  ])('%s: refused, and nothing is written', async (_, make, status, code) => {
    const id = await sentMail();
    const before = await room.message(id);
    const reply = await knock(make([eventOf(id, 'bounce')]));
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { response: [], errors: [{ code }], warnings: [] }]);
    expect(await room.message(id)).toEqual(before);
  });

  test('replayed to the letter, a report changes nothing', async () => {
    const id = await sentMail();
    const signed = webhook.signed([eventOf(id, 'delivered'), eventOf(id, 'open')]);
    await knock(signed);
    const before = await room.message(id);
    expect((await knock(signed)).statusCode).toBe(200);
    expect(await room.message(id)).toEqual(before);
  });

  test('where no key is known, there is no door', async () => {
    const elsewhere = await createTestApplication();
    expect((await elsewhere.http.inject({ method: 'POST', url: door, ...webhook.signed([]) })).statusCode).toBe(404);
    await elsewhere.close();
  });
});

describe('a kept mail', () => {
  const link = (id: string, position: number | string) =>
    app.http.inject({ method: 'GET', url: `/api/Voucher/v1/Notification/capturedMails/${id}/links/${position}` });
  const html =
    '<a style="color: red" href="https://hotel.example/?a=1&amp;b=2">H</a> <a href="tel:+351">T</a> <a href="http://b.example">B</a>';

  async function keptMail(): Promise<MessageId> {
    const id = await room.mail();
    const inbox = capturedInbox(app.database, systemClock);
    await room.deliver(id, { send: (mail) => inbox.send({ ...mail, groupId, html }) });
    return id;
  }

  test('that is looked at is opened; its links lead by way of us to where they led', async () => {
    const id = await keptMail();
    expect(await room.message(id)).toMatchObject({ state: 'delivered' });
    const shown = (await call(manager, readCapturedMail, { params: { id } })).item.html ?? '';
    expect(await kindsOf(id)).toEqual(['queued', 'processed', 'delivered', 'open']);
    expect(Array.from(shown.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual([
      `/api/Voucher/v1/Notification/capturedMails/${id}/links/0`,
      'tel:+351',
      `/api/Voucher/v1/Notification/capturedMails/${id}/links/1`,
    ]);

    const first = await link(id, 0);
    expect([first.statusCode, first.headers.location]).toEqual([302, 'https://hotel.example/?a=1&b=2']);
    expect((await link(id, 1)).headers.location).toBe('http://b.example');
    expect((await room.message(id)).events.filter(({ kind }) => kind === 'click').map(({ detail }) => detail)).toEqual([
      'https://hotel.example/?a=1&b=2',
      'http://b.example',
    ]);
  });

  test.each([2, -1, 'https:%2F%2Fevil.example', '0.5', 'x'])('has no link %s: nobody is led there', async (position) => {
    const id = await keptMail();
    expect((await link(id, position)).statusCode).toBe(404);
    expect(await kindsOf(id)).toEqual(['queued', 'processed', 'delivered']);
  });

  test('that does not exist leads nowhere', async () => {
    expect((await link(randomUUID(), 0)).statusCode).toBe(404);
    expect((await link('nonsense', 0)).statusCode).toBe(404);
  });

  test('of the house leads on, and is nobody’s activity', async () => {
    const id = randomUUID();
    await capturedInbox(app.database, systemClock).send({ id, to: guest, subject: 'House', text: 'house', html });
    expect((await link(id, 0)).statusCode).toBe(302);
  });
});
