// Proves that backends are kept by those who run the platform, each refusal at its field; that a partner's call reaches the right one with nothing
// of theirs that is secret; that both TLS switches are obeyed; and that whatever goes wrong is told clearly and written down.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, deleteBackend, listBackends, readBackend, saveBackend } from '#contract/backends.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { partnerKey } from '../../main/testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { certificates } from '../../platform/outgoing/testing/authority.ts';
import { miradouro } from '../vouchers/testing/voucher-calls.ts';

const platform = 'platform@vale.demo';
const support = 'support@vale.demo';

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const heard: Heard[] = [];
let answer: (reply: ServerResponse) => void = (reply) => void reply.end('hello');
const listener = (request: IncomingMessage, reply: ServerResponse) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(pieces).toString('utf8') });
    answer(reply);
  });
};
const servers: Server[] = [];
async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

let app: TestApplication;
let key: string;
let url: string;
let tlsUrl: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(createServer(listener))}/api`;
  tlsUrl = `https://127.0.0.1:${await listen(createTlsServer(certificates.ownWordForAnother, listener))}`;
  app = await createTestApplication({ environment: { OUTGOING_ALLOWED: '127.0.0.1', BACKEND_TIMEOUT_MS: '4000' } });
  key = await partnerKey(app, miradouro);
});
afterAll(async () => {
  await app.close();
  for (const server of servers) server.close();
});

const properties = (change: object = {}) => ({ description: 'Rooms', url, ...change });

async function save(name: string, body: object, { email = platform, create = false } = {}) {
  const reply = await app.as(email, { method: 'PUT', url: `${urlOf(saveBackend, { name })}?create=${create}`, payload: body });
  return { status: reply.statusCode, ...reply.json<Partial<Backend> & Partial<Envelope<never>>>() };
}

function pass(
  path: string,
  request: { method?: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE'; payload?: string; headers?: object; key?: string } = {},
) {
  const { method = 'GET', payload, headers = {} } = request;
  const known = { 'ocp-apim-subscription-key': request.key ?? key, ...headers };
  return app.http.inject({ method, url: path, headers: known, ...(payload === undefined ? {} : { payload }) });
}

describe('keeping backends', () => {
  test.each<[string, string, object, ErrorCode, string]>([
    ['no description', 'rooms', { description: ' ' }, 'INVALID_FIELD', 'description'],
    ['no address', 'rooms', { url: '' }, 'INVALID_FIELD', 'url'],
    ['an address of no website', 'rooms', { url: 'ftp://example.com' }, 'INVALID_FIELD', 'url'],
    ['a password in the address', 'rooms', { url: 'https://a:b@example.com' }, 'INVALID_FIELD', 'url'],
    ['a closed address', 'rooms', { url: 'http://169.254.169.254/' }, 'BACKEND_ADDRESS_REFUSED', 'url'],
    ['an unknown protocol', 'rooms', { protocol: 'gopher' }, 'INVALID_FIELD', 'protocol'],
    ['a title that is too long', 'rooms', { title: 'x'.repeat(limits.backendTitleChars + 1) }, 'INVALID_FIELD', 'title'],
    ['a switch nobody knows', 'rooms', { tls: { validateNothing: true } }, 'UNKNOWN_FIELD', 'tls'],
  ])('%s is refused at its field', async (_, name, change, code, field) => {
    const { errors = [] } = await save(name, properties(change));
    expect(errors.map((error) => [error.code, error.field?.split('.')[0]])).toContainEqual([code, field]);
  });

  test('made once, changed, found by name and address, page by page, and deleted; by administrators of the platform', async () => {
    expect(await save('rooms', properties(), { email: support })).toMatchObject({ status: 403 });
    expect(await save('rooms', properties({ title: 'Rooms' }), { create: true })).toMatchObject({
      ...{ status: 200, id: '/backends/rooms', name: 'rooms' },
      properties: { title: 'Rooms', protocol: 'http', tls: { validateCertificateChain: true, validateCertificateName: true } },
    });
    expect(await save('ROOMS', properties(), { create: true })).toMatchObject({
      ...{ status: 409, errors: [{ code: 'BACKEND_NAME_TAKEN', field: 'name' }] },
    });
    expect(await save('Rooms', properties({ protocol: 'soap' }))).toMatchObject({ name: 'rooms', properties: { protocol: 'soap' } });
    for (const name of ['tables-1', 'tables-2', 'tables-3']) await save(name, properties({ url: 'https://tables.example' }));
    const list = async (query: string) =>
      (await app.as(support, { method: 'GET', url: `${urlOf(listBackends)}?${query}` })).json<{ value: Backend[]; count: number }>();
    expect(await list('skip=1&top=2')).toMatchObject({ count: 4, value: [{ name: 'tables-1' }, { name: 'tables-2' }] });
    expect(await list('name=ROOM')).toMatchObject({ count: 1, value: [{ name: 'rooms' }] });
    expect((await list('url=tables.ex&pageIndex=1&pageSize=2')).value).toMatchObject([{ name: 'tables-3' }]);
    const read = (name: string) => app.as(support, { method: 'GET', url: urlOf(readBackend, { name }) });
    expect((await read('tables-1')).statusCode).toBe(200);
    await app.as(platform, { method: 'DELETE', url: urlOf(deleteBackend, { name: 'tables-1' }) });
    expect((await read('tables-1')).statusCode).toBe(404);
    const recorded = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ id: string }>(sql`select subject_id as id from audit_change where subject_kind = 'backend' and subject_id = 'tables-1'`),
    );
    expect(recorded).toHaveLength(2);
  });
});

describe('a partner’s call', () => {
  test('is passed on with what it is about, and without what is theirs', async () => {
    await save('rooms', properties());
    answer = (reply) =>
      reply
        .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=1', etag: '"7"', location: 'http://10.0.0.1' })
        .end('{"ok":true}');
    heard.length = 0;
    const headers = {
      authorization: 'Bearer mine',
      cookie: 'a=1',
      'content-type': 'application/json',
      'x-forwarded-for': '10.1.1.1',
      connection: 'close',
    };
    const reply = await pass('/gateway/rooms/by%2Fday?from=2026-11-16&subscription-key=zzz', {
      method: 'POST',
      payload: '{"a":1}',
      headers,
    });
    expect([reply.statusCode, reply.body, reply.headers['etag']]).toEqual([201, '{"ok":true}', '"7"']);
    expect(reply.headers['set-cookie'] ?? reply.headers['location']).toBeUndefined();
    expect(heard).toMatchObject([{ method: 'POST', url: '/api/by%2Fday?from=2026-11-16', body: '{"a":1}' }]);
    expect(JSON.stringify(heard[0]?.headers)).not.toMatch(/mine|cookie|ocp-apim|10\.1\.1\.1/i);
    expect(JSON.stringify(heard)).not.toContain(key);

    heard.length = 0;
    answer = (plain) => void plain.end('hello');
    for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE'] as const)
      expect((await pass('/gateway/Rooms', { method })).statusCode).toBe(200);
    expect(heard.map((one) => [one.method, one.url])).toEqual(['GET', 'HEAD', 'PATCH', 'DELETE'].map((method) => [method, '/api']));
    expect((await pass('/gateway/rooms/%2e%2e/admin')).statusCode).toBe(404);
    expect((await pass('/gateway/nothing/')).statusCode).toBe(404);
    expect(heard).toHaveLength(4);
  });

  test('without a good key reaches nobody', async () => {
    heard.length = 0;
    expect((await pass('/gateway/rooms/', { key: '' })).json<Envelope<never>>().errors[0]?.code).toBe('KEY_MISSING');
    expect((await pass('/gateway/rooms/', { key: 'wrong' })).json<Envelope<never>>().errors[0]?.code).toBe('KEY_INVALID');
    expect((await app.as(platform, { method: 'GET', url: '/gateway/rooms/' })).statusCode).toBe(401);
    expect(heard).toEqual([]);
  });

  test.each([
    [{ validateCertificateChain: true, validateCertificateName: true }, 502],
    [{ validateCertificateChain: true, validateCertificateName: false }, 502],
    [{ validateCertificateChain: false, validateCertificateName: true }, 502],
    [{ validateCertificateChain: false, validateCertificateName: false }, 200],
  ])('to a certificate of nobody for somebody else, with %o: %i', async (tls, status) => {
    await save('sealed', properties({ url: tlsUrl, tls }));
    heard.length = 0;
    const reply = await pass('/gateway/sealed/');
    expect(reply.statusCode).toBe(status);
    if (status === 502) expect(reply.json<Envelope<never>>().errors[0]?.code).toBe('BACKEND_TLS');
    expect(heard).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each<[string, (reply: ServerResponse) => void, number, ErrorCode | undefined]>([
    ['an error of its own', (reply) => void reply.writeHead(503).end('later'), 503, undefined],
    ['a redirect', (reply) => void reply.writeHead(302, { location: 'http://10.0.0.1/' }).end(), 302, undefined],
    ['a hung-up line', (reply) => void reply.destroy(), 502, 'BACKEND_UNREACHABLE'],
    ['a silence that does not end', () => undefined, 504, 'BACKEND_TIMED_OUT'],
    ['too much', (reply) => void reply.end(Buffer.alloc(limits.backendReplyBytes + 1)), 502, 'BACKEND_TOO_LARGE'],
  ])('that meets %s is told so, and it is written down', async (_, given, status, code) => {
    answer = given;
    const reply = await pass('/gateway/rooms/x');
    expect(reply.statusCode).toBe(status);
    if (code)
      expect(reply.json<Envelope<never>>()).toMatchObject({ response: [], errors: [{ code, message: expect.stringMatching(/\.$/) }] });
    const [event] = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ request: object; response: object }>(sql`
        select request, response from event_log where request ->> 'call' = 'partnerCallBackend' order by at desc, id limit 1`),
    );
    expect(event?.response).toMatchObject({ status, ...(code && { code }) });
    expect(event?.request).toMatchObject({ backend: 'rooms' });
  });
});
