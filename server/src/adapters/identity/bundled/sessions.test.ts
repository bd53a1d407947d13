// Proves that people see where they are signed in, and that a session that is ended is out at once, in every process, and in no way back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { endAllSessions, endSession, listSessions, readSignedInUser, type SignedInSession } from '#contract/session.ts';
import { endSessionsOfUser } from '#contract/users.ts';
import { demoPassword, people } from '#demo/people.ts';
import { type Application, compose } from '../../../main/compose.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { testConfig } from '../../../main/testing/test-config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { authorizationUrl, browser, locationOf, publicUrl, tokenFor, type Visit } from './testing/browser.ts';

let app: TestApplication;
let origin: string;
/** Another process on the same database. */
let other: Application;
let dataDir: string;
beforeAll(async () => {
  const environment = { PUBLIC_URL: publicUrl };
  app = await createTestApplication({ environment });
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  dataDir = await mkdtemp(join(tmpdir(), 'vale-test-data-'));
  const config = testConfig(app.databaseUrl, dataDir, inject('secretKey'), environment);
  other = await compose(config, app.databaseUrl, createLog('silent'), systemClock);
  await other.start();
});
afterAll(async () => {
  await other.stop();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

async function come(email: string, userAgent = firefox) {
  const visit = browser(origin, userAgent);
  return { visit, token: await tokenFor(visit, { email, password: demoPassword }) };
}

type House = Pick<Application, 'http'>;

async function call(token: string, endpoint: { method: readonly [string, ...string[]]; path: string }, params = {}, house: House = app) {
  const [method] = endpoint.method;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await house.http.inject({ method: method as 'GET', url: urlOf(endpoint as never, params), headers });
  return { status: reply.statusCode, ...(reply.json() as { response: unknown[]; errors: { code: string }[] }) };
}

const sessionsOf = async (token: string) => (await call(token, listSessions)).response as SignedInSession[];
const isIn = async (token: string, house: House = app) => (await call(token, readSignedInUser, {}, house)).status === 200;

/** Whether a browser would get a new token without being asked for a password. */
async function isKnown(visit: Visit): Promise<boolean> {
  return new URL(locationOf(await visit(authorizationUrl({ prompt: 'none' })))).searchParams.has('code');
}

test('each browser is shown with what it is, and one is ended: it is out at once, in both processes, and has no way back', async () => {
  const [here, phone] = [await come('viewer@vale.demo'), await come('viewer@vale.demo', iPhone)];
  const sessions = await sessionsOf(here.token);
  expect(sessions.map(({ browser: name, system, current }) => [name, system, current])).toEqual([
    ['Safari', 'iPhone', false],
    ['Firefox', 'Linux', true],
  ]);
  for (const { since, lastSeen } of sessions)
    expect(Date.now() - Date.parse(since) + (Date.now() - Date.parse(lastSeen))).toBeLessThan(60_000);

  // Both processes have seen the token, and remember it.
  for (const house of [app, other]) expect(await isIn(phone.token, house)).toBe(true);
  const [ofPhone] = sessions;
  expect((await call(here.token, endSession, { sessionId: ofPhone?.id })).status).toBe(200);
  expect((await call(phone.token, readSignedInUser)).errors[0]?.code).toBe('TOKEN_INVALID');
  // Far sooner than a remembered token is looked at again.
  await vi.waitFor(async () => expect(await isIn(phone.token, other)).toBe(false), { timeout: 1_000, interval: 20 });
  expect(await isKnown(phone.visit)).toBe(false);

  expect(await isIn(here.token)).toBe(true);
  expect(await isKnown(here.visit)).toBe(true);
  expect(await sessionsOf(here.token)).toHaveLength(1);
  expect((await call(here.token, endSession, { sessionId: ofPhone?.id })).status).toBe(404);
});

test('nobody ends a session of somebody else', async () => {
  const [mine, theirs] = [await come('sales@vale.demo'), await come('manager@vale.demo')];
  const [session] = await sessionsOf(theirs.token);
  expect((await call(mine.token, endSession, { sessionId: session?.id })).status).toBe(404);
  expect(await isIn(theirs.token)).toBe(true);
});

test('all of them are ended at once, also the one that asks', async () => {
  const both = [await come('travelling@vale.demo'), await come('travelling@vale.demo', iPhone)];
  expect((await call(both[0]?.token ?? '', endAllSessions)).status).toBe(200);
  for (const { token, visit } of both) expect([await isIn(token), await isKnown(visit)]).toEqual([false, false]);
});

test('an administrator of users ends those of a colleague, who may come again; nobody ends those of their betters or of strangers', async () => {
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';
  const admin = (await come('admin@vale.demo')).token;
  const colleague = await come('manager@vale.demo');
  const end = (token: string, email: string) => call(token, endSessionsOfUser, { adId: idOf(email) });
  expect((await end(colleague.token, 'viewer@vale.demo')).status).toBe(403);
  expect((await end(admin, 'other@vale.demo')).status).toBe(404);
  expect((await end(admin, 'platform@vale.demo')).status).not.toBe(200);
  expect((await end(admin, 'manager@vale.demo')).status).toBe(200);
  expect([await isIn(colleague.token), await isKnown(colleague.visit)]).toEqual([false, false]);
  expect(await isIn((await come('manager@vale.demo')).token)).toBe(true);
});

test('whoever came in under an address is out once the person has another; in the same one they stay', async () => {
  const { id = '' } = people.find(({ email }) => email === 'sales@vale.demo') ?? {};
  const { token, visit } = await come('sales@vale.demo');
  await app.issuer.accounts.follow({ subject: id, email: 'Sales@vale.demo', open: true });
  expect([await isIn(token), await isKnown(visit)]).toEqual([true, true]);
  await app.issuer.accounts.follow({ subject: id, email: 'sales.moved@vale.demo', open: true });
  expect([await isIn(token), await isKnown(visit)]).toEqual([false, false]);
});

test('whoever signs out takes the token along', async () => {
  const { visit, token } = await come('support@vale.demo');
  const page = await (await visit('/identity/session/end')).text();
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
  await visit('/identity/session/end/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
    headers: { origin: publicUrl },
  });
  expect(await isIn(token)).toBe(false);
});
