import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { readConfig } from '../../main/config.ts';
import { mailBehaviour } from '../../ports/mail.suite.ts';
import { MailFailure } from '../../ports/mail.ts';
import { sendGridMailer } from './sendgrid.ts';
import { openSendGrid, type SendGridManners } from './testing/sendgrid-server.ts';

const key = 'SG.a-key.that-nobody-may-see';
const from = 'Vale <no-reply@vale.example>';
const mail = { id: '00000000-0000-4000-8000-0000000000c1', to: 'guest@hotel.example', subject: 'Your voucher', text: 'plain words' };

mailBehaviour('SendGrid', async () => {
  const provider = await openSendGrid(key);
  return { mailer: sendGridMailer({ key, url: provider.url, from }), arrived: async () => provider.arrived, close: provider.stop };
});

let provider: Awaited<ReturnType<typeof openSendGrid>>;
beforeAll(async () => {
  provider = await openSendGrid(key);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.behave('good');
  provider.arrived.length = 0;
  provider.groups.length = 0;
});

async function failure(manners: SendGridManners, options: Partial<Parameters<typeof sendGridMailer>[0]> = {}): Promise<MailFailure> {
  provider.behave(manners);
  const error = await sendGridMailer({ key, url: provider.url, from, timeoutMs: 1_000, ...options })
    .send(mail)
    .catch((reason: unknown) => reason);
  return error instanceof MailFailure ? error : expect.unreachable();
}

test('is told whose mail it is, to tell us with every report', async () => {
  const groupId = HotelGroupId.parse(hotelGroups[0]?.id);
  const mailer = sendGridMailer({ key, url: provider.url, from });
  expect(await mailer.send({ ...mail, groupId })).toBe('accepted');
  expect(await mailer.send(mail)).toBe('accepted');
  expect(provider.arrived.map(({ id }) => id)).toEqual([mail.id, mail.id]);
  expect(provider.groups).toEqual([groupId, undefined]);
});

describe('after a failure it says what is known', () => {
  test.each<[string, SendGridManners, string, number]>([
    ['too many mails at once', { status: 429 }, 'later', 0],
    ['a provider in trouble', { status: 500 }, 'later', 0],
    ['a provider that is away', { status: 503 }, 'later', 0],
    ['a sender that is not ours to use', { status: 403 }, 'later', 0],
    ['a mail it does not take', { status: 400 }, 'never', 0],
    ['a mail that is too large', { status: 413 }, 'never', 0],
    ['a gateway that lost the answer', { status: 504 }, 'unknown', 0],
    ['a provider that took the mail and hung up', 'hangsUp', 'unknown', 1],
    ['a provider that took the mail and fell silent', 'silent', 'unknown', 1],
  ])('%s', async (_, manners, kind, arrived) => {
    expect((await failure(manners)).kind).toBe(kind);
    expect(provider.arrived).toHaveLength(arrived);
  });

  test('a key that is not good is for whoever runs the house to mend', async () => {
    expect(await failure('good', { key: 'SG.wrong' })).toMatchObject({ kind: 'later', message: expect.stringContaining('authorization') });
  });

  test('a provider that is not there', async () => {
    const gone = await openSendGrid(key);
    await gone.stop();
    expect(await failure('good', { url: gone.url })).toMatchObject({ kind: 'later', message: expect.stringContaining('ECONNREFUSED') });
  });

  test('in the provider’s own words, without the key that it may repeat', async () => {
    const { message } = await failure({ status: 400, says: `${key} may not write to guest@hotel.example` });
    expect(message).toBe('400 ••• may not write to guest@hotel.example');
  });
});

test('mails leave one way', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1', SENDGRID_API_KEY: key })).toThrow(/^Mails leave one way: .*not both\.$/);
  expect(readConfig({ SENDGRID_API_KEY: key }).sendGrid).toEqual({ key, url: undefined });
});
