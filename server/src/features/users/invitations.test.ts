import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endTour, readSignedInUser } from '#contract/session.ts';
import { addUser, deleteUser, disableUser, enableUser, type NewUser, readUser, reinviteUser, updateUser } from '#contract/users.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { hotels } from '#demo/hotels.ts';
import { findAccountByEmail, signIn } from '../../adapters/identity/bundled/accounts.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { ask, groupIds, invitationLink, miradouro } from './testing/colleagues.ts';

let app: TestApplication;
let now = new Date();
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
});
afterAll(() => app.close());

const admin = 'admin@vale.demo';
const password = 'four words in a row';

let invited = 0;
async function invite(change: Partial<NewUser> = {}) {
  invited += 1;
  const person = { email: `invited-${invited}@hotel.example`, name: 'Nova', surname: 'Colega', mobile: '+351 910 000 000' };
  const request = { ...person, allowedProperties: [miradouro], groups: groupIds('read'), ...change };
  const { item } = await ask(app, admin, addUser, { payload: { request } });
  return { id: item.adId, email: request.email };
}

function post(link: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.http.inject({ method: 'POST', url: link, headers, payload: new URLSearchParams({ lang: 'en', ...fields }).toString() });
}

const accept = (link: string, chosen = password, again = chosen) => post(link, { password: chosen, again });

const trySignIn = (email: string, chosen = password) => app.database.transaction(systemScope, (tx) => signIn(tx, email, chosen, now));

const statusOf = async (id: PersonId) => (await ask(app, admin, readUser, { adId: id })).item.status;

async function callAs(id: PersonId, email: string, endpoint: Endpoint = readSignedInUser) {
  const headers = { authorization: `Bearer ${await app.issuer.issueToken({ id, email })}` };
  return app.http.inject({ method: endpoint.method[0], url: urlOf(endpoint), headers });
}

describe('an invitation', () => {
  test('leads to a page in the language of whoever invited, where a password is set; then the person is in', async () => {
    const { id, email } = await invite();
    const link = await invitationLink(app, email);
    const page = await app.http.inject({ method: 'GET', url: link });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(email);
    expect(page.body).not.toContain('<script');

    expect((await accept(link)).statusCode).toBe(200);
    expect(await trySignIn(email)).toMatchObject({ account: { id, email } });
    expect(await statusOf(id)).toBe('PendingAcceptance');
    expect((await callAs(id, email)).json().response[0].defaultProperty).toBe(hotels[0]?.id);
    expect(await statusOf(id)).toBe('Accepted');

    // Shown around once, wherever they come from next.
    const awaitsTour = async () => (await callAs(id, email)).json().response[0].awaitsTour;
    expect(await awaitsTour()).toBe(true);
    expect((await callAs(id, email, endTour)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await awaitsTour()).toBe(false));
  });

  test('is good once, also for two who accept at the same moment', async () => {
    const { email } = await invite();
    const link = await invitationLink(app, email);
    const replies = await Promise.all([accept(link, 'the first password'), accept(link, 'the other password')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await accept(link)).statusCode).toBe(410);
    expect((await app.http.inject({ method: 'GET', url: link })).statusCode).toBe(410);
    expect(await trySignIn(email)).toBe('refused');
  });

  test('ends after two days to the minute', async () => {
    const { email } = await invite();
    const link = await invitationLink(app, email);
    const asked = now;
    now = new Date(asked.getTime() + limits.invitationHours * 3_600_000 - 60_000);
    expect((await app.http.inject({ method: 'GET', url: link })).statusCode).toBe(200);
    now = new Date(asked.getTime() + limits.invitationHours * 3_600_000);
    expect((await accept(link)).statusCode).toBe(410);
    now = asked;
  });

  test.each([
    ['', '', 'twice'],
    ['x'.repeat(limits.passwordMinChars - 1), undefined, 'at least'],
    ['x'.repeat(limits.passwordChars + 1), undefined, 'at most'],
    ['one password here', 'another password', 'not the same'],
    ['password123', undefined, 'guess'],
    ['qwertyuiop', undefined, 'guess'],
    ['vouchers123', undefined, 'guess'],
  ])('does not take the password %j (and %j)', async (chosen, again, sentence) => {
    const link = await invitationLink(app, (await invite()).email);
    const reply = await accept(link, chosen, again);
    expect([reply.statusCode, reply.body.includes(sentence)]).toEqual([400, true]);
    expect((await accept(link, 'k7 mar-sal')).statusCode).toBe(200);
  });

  test('is cancelled by a newer one', async () => {
    const { id, email } = await invite();
    const old = await invitationLink(app, email);
    now = new Date(now.getTime() + 1_000);
    expect((await ask(app, admin, reinviteUser, { payload: { request: { adId: id } } })).status).toBe(200);
    const fresh = await invitationLink(app, email, 2);
    expect((await accept(old)).statusCode).toBe(410);
    expect((await accept(fresh)).statusCode).toBe(200);
  });

  test('goes to the new address when it is corrected, and no longer to the old', async () => {
    const { id, email } = await invite();
    const old = await invitationLink(app, email);
    now = new Date(now.getTime() + 1_000);
    const request = { adId: id, email: `right-${email}`, name: 'Nova', surname: 'Colega', mobile: '1' };
    await ask(app, admin, updateUser, { payload: { request } });
    const fresh = await invitationLink(app, request.email);
    expect((await accept(old)).statusCode).toBe(410);
    expect((await accept(fresh)).statusCode).toBe(200);
    expect(await trySignIn(request.email)).toHaveProperty('account');
  });

  test('is not sent again to somebody who has come, or is disabled', async () => {
    const { id, email } = await invite();
    await ask(app, admin, disableUser, { adId: id });
    const payload = { request: { adId: id } };
    expect((await ask(app, admin, reinviteUser, { payload })).code).toBe('USER_DISABLED');
    await ask(app, admin, enableUser, { adId: id });
    await callAs(id, email);
    expect((await ask(app, admin, reinviteUser, { payload })).code).toBe('USER_ACCEPTED');
  });

  test.each([
    ['disabled', disableUser],
    ['deleted', deleteUser],
  ] as const)('of somebody who was %s meanwhile leads nowhere', async (_, endpoint) => {
    const { id, email } = await invite();
    const link = await invitationLink(app, email);
    await ask(app, admin, endpoint, { adId: id });
    await vi.waitFor(async () => expect((await app.http.inject({ method: 'GET', url: link })).statusCode).toBe(410));
  });
});

describe('an account follows its person', () => {
  async function arrive() {
    const { id, email } = await invite();
    await accept(await invitationLink(app, email));
    await callAs(id, email);
    return { id, email };
  }

  test('disabled, they are out at once with the token they have, and cannot sign in; enabled, they can', async () => {
    const { id, email } = await arrive();
    expect((await callAs(id, email)).statusCode).toBe(200);
    await ask(app, admin, disableUser, { adId: id });
    expect((await callAs(id, email)).json().errors[0].code).toBe('PERSON_DISABLED');
    await vi.waitFor(async () => expect(await trySignIn(email)).toBe('closed'));
    expect(await trySignIn(email, 'not the password')).toBe('refused');

    await ask(app, admin, enableUser, { adId: id });
    await vi.waitFor(async () => expect(await trySignIn(email)).toHaveProperty('account'));
    expect((await callAs(id, email)).statusCode).toBe(200);
  });

  test('a new address is what they sign in with', async () => {
    const { id, email } = await arrive();
    const request = { adId: id, email: `moved-${email}`, name: 'Nova', surname: 'Colega', mobile: '1' };
    expect((await ask(app, admin, updateUser, { payload: { request } })).item.userPrinciplaName).toBe(request.email);
    await vi.waitFor(async () => expect(await trySignIn(request.email)).toHaveProperty('account'));
    expect(await trySignIn(email)).toBe('refused');
  });

  test('deleted, they have no account left, and can be invited anew', async () => {
    const { id, email } = await arrive();
    await ask(app, admin, deleteUser, { adId: id });
    expect((await callAs(id, email)).json().errors[0].code).toBe('PERSON_UNKNOWN');
    const account = () => app.database.read(systemScope, (tx) => findAccountByEmail(tx, email));
    await vi.waitFor(async () => expect(await account()).toBeUndefined());
    expect((await invite({ email })).id).not.toBe(id);
  });
});

test('an outside issuer keeps its accounts to itself', async () => {
  const outside = { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'vale' };
  const theirs = await createTestApplication({ environment: outside });
  try {
    expect(theirs.identity.accounts).toBeUndefined();
  } finally {
    await theirs.close();
  }
});
