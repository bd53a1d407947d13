// Proves that credentials, rights and payment accounts are changed only by somebody who proved a short while ago who they are:
// every call that bears the mark, the calls that must bear it, the moment a sign-in grows old, and what a client is told to do about it.
import type { JWTPayload } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { listHotels } from '#contract/hotels.ts';
import { listTags } from '#contract/tags.ts';
import { systemScope } from '../platform/db/database.ts';
import { exampleOf } from './testing/example-of.ts';
import { secretFieldsOf } from './testing/secret-fields.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';
import { tokenSaying } from './testing/token-saying.ts';

const marked = endpoints.filter(({ fresh }) => fresh);
const people = ['platform@vale.demo', 'admin@vale.demo', 'manager@vale.demo'];
const minute = 60;

let app: TestApplication;
/** The house's own clock stands still, so that a second more or less is one. */
const now = new Date(Math.floor(Date.now() / 1000) * 1000);
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
});
afterAll(() => app.close());

/** Somebody who signed in so long ago, and whose token was renewed just now. */
const signedIn = (email: string, secondsAgo: number) => tokenSaying(app, email, { auth_time: now.getTime() / 1000 - secondsAgo }, now);

async function send(endpoint: Endpoint, token: string, payload?: object, language = 'en') {
  const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, 'nothing']));
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: urlOf(endpoint, params),
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...(payload && { payload }),
  });
  const { response, errors } = reply.json<Envelope<unknown>>();
  return { status: reply.statusCode, code: errors[0]?.code, message: errors[0]?.message, response, headers: reply.headers };
}

/** Somebody whose rights reach as far as the call. */
async function callerOf(endpoint: Endpoint): Promise<string> {
  for (const email of people) {
    const { status } = await send(endpoint, await signedIn(email, 60 * minute));
    if (status !== 403) return email;
  }
  throw new Error(`nobody may ${endpoint.name}`);
}

const recorded = () =>
  app.owner.read(systemScope, (tx) => tx.row<{ count: number }>(sql`select count(*) from audit_change`)).then((row) => row?.count);

describe('which calls bear the mark', () => {
  /** Texts that are called like a secret and open nothing for long. */
  const harmless: Readonly<Record<string, string>> = {
    hostUserPassword: 'is used for one sale and forgotten',
    pin: 'is that of one voucher',
  };
  /** Tells of what is secret the last four characters at most. */
  const coveredIn = ['listPaymentKeys'];

  test('whatever takes a secret, or gives one away', () => {
    const forPeople = endpoints.filter(({ access }) => access.kind === 'staff' || access.kind === 'signedIn');
    const withSecrets = forPeople.filter(
      ({ name, body, query, params, item }) =>
        !coveredIn.includes(name) &&
        [body, query, params, item].flatMap((part) => secretFieldsOf(part)).some((field) => !(field in harmless)),
    );
    expect(withSecrets.length).toBeGreaterThanOrEqual(10);
    expect(withSecrets.filter(({ fresh }) => !fresh).map(({ name }) => name)).toEqual([]);
  });

  test('those besides, by hand: rights of people, payment accounts, doors for support', () => {
    const names = marked.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['addUser', 'updateUser', 'updateGroups', 'updateAllowedProperties', 'enableUser'],
        ...['readConnectLink', 'revokeConnection', 'deletePaymentKey', 'saveApiSubscription', 'deleteApiUser'],
        ...['switchSupportAccess', 'decideSupportAccess', 'saveHotelGroup'],
      ]),
    );
    // Who shuts out an intruder is asked for nothing.
    for (const name of ['disableUser', 'endSessionsOfUser', 'deleteUser', 'endSession', 'endAllSessions'])
      expect(names).not.toContain(name);
  });
});

describe('a call that bears the mark', () => {
  test.each(marked.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const email = await callerOf(endpoint);
    const [old, fresh] = [await signedIn(email, 15 * minute + 1), await signedIn(email, 15 * minute)];
    const before = await recorded();
    const refused = { status: 401, code: 'FRESH_SIGN_IN_NEEDED', response: [] };
    // Before what was sent is looked at, be it right or wrong.
    expect(await send(endpoint, old)).toMatchObject(refused);
    if (endpoint.body) expect(await send(endpoint, old, exampleOf(endpoint.body) as object)).toMatchObject(refused);
    if (endpoint.body) expect(await send(endpoint, old, { nonsense: true })).toMatchObject(refused);
    expect(await recorded()).toBe(before);
    expect((await send(endpoint, fresh)).code).not.toBe('FRESH_SIGN_IN_NEEDED');
  });

  test('is refused for missing rights first', async () => {
    expect(await send(saveHotelGroup, await signedIn('viewer@vale.demo', 60 * minute))).toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
    });
  });
});

describe('when a sign-in is fresh', () => {
  const codeOf = async (claims: JWTPayload) => (await send(saveHotelGroup, await tokenSaying(app, 'platform@vale.demo', claims, now))).code;
  const at = now.getTime() / 1000;

  test.each([
    ['just now', 0, true],
    ['as long ago as it may be', -15 * minute, true],
    ['a second longer', -15 * minute - 1, false],
    ['as far ahead as clocks differ', 5, true],
    ['further ahead', 6, false],
    ['in a year', 365 * 24 * 60 * minute, false],
  ])('%s', async (_, offset, isFresh) => {
    expect((await codeOf({ auth_time: at + offset })) !== 'FRESH_SIGN_IN_NEEDED').toBe(isFresh);
  });

  test.each([
    ['nothing', {}],
    ['a text', { auth_time: String(at) }],
    ['null', { auth_time: null }],
  ])('not where the token says %s: that it is new proves nothing', async (_, claims) => {
    expect(await codeOf(claims)).toBe('FRESH_SIGN_IN_NEEDED');
  });

  test('a token of the command line is as fresh as it is new', async () => {
    const { code } = await send(saveHotelGroup, await app.tokenOf('platform@vale.demo'));
    expect(code).not.toBe('FRESH_SIGN_IN_NEEDED');
  });
});

test('an old sign-in is good for everything else', async () => {
  const old = await signedIn('manager@vale.demo', 24 * 60 * minute);
  expect((await send(listTags, old)).status).toBe(200);
  expect((await send(listHotels, old)).status).toBe(200);
});

test('a client is told in words and in the header what to ask for', async () => {
  const old = await signedIn('platform@vale.demo', 60 * minute);
  const { headers, message } = await send(saveHotelGroup, old);
  expect(headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication", max_age=900');
  const sentences = await Promise.all(['pt', 'es'].map(async (language) => (await send(saveHotelGroup, old, undefined, language)).message));
  expect(new Set([message, ...sentences]).size).toBe(3);
  expect((await send(listTags, 'nonsense')).headers['www-authenticate']).toBeUndefined();
});
