// Proves that in the demo's inbox a letter with a link that makes a password is read by those alone who look after the person it was sent to, and that
// the demo's people are strangers once the demo is off.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { type CapturedMail, listCapturedMails, readCapturedMail } from '#contract/notifications.ts';
import { readSignedInUser } from '#contract/session.ts';
import { addUser } from '#contract/users.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [miradouro, quinta] = hotels.map(({ id }) => id) as [string, string];

async function lettersSeenBy(email: string, to: string): Promise<CapturedMail[]> {
  const reply = await app.as(email, { method: 'GET', url: `${urlOf(listCapturedMails)}?search=${encodeURIComponent(to)}` });
  return reply.json<Envelope<CapturedMail>>().response;
}

async function invite(
  to: string,
  hotelIds: readonly string[],
  by = 'admin@vale.demo',
  group: keyof typeof accessGroups = 'read',
): Promise<CapturedMail> {
  const request = {
    ...{ email: to, name: 'Nova', surname: 'Pessoa', mobile: '910000000' },
    ...{ allowedProperties: hotelIds, groups: [accessGroups[group].id] },
  };
  const reply = await app.as(by, { method: 'POST', url: urlOf(addUser), payload: { request } });
  expect(reply.statusCode, reply.body).toBe(200);
  return vi.waitFor(async () => {
    const [letter] = await lettersSeenBy('platform@vale.demo', to);
    if (!letter) throw new Error(`no letter to ${to}`);
    return letter;
  });
}

describe('a letter with a link in it', () => {
  test.each<[string, string, boolean]>([
    ['viewer@vale.demo', miradouro, false],
    ['sales@vale.demo', miradouro, false],
    ['manager@vale.demo', miradouro, false],
    ['admin@vale.demo', miradouro, true],
    ['quinta@vale.demo', miradouro, false],
    ['quinta@vale.demo', quinta, true],
    ['other@vale.demo', miradouro, false],
    ['platform@vale.demo', miradouro, true],
  ])('%s reads one to somebody of %s: %s', async (reader, hotelId, mayRead) => {
    const to = `letter-${reader.split('@')[0]}-${hotelId.slice(-3)}@hotel.example`;
    const { id } = await invite(to, [hotelId]);
    expect((await lettersSeenBy(reader, to)).map((letter) => letter.id)).toEqual(mayRead ? [id] : []);
    const reading = await app.as(reader, { method: 'GET', url: urlOf(readCapturedMail, { id }) });
    expect(reading.statusCode).toBe(mayRead ? 200 : 404);
  });
});

test('one to somebody who also works elsewhere, or for the platform, is not for an administrator of one of their hotels', async () => {
  const both = await invite('both@hotel.example', [miradouro, quinta], 'admin@vale.demo', 'administration');
  expect(await lettersSeenBy('quinta@vale.demo', 'both@hotel.example')).toEqual([]);
  expect((await lettersSeenBy('admin@vale.demo', 'both@hotel.example')).map(({ id }) => id)).toEqual([both.id]);
  await invite('chief@hotel.example', [quinta], 'platform@vale.demo', 'platformAdministration');
  expect(await lettersSeenBy('quinta@vale.demo', 'chief@hotel.example')).toEqual([]);
  expect(await lettersSeenBy('admin@vale.demo', 'chief@hotel.example')).toEqual([]);
});

test('the demo’s people are strangers once the demo is off', async () => {
  const token = await app.tokenOf('admin@vale.demo');
  const later = await createTestApplication({ environment: { DEMO: 'off' } });
  try {
    const asked = await later.as('admin@vale.demo', { method: 'GET', url: urlOf(readSignedInUser) });
    expect([asked.statusCode, asked.json<Envelope<never>>().errors[0]?.code]).toEqual([401, 'PERSON_DISABLED']);
  } finally {
    await later.close();
  }
  expect(
    (await app.http.inject({ method: 'GET', url: urlOf(readSignedInUser), headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(200);
});
