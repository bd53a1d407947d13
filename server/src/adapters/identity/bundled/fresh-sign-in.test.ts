// Proves that a token says when its owner last proved who they are: a quiet renewal does not make that later, a sign-in that was asked for does, in the same
// session, and nobody else takes that session over.
import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeConnection } from '#contract/payments.ts';
import { listSessions } from '#contract/session.ts';
import { demoPassword } from '#demo/people.ts';
import { createTestApplication, type TestApplication } from '../../../main/testing/test-application.ts';
import { systemScope } from '../../../platform/db/database.ts';
import { authorizationUrl, browser, exchange, form, locationOf, publicUrl, tokenFor, type Visit } from './testing/browser.ts';

const admin = 'admin@vale.demo';

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ environment: { PUBLIC_URL: publicUrl, FRESH_SIGN_IN_MINUTES: '30' } });
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** As if everybody had signed in an hour ago. */
const anHourPasses = () =>
  app.owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      update identity_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600)) where model = 'Session'`),
  );

async function tokenFrom(visit: Visit, address: string): Promise<string> {
  const code = new URL(address).searchParams.get('code') ?? '';
  const reply = await visit('/identity/token', form({ ...exchange, code }));
  return ((await reply.json()) as { access_token: string }).access_token;
}

const renewed = async (visit: Visit) => tokenFrom(visit, locationOf(await visit(authorizationUrl({ prompt: 'none' }))));
const ageOf = (token: string) => Math.floor(Date.now() / 1000) - Number(decodeJwt(token)['auth_time']);

async function codeOf(visit: Visit, token: string): Promise<string | undefined> {
  const reply = await visit(revokeConnection.path, { method: 'PUT', headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { errors: { code: string }[] }).errors[0]?.code;
}

const sessionsOf = async (visit: Visit, token: string) => {
  const reply = await visit(listSessions.path, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { response: { id: string }[] }).response;
};

/** The page on which somebody who is signed in is asked once more. */
const askedAgain = async (visit: Visit) => locationOf(await visit(authorizationUrl({ prompt: 'login', max_age: '0' })));

test('a renewed token is as old as the sign-in; another sign-in makes it fresh, in the same session', async () => {
  const visit = browser(origin);
  const first = await tokenFor(visit, { email: admin, password: demoPassword });
  expect(ageOf(first)).toBeLessThan(60);
  expect(await codeOf(visit, first)).not.toBe('FRESH_SIGN_IN_NEEDED');

  await anHourPasses();
  const quiet = await renewed(visit);
  expect(ageOf(quiet)).toBeGreaterThanOrEqual(3_600);
  expect(await codeOf(visit, quiet)).toBe('FRESH_SIGN_IN_NEEDED');
  const before = await sessionsOf(visit, quiet);

  const page = await askedAgain(visit);
  expect(page).toMatch(/^\/identity\/sign-in\//);
  expect(await (await visit(page)).text()).toContain(`value="${admin}"`);
  expect((await visit(page, form({ email: admin, password: 'not-the-password' }))).status).toBe(401);
  const passed = await visit(page, form({ email: admin, password: demoPassword }));
  const again = await tokenFrom(visit, locationOf(await visit(locationOf(passed))));
  expect(ageOf(again)).toBeLessThan(60);
  expect(await codeOf(visit, again)).not.toBe('FRESH_SIGN_IN_NEEDED');
  expect(ageOf(await renewed(visit))).toBeLessThan(60);
  // The same one, and none beside it that nobody sees.
  expect((await sessionsOf(visit, again)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(decodeJwt(again)['sid']).toBe(decodeJwt(first)['sid']);
});

test('a demo button is pressed again as well', async () => {
  const visit = browser(origin);
  await tokenFor(visit, { demo: admin });
  const page = await askedAgain(visit);
  expect(page).toMatch(/^\/identity\/sign-in\//);
  expect((await visit(page, form({ demo: admin }))).status).toBe(303);
});

test('somebody else is turned away, and whoever is signed in stays so', async () => {
  const visit = browser(origin);
  const token = await tokenFor(visit, { email: admin, password: demoPassword });
  await anHourPasses();
  const page = await askedAgain(visit);
  const reply = await visit(page, form({ email: 'manager@vale.demo', password: demoPassword, lang: 'en' }));
  expect([reply.status, (await reply.text()).includes('Somebody else is signed in here')]).toEqual([401, true]);
  expect(await sessionsOf(visit, token)).not.toEqual([]);
  expect(ageOf(await renewed(visit))).toBeGreaterThanOrEqual(3_600);
  // The page is still good for whom it asked.
  expect((await visit(page, form({ email: admin, password: demoPassword }))).status).toBe(303);
});
