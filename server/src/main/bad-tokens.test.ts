// Proves that no bad token opens any door that asks for one: whatever is wrong with it, whoever signed it, wherever it is put.
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { listTags } from '#contract/tags.ts';
import { deleteUser, disableUser } from '#contract/users.ts';
import { people } from '#demo/people.ts';
import { accessTokenSeconds, apiAudience } from '../adapters/identity/bundled/provider.ts';
import { readSigningKeys } from '../adapters/identity/bundled/signing-keys.ts';
import { systemScope } from '../platform/db/database.ts';
import { type BadToken, badTokens } from './testing/bad-tokens.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const platform = 'platform@vale.demo';
const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';
const doors = endpoints.filter(({ access }) => access.kind === 'signedIn' || access.kind === 'staff');

/** Every kind knocks at a third of all doors, in turns, so that every door meets a third of all kinds; at a release every kind at every door. */
const turns = Number(process.env['TOKEN_TURNS'] ?? 3);
const doorsOf = (place: number) => doors.filter((_, door) => door % turns === place % turns);

async function ours() {
  const [signing] = await app.database.transaction(systemScope, (tx) => readSigningKeys(tx, app.secrets, new Date()));
  const iat = Math.floor(Date.now() / 1000);
  const header = { alg: 'ES256', typ: 'at+jwt', kid: signing.kid ?? '' };
  const standard = { iss: app.identity.signIn.authority, aud: apiAudience, sub: idOf(platform), iat, exp: iat + accessTokenSeconds };
  return { signing, header, claims: { ...standard, email: platform, email_verified: true } };
}

async function knock(endpoint: Endpoint, { authorization, url = (path) => path, headers }: Omit<BadToken, 'kind'>) {
  const params = Object.fromEntries(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, idOf(platform)]));
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: url(urlOf(endpoint, params)),
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  });
  const { response, errors } = reply.json<Envelope<unknown>>();
  return { status: reply.statusCode, response, code: errors?.[0]?.code };
}

test('the tokens are bad in nothing but what they are called after: the one they are made of opens the door', async () => {
  const { signing, header, claims } = await ours();
  const good = await new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(signing, 'ES256'));
  expect(await knock(listTags, { authorization: `Bearer ${good}` })).toMatchObject({ status: 200 });
});

test('none opens any door', async () => {
  const kinds = badTokens(await ours(), await app.tokenOf(platform));
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(60);
  const opened: unknown[] = [];
  let knocked = 0;
  for (const [place, kind] of kinds.entries()) {
    for (const endpoint of doorsOf(place)) {
      knocked += 1;
      const { status, code, response } = await knock(endpoint, kind);
      const isRefused = status === 401 && /^TOKEN_(MISSING|INVALID|EXPIRED)$/.test(code ?? '') && response.length === 0;
      if (!isRefused) opened.push({ kind: kind.kind, door: endpoint.name, status, code });
    }
  }
  expect(opened).toEqual([]);
  process.stdout.write(`bad tokens: ${kinds.length} kinds, ${doors.length} calls, ${knocked} pairs, none accepted\n`);
});

test('a good token of somebody who is unknown, disabled or gone opens none either', async () => {
  await app.as(platform, { method: 'PUT', url: urlOf(disableUser, { adId: idOf('viewer@vale.demo') }) });
  await app.as(platform, { method: 'DELETE', url: urlOf(deleteUser, { adId: idOf('sales@vale.demo') }) });
  const tokens = {
    unknown: await app.issuer.issueToken({ id: 'nobody', email: 'nobody@vale.demo' }),
    disabled: await app.tokenOf('viewer@vale.demo'),
    gone: await app.tokenOf('sales@vale.demo'),
  };
  const refusals = {
    unknown: { status: 403, code: 'PERSON_UNKNOWN' },
    disabled: { status: 401, code: 'PERSON_DISABLED' },
    gone: { status: 403, code: 'PERSON_UNKNOWN' },
  };
  for (const who of ['unknown', 'disabled', 'gone'] as const) {
    for (const endpoint of doors) {
      const answer = await knock(endpoint, { authorization: `Bearer ${tokens[who]}` });
      expect(answer, `${who}: ${endpoint.name}`).toEqual({ ...refusals[who], response: [] });
    }
  }
});
