import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { errorSentences } from '#contract/messages/errors.ts';
import { listTags, saveTag } from '#contract/tags.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { apiAudience } from '../adapters/identity/bundled/provider.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const manager = 'manager@vale.demo';
const json = { 'content-type': 'application/json' };

function expectRefusal(reply: { statusCode: number; headers: object; body: string }, status: number, code: ErrorCode) {
  expect(reply.statusCode).toBe(status);
  const envelope = JSON.parse(reply.body) as Envelope<unknown>;
  expect(envelope).toMatchObject({ response: [], warnings: [] });
  expect(envelope.errors[0]?.code).toBe(code);
  expect(reply.body).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|stack/i);
  expect(reply.headers).toHaveProperty('x-request-id');
}

/** A token like ours in everything but what the test changes. */
async function forged(change: { issuer?: string; audience?: string; expires?: number; subject?: string | null } = {}) {
  const { privateKey } = await generateKeyPair('ES256');
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({ email: manager, email_verified: true })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .setIssuer(change.issuer ?? 'http://localhost:4000/identity')
    .setAudience(change.audience ?? apiAudience)
    .setIssuedAt(now)
    .setExpirationTime(change.expires ?? now + 600);
  if (change.subject !== null) token.setSubject(change.subject ?? 'de300000-0000-4000-8000-000000000403');
  return token.sign(privateKey);
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
}

describe('a token that is not good', () => {
  const get = (authorization: string) => app.http.inject({ method: 'GET', url: urlOf(listTags), headers: { authorization } });

  test('none at all', async () => {
    expectRefusal(await app.as(undefined, { method: 'GET', url: urlOf(listTags) }), 401, 'TOKEN_MISSING');
  });

  test.each(['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer \u00e7', `Bearer ${'x'.repeat(7_000)}`, 'bearer null'])(
    'malformed: %s',
    async (authorization) => {
      expectRefusal(await get(authorization), 401, 'TOKEN_INVALID');
    },
  );

  test('signed by somebody else', async () => {
    expectRefusal(await get(`Bearer ${await forged()}`), 401, 'TOKEN_INVALID');
    expectRefusal(await get(`Bearer ${await forged({ issuer: 'https://elsewhere.example' })}`), 401, 'TOKEN_INVALID');
  });

  test('unsigned', async () => {
    const claims = { iss: 'http://localhost:4000/identity', aud: apiAudience, sub: 'x', iat: 1, exp: 9_999_999_999 };
    expectRefusal(await get(`Bearer ${unsigned(claims)}`), 401, 'TOKEN_INVALID');
  });

  test('signed by us, then changed', async () => {
    const [head, , signature] = (await app.tokenOf('viewer@vale.demo')).split('.');
    const [, adminClaims] = (await app.tokenOf('admin@vale.demo')).split('.');
    expectRefusal(await get(`Bearer ${head}.${adminClaims}.${signature}`), 401, 'TOKEN_INVALID');
  });

  test('good, for somebody who is not known here', async () => {
    const token = await app.issuer.issueToken({ id: 'nobody', email: 'nobody@vale.demo' });
    expectRefusal(await get(`Bearer ${token}`), 403, 'PERSON_UNKNOWN');
  });
});

test('an expired token says so, and the one before it ran out did not', async () => {
  let now = new Date();
  const timed = await createTestApplication({ clock: { now: () => now } });
  now = new Date(Date.now() - 11 * 60_000);
  const old = await timed.tokenOf(manager);
  expectRefusal(
    await timed.http.inject({ method: 'GET', url: urlOf(listTags), headers: { authorization: `Bearer ${old}` } }),
    401,
    'TOKEN_EXPIRED',
  );
  now = new Date();
  expect((await timed.as(manager, { method: 'GET', url: urlOf(listTags) })).statusCode).toBe(200);
  await timed.close();
});

describe('a request that is not right', () => {
  const post = (payload: string, headers: Record<string, string> = json) =>
    app.as(manager, { method: 'POST', url: urlOf(saveTag), payload, headers });

  test.each(['{', 'null x', '', '{"request":', '"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'])(
    'a body that is not JSON: %s',
    async (body) => {
      expectRefusal(await post(body), 400, 'MALFORMED_JSON');
    },
  );

  test.each(['null', '[]', '7', '"text"', '{}', '{"request":null}', '{"request":[]}'])('JSON of the wrong shape: %s', async (body) => {
    expectRefusal(await post(body), 400, 'INVALID_FIELD');
  });

  test.each(['a\\u0000b', '\\ud800'])('text that no database can hold: %s', async (text) => {
    const reply = await post(`{"request":{"code":"A","description":"${text}","active":true}}`);
    expectRefusal(reply, 400, 'INVALID_FIELD');
    expect(reply.json<Envelope<unknown>>().errors[0]?.field).toBe('description');
  });

  test('another kind of body', async () => {
    expectRefusal(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await post('<a/>', { 'content-type': 'application/xml' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await post('text', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('2 MB of JSON', async () => {
    expectRefusal(await post(JSON.stringify({ request: { code: 'x'.repeat(2_000_000) } })), 413, 'BODY_TOO_LARGE');
  });

  test('an unknown field, in the body or the query, is named', async () => {
    const reply = await post(JSON.stringify({ request: { code: 'A', description: 'B', active: true, colour: 'red' } }));
    expectRefusal(reply, 400, 'UNKNOWN_FIELD');
    expect(reply.json<Envelope<unknown>>().errors[0]?.field).toBe('colour');
    expectRefusal(await app.as(manager, { method: 'GET', url: `${urlOf(listTags)}?colour=red` }), 400, 'UNKNOWN_FIELD');
  });

  test('every field that is wrong is told, each with its sentence', async () => {
    const reply = await app.as(manager, {
      method: 'POST',
      url: urlOf(saveTag),
      payload: { request: { code: 'x'.repeat(51), description: ' ' } },
      headers: { 'accept-language': 'es' },
    });
    expect(reply.json<Envelope<unknown>>().errors).toEqual([
      { code: 'INVALID_FIELD', field: 'code', message: 'Como máximo 50 caracteres.' },
      { code: 'INVALID_FIELD', field: 'description', message: 'Obligatorio.' },
      { code: 'INVALID_FIELD', field: 'active', message: 'Obligatorio.' },
    ]);
  });

  test('an unknown path, in any case and with any token', async () => {
    for (const url of ['/api/nothing', '/API/Voucher/v1', '/api/%', '/api/%ff', '/api//', '/api/..%2f..%2fetc%2fpasswd', '/wiki/none']) {
      expectRefusal(await app.as(manager, { method: 'GET', url }), 404, 'UNKNOWN_PATH');
    }
  });

  test('a wrong method names the right ones', async () => {
    const reply = await app.as(manager, { method: 'PATCH', url: urlOf(saveTag), payload: {} });
    expectRefusal(reply, 405, 'METHOD_NOT_ALLOWED');
    expect(reply.headers['allow']).toBe('GET, POST');
  });

  test('an idempotency key that is no key', async () => {
    const payload = JSON.stringify({ request: { code: 'K', description: 'K', active: true } });
    expectRefusal(await post(payload, { ...json, 'idempotency-key': 'short' }), 400, 'INVALID_FIELD');
  });
});

test.each(interfaceLanguages)('refusals speak %s', async (language) => {
  const reply = await app.as(undefined, {
    method: 'GET',
    url: urlOf(listTags),
    headers: { 'accept-language': `xx, ${language};q=0.9, en;q=0.1` },
  });
  expect(reply.json<Envelope<unknown>>().errors[0]?.message).toBe(errorSentences[language].TOKEN_MISSING);
});

test('paths match without regard to case', async () => {
  for (const url of [urlOf(listTags).toUpperCase(), urlOf(listTags).toLowerCase()]) {
    expect((await app.as(manager, { method: 'GET', url })).statusCode).toBe(200);
  }
});

test('too many requests are told to wait', async () => {
  const small = await createTestApplication({ environment: { REQUESTS_PER_MINUTE: '3' } });
  const replies = await Promise.all(Array.from({ length: 4 }, () => small.as(manager, { method: 'GET', url: urlOf(listTags) })));
  expectRefusal(replies.find((reply) => reply.statusCode !== 200) as never, 429, 'TOO_MANY_REQUESTS');
  await small.close();
});
