import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageId } from '#contract/vocabulary/ids.ts';
import { abandonedAfterMs, mostTries } from '#domain/notification/delivery.ts';
import { smtpMailer } from '../../adapters/mail/smtp.ts';
import { type MailServer, openMailServer } from '../../adapters/mail/testing/mail-server.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope } from '../../platform/db/database.ts';
import { type Mailer, MailFailure } from '../../ports/mail.ts';
import { groupOf, miradouro } from '../vouchers/testing/voucher-calls.ts';
import { eraseMails } from './index.ts';
import { mailRoom } from './testing/mail-room.ts';

let app: TestApplication;
let room: ReturnType<typeof mailRoom>;
let server: MailServer;
let smtp: Mailer;

beforeAll(async () => {
  app = await createTestApplication();
  room = mailRoom(app);
  server = await openMailServer();
  smtp = smtpMailer(server.url, 'Vale <no-reply@vale.example>');
});
afterAll(async () => {
  await server.stop();
  await app.close();
});
beforeEach(() => {
  server.behave('good');
  server.arrived.length = 0;
});

const kinds = async (id: MessageId) => (await room.message(id)).events.map(({ kind }) => kind);
const muchLater = () => new Date(Date.now() + abandonedAfterMs + 1000);

/** A mailer that sends, and whose answer comes when the test says so, or never. */
function silentMailer(hasSent?: Mailer['hasSent']) {
  const sent: string[] = [];
  let answer = () => {};
  let asked = () => {};
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const mailer: Mailer = {
    send: ({ id }) => {
      sent.push(id);
      asked();
      return new Promise((resolve) => {
        answer = () => resolve('accepted');
      });
    },
    ...(hasSent ? { hasSent } : {}),
  };
  return { mailer, sent, wasAsked, answer: () => answer() };
}

test('a mail that is taken is sent, once, and its events say so', async () => {
  const id = await room.mail();
  await room.deliver(id, smtp);
  await room.deliver(id, smtp);
  expect(server.arrived.map((mail) => mail.id)).toEqual([id]);
  expect(await room.message(id)).toMatchObject({ state: 'sent', tries: 1, lastError: null, sentAt: expect.any(String) });
  expect(await kinds(id)).toEqual(['queued', 'processed']);
});

describe('a mail server that is away for a while', () => {
  test('every mail waits, a little longer each time, and arrives once when it is back', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => room.mail()));
    await server.stop();
    for (const id of ids) {
      await expect(room.deliver(id, smtp)).rejects.toMatchObject({ kind: 'later' });
      await expect(room.deliver(id, smtp)).rejects.toMatchObject({ kind: 'later' });
      const { state, tries, lastError, nextTryAt } = await room.message(id);
      expect({ state, tries, lastError }).toEqual({ state: 'queued', tries: 2, lastError: expect.stringContaining('ECONNREFUSED') });
      expect(Date.parse(nextTryAt ?? '') - Date.now()).toBeGreaterThan(5_000);
    }
    await server.start();
    await Promise.all(ids.map((id) => room.deliver(id, smtp)));
    expect(server.arrived.map((mail) => mail.id).sort()).toEqual([...ids].sort());
    for (const id of ids) expect(await kinds(id)).toEqual(['queued', 'deferred', 'deferred', 'processed']);
  });

  test('a mail is given up after many tries, and told apart from one that still waits', async () => {
    const id = await room.mail();
    server.behave({ atReceiver: 450 });
    await room.pretend(id, { tries: mostTries - 2 });
    await expect(room.deliver(id, smtp)).rejects.toMatchObject({ kind: 'later' });
    expect(await room.message(id)).toMatchObject({ state: 'queued', tries: mostTries - 1 });
    await room.deliver(id, smtp);
    expect(await room.message(id)).toMatchObject({ state: 'failed', tries: mostTries, nextTryAt: null });
  });
});

test('a no for good is not tried again', async () => {
  const id = await room.mail();
  server.behave({ atReceiver: 550 });
  await room.deliver(id, smtp);
  server.behave('good');
  await room.deliver(id, smtp);
  expect(server.arrived).toEqual([]);
  expect(await room.message(id)).toMatchObject({ state: 'failed', tries: 1, lastError: expect.stringContaining('no such mailbox') });
  expect(await kinds(id)).toEqual(['queued', 'bounce']);
});

describe('never twice', () => {
  test('when the mail server took it and hung up before saying so', async () => {
    const id = await room.mail();
    server.behave('hangsUp');
    await room.deliver(id, smtp);
    server.behave('good');
    await room.deliver(id, smtp, muchLater);
    expect(server.arrived.map((mail) => mail.id)).toEqual([id]);
    expect(await room.message(id)).toMatchObject({ state: 'uncertain' });
  });

  test('when the mailer sends and then fails in a way nobody foresaw', async () => {
    const id = await room.mail();
    const failing: Mailer = {
      send: async (mail) => {
        await smtp.send(mail);
        throw new TypeError('cannot read properties of undefined');
      },
    };
    await room.deliver(id, failing);
    await room.deliver(id, smtp);
    expect(server.arrived.map((mail) => mail.id)).toEqual([id]);
    expect(await room.message(id)).toMatchObject({ state: 'uncertain', lastError: expect.stringContaining('undefined') });
  });

  test('when the process dies between sending and writing it down', async () => {
    const id = await room.mail();
    const dead = silentMailer();
    const attempt = room.deliver(id, dead.mailer);
    await dead.wasAsked;
    expect(await room.message(id)).toMatchObject({ state: 'sending' });

    // While it may still come back, it is left alone; the job is tried again later.
    await expect(room.deliver(id, smtp)).rejects.toThrow('somebody else');
    await room.deliver(id, smtp, muchLater);
    expect(await room.message(id)).toMatchObject({ state: 'uncertain' });
    await room.deliver(id, smtp, muchLater);
    expect(server.arrived).toEqual([]);

    // It comes back from the dead: what was decided meanwhile stays.
    dead.answer();
    await attempt;
    expect(await room.message(id)).toMatchObject({ state: 'uncertain' });
    expect(dead.sent).toEqual([id]);
  });

  test.each([
    ['knows that it has left: then it is done', true, [], 'delivered'],
    ['knows that it has not: then it is sent', false, ['sent'], 'delivered'],
  ] as const)('and an adapter that %s', async (_, left, sentAgain, state) => {
    const id = await room.mail();
    const dead = silentMailer();
    const attempt = room.deliver(id, dead.mailer);
    await dead.wasAsked;
    const again: string[] = [];
    const knowing: Mailer = {
      hasSent: async () => left,
      send: async () => {
        again.push('sent');
        return 'delivered';
      },
    };
    await room.deliver(id, knowing, muchLater);
    expect(again).toEqual(sentAgain);
    expect(await room.message(id)).toMatchObject({ state });
    dead.answer();
    await attempt;
  });

  test('when eight workers take the same mail at once', async () => {
    const id = await room.mail();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => room.deliver(id, smtp)));
    expect(server.arrived.map((mail) => mail.id)).toEqual([id]);
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await room.message(id)).toMatchObject({ state: 'sent', tries: 1 });
  });
});

test('a guest erased while the mail is on its way does not come back with its answer', async () => {
  const id = await room.mail();
  const refusing: Mailer = {
    send: async ({ to }) => {
      await app.database.transaction(groupScope(groupOf(miradouro)), (tx) => eraseMails(tx, [], to));
      throw new MailFailure('never', `<${to}> is unknown here`);
    },
  };
  await room.deliver(id, refusing);
  const message = await room.message(id);
  expect(message).toMatchObject({ state: 'failed', to: '', subject: '', lastError: null });
  expect(JSON.stringify(message)).not.toContain('rita@example.com');
});
