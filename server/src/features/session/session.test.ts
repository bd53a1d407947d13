import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { readHotel } from '#contract/hotels.ts';
import { readSignedInUser, requestDemo, type SignedInUser, setPreferredHotel } from '#contract/session.ts';
import { listTags } from '#contract/tags.ts';
import { hotels } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [miradouro, quinta, ribeira, sierra] = hotels.map((hotel) => hotel.id) as [string, string, string, string];

async function me(email: string): Promise<SignedInUser> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(readSignedInUser) });
  return reply.json<Envelope<SignedInUser>>().response[0] as SignedInUser;
}

function choose(email: string, hotelId: string, method: 'PUT' | 'POST' = 'PUT') {
  return app.as(email, { method, url: urlOf(setPreferredHotel, { hotelId }) });
}

describe('the current property', () => {
  test('can be any of one’s own, with PUT and POST alike, and holds from the next call on', async () => {
    expect((await choose('manager@vale.demo', quinta)).statusCode).toBe(200);
    expect((await me('manager@vale.demo')).defaultProperty).toBe(quinta);
    expect((await choose('manager@vale.demo', miradouro, 'POST')).statusCode).toBe(200);
    expect((await me('manager@vale.demo')).propertyName).toBe('Hotel Miradouro');
  });

  test('cannot be somebody else’s, and it looks as if that did not exist', async () => {
    for (const hotelId of [sierra, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await choose('manager@vale.demo', hotelId)).statusCode).toBe(404);
      expect((await app.as('manager@vale.demo', { method: 'GET', url: urlOf(readHotel, { hotelId }) })).statusCode).toBe(404);
    }
  });

  test('can be any at all for those who may change property, who then work in its group', async () => {
    expect((await choose('support@vale.demo', sierra)).statusCode).toBe(200);
    const tags = await app.as('support@vale.demo', { method: 'GET', url: urlOf(listTags) });
    expect(tags.json<Envelope<{ code: string }>>().response.map((tag) => tag.code)).toContain('BALNEARIO');
    await choose('support@vale.demo', miradouro);
  });

  test('that is inactive shuts its people out of everything but the shell', async () => {
    expect((await me('inactive@vale.demo')).defaultProperty).toBe(ribeira);
    const refusal = await app.as('inactive@vale.demo', { method: 'GET', url: urlOf(listTags) });
    expect([refusal.statusCode, refusal.json<Envelope<never>>().errors[0]?.code]).toEqual([403, 'PROPERTY_INACTIVE']);
    const property = await app.as('inactive@vale.demo', { method: 'GET', url: urlOf(readHotel, { hotelId: ribeira }) });
    expect(property.json<Envelope<{ active: boolean }>>().response).toEqual([expect.objectContaining({ active: false })]);
  });
});

test('somebody disabled is out at once, with the token they still have', async () => {
  const token = await app.tokenOf('viewer@vale.demo');
  const call = () => app.http.inject({ method: 'GET', url: urlOf(readSignedInUser), headers: { authorization: `Bearer ${token}` } });
  expect((await call()).statusCode).toBe(200);
  await app.database.transaction(platformScope, async (tx) => {
    await tx.run(sql`update person set enabled = false where email = 'viewer@vale.demo'`);
    await tx.run(sql`select pg_notify('vale_cache', '{"cache":"Users"}')`);
  });
  await vi.waitFor(async () => expect((await call()).json<Envelope<never>>().errors[0]?.code).toBe('PERSON_DISABLED'));
});

test('somebody invited by mail is found by it at their first sign-in, once', async () => {
  await app.database.transaction(platformScope, (tx) =>
    tx.run(sql`insert into person (id, email, given_name, family_name, created_at, invitation)
               values (gen_random_uuid(), 'new@vale.demo', 'New', 'Person', now(), 'PendingAcceptance')`),
  );
  const signedIn = async (subject: string, email: string) => {
    const token = await app.issuer.issueToken({ id: subject, email });
    return app.http.inject({ method: 'GET', url: urlOf(readSignedInUser), headers: { authorization: `Bearer ${token}` } });
  };
  expect(
    (await signedIn('00000000-0000-4000-8000-0000000000b1', 'New@vale.demo')).json<Envelope<SignedInUser>>().response[0]?.userName,
  ).toBe('New Person');
  expect((await signedIn('00000000-0000-4000-8000-0000000000b2', 'new@vale.demo')).statusCode).toBe(403);
});

test('a demonstration asked for, without a group or at an inactive property, is kept, and mailed to support', async () => {
  const people = { 'nogroup@vale.demo': 'nuno@hotel.example', 'inactive@vale.demo': 'ines@hotel.example' };
  for (const [person, email] of Object.entries(people)) {
    const request = { name: 'Nuno Gama', email, number: 3 };
    const reply = await app.as(person, { method: 'POST', url: urlOf(requestDemo), payload: { request } });
    expect(reply.json<Envelope<{ received: boolean }>>().response).toEqual([{ received: true }]);
  }
  await vi.waitFor(async () => {
    const mails = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ sent_to: string; text_body: string }>(sql`select sent_to, text_body from captured_mail order by text_body`),
    );
    expect(mails).toEqual(
      ['ines@hotel.example', 'nuno@hotel.example'].map((email) => ({
        sent_to: 'support@vale.example',
        text_body: expect.stringContaining(email),
      })),
    );
  });
});
