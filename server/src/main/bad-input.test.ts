import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { errorSentences } from '#contract/messages/errors.ts';
import { deleteTag, listTags, saveTag } from '#contract/tags.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { people } from '#demo/people.ts';
import { createLog } from '../platform/log.ts';
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

test('an expired token says so, and the one before it ran out did not', async () => {
  let now = new Date();
  const timed = await createTestApplication({ clock: { now: () => now } });
  now = new Date(Date.now() - 11 * 60_000);
  const old = await timed.tokenOf(manager);
  now = new Date();
  expectRefusal(
    await timed.http.inject({ method: 'GET', url: urlOf(listTags), headers: { authorization: `Bearer ${old}` } }),
    401,
    'TOKEN_EXPIRED',
  );
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

  test.each([60, 10_000, 200_000])('%i boxes in boxes, as arrays and as objects', async (levels) => {
    expectRefusal(await post(`${'['.repeat(levels)}${']'.repeat(levels)}`), 400, 'INVALID_FIELD');
    const deep = `${'{"a":'.repeat(levels / 2)}1${'}'.repeat(levels / 2)}`;
    expectRefusal(await post(`{"request":{"code":"A","description":${deep},"active":true}}`), 400, 'INVALID_FIELD');
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

test('behind a proxy callers are told apart by what it says of them, not by what they say themselves; whoever is refused is in the log', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const small = await createTestApplication({ environment: { REQUESTS_PER_MINUTE: '1', TRUST_PROXY: 'on' }, log });
  const from = async (forwarded: string) =>
    (
      await small.as('viewer@vale.demo', {
        method: 'DELETE',
        url: urlOf(deleteTag, { id: 'x' }),
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode;
  expect(await from('198.51.100.1, 203.0.113.7')).toBe(403);
  expect(await from('198.51.100.2, 203.0.113.7')).toBe(429);
  expect(await from('203.0.113.8')).toBe(403);
  const person = people.find(({ email }) => email === 'viewer@vale.demo')?.id;
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')).toEqual([
    expect.objectContaining({ code: 'PERMISSION_MISSING', person, method: 'DELETE', client: '203.0.113.7' }),
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', client: '203.0.113.7' }),
    expect.objectContaining({ code: 'PERMISSION_MISSING', person, client: '203.0.113.8' }),
  ]);
  await small.close();
});

test('too many requests are told to wait', async () => {
  const small = await createTestApplication({ environment: { REQUESTS_PER_MINUTE: '3' } });
  const replies = await Promise.all(Array.from({ length: 4 }, () => small.as(manager, { method: 'GET', url: urlOf(listTags) })));
  expectRefusal(replies.find((reply) => reply.statusCode !== 200) as never, 429, 'TOO_MANY_REQUESTS');
  await small.close();
});
