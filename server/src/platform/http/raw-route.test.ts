import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/vocabulary/limits.ts';
import { createLog } from '../log.ts';
import { type RawCall, registerRawRoutes } from './raw-route.ts';
import { createHttpServer } from './server.ts';

const requestsPerMinute = 30;
let app: Awaited<ReturnType<typeof createHttpServer>>;
const calls: RawCall[] = [];

beforeAll(async () => {
  app = await createHttpServer({ log: createLog('silent'), publicUrl: 'http://localhost', trustProxy: 1, requestsPerMinute });
  registerRawRoutes(app, [
    {
      method: ['POST', 'GET'],
      path: '/api/reports/{provider}',
      run: async (call) => {
        calls.push(call);
        if (call.query.go) return { redirect: call.query.go };
        return call.headers['x-signature'] === 'good' ? { response: [{ read: call.body.length }] } : { refused: 'TOKEN_INVALID' };
      },
    },
  ]);
  app.post('/api/ordinary', async ({ body }) => body);
  await app.ready();
});
afterAll(() => app.close());

const signed = { 'x-signature': 'good', 'content-type': 'application/json' };
const post = (payload: Buffer | string, headers: Record<string, string> = signed) =>
  app.inject({ method: 'POST', url: '/API/Reports/sendgrid?a=1&b=2&b=3', payload, headers });

describe('a raw route', () => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png'])(
    'hands over the bytes of %s as they came, readable or not',
    async (type) => {
      const body = Buffer.from([0x7b, 0x20, 0x0a, 0xff, 0x00, 0x22]);
      const reply = await post(body, { ...signed, 'content-type': type });
      expect([reply.statusCode, reply.json()]).toEqual([200, { response: [{ read: 6 }], errors: [], warnings: [] }]);
      expect(calls.at(-1)).toMatchObject({ body, params: { provider: 'sendgrid' }, query: { a: '1', b: undefined } });
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  test('refuses in the envelope', async () => {
    const reply = await post('{}', { 'content-type': 'application/json' });
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { response: [], errors: [{ code: 'TOKEN_INVALID' }] }]);
  });

  test('takes a body of exactly the limit, and not a byte more', async () => {
    expect((await post(Buffer.alloc(limits.bodyBytes - 1))).statusCode).toBe(200);
    expect((await post(Buffer.alloc(limits.bodyBytes))).statusCode).toBe(200);
    const before = calls.length;
    const reply = await post(Buffer.alloc(limits.bodyBytes + 1));
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(calls).toHaveLength(before);
  });

  test('may send a browser on', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/reports/x?go=https%3A%2F%2Fhotel.example%2F' });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://hotel.example/']);
    expect(calls.at(-1)?.body).toHaveLength(0);
  });

  test('says which methods it takes', async () => {
    const reply = await app.inject({ method: 'PUT', url: '/api/reports/x', payload: {} });
    expect([reply.statusCode, reply.headers.allow, reply.json().errors[0].code]).toEqual([405, 'POST, GET', 'METHOD_NOT_ALLOWED']);
  });

  test('leaves other calls to be read as they always were', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/ordinary',
      payload: '{"a"',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, 'MALFORMED_JSON']);
  });

  test('counts its callers, each by itself', async () => {
    const from = async (caller: string) => (await post('{}', { ...signed, 'x-forwarded-for': caller })).statusCode;
    const statuses = [];
    for (let i = 0; i <= requestsPerMinute; i += 1) statuses.push(await from('203.0.113.1'));
    expect(statuses).toEqual([...Array.from({ length: requestsPerMinute }, () => 200), 429]);
    expect(await from('203.0.113.2')).toBe(200);
  });
});
