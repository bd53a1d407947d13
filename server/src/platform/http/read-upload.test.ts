// Proves that a call which takes a file takes exactly one, under its limit, from those who may; and that no other call takes any.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, everyone, staff } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type FormPart, formWith } from '../../main/testing/form-with.ts';
import { createLog } from '../log.ts';
import { ReportLane, usualBounds } from '../reports/report-lane.ts';
import { VoucherAliases } from './masked.ts';
import { openApiDocument } from './openapi.ts';
import { registerRoutes } from './register-routes.ts';
import { handle } from './route.ts';
import { closeHttpServer, createHttpServer } from './server.ts';

const shared = { summary: 'A call.', feature: 'test', method: ['POST'], item: z.object({ name: z.string(), bytes: z.number() }) } as const;
const file = { underBytes: limits.imageBytes };
const upload = defineEndpoint({ ...shared, name: 'upload', path: '/api/upload', access: everyone, file });
const guarded = defineEndpoint({ ...shared, name: 'guarded', path: '/api/guarded', access: staff, file });
const plain = defineEndpoint({ ...shared, name: 'plain', path: '/api/plain', access: everyone, body: z.strictObject({ a: z.number() }) });

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ log: createLog('silent'), publicUrl: 'http://localhost', trustProxy: 0, requestsPerMinute: 10_000 });
  const answer = async ({ file }: { file: { name: string; bytes: Buffer } }) => ({
    response: [{ name: file.name, bytes: file.bytes.length }],
  });
  registerRoutes(
    app,
    [handle(upload, answer), handle(guarded, answer), handle(plain, async () => ({ response: [{ name: '', bytes: 0 }] }))],
    {
      authenticate: async () => ({ refused: 'TOKEN_MISSING' }),
      partners: { admit: async () => ({ refused: 'KEY_MISSING' }), tell: async () => undefined },
      modulesOf: async () => undefined,
      reports: new ReportLane(usualBounds(1)),
      aliases: new VoucherAliases(Buffer.alloc(32)),
    },
  );
  await app.ready();
});
afterAll(() => closeHttpServer(app));

async function send(url: string, ...parts: FormPart[]) {
  const reply = await app.inject({ method: 'POST', url, ...(await formWith(...parts)) });
  return { status: reply.statusCode, ...reply.json<Envelope<{ name: string; bytes: number }>>() };
}

const bytes = (length: number) => Buffer.alloc(length, 'v');

describe('a call that takes a file', () => {
  test.each([1, limits.imageBytes - 2, limits.imageBytes - 1])('hands over all of its %i bytes, and its name', async (length) => {
    const { status, response } = await send('/api/upload', { name: 'férias.png', content: bytes(length) });
    expect([status, response]).toEqual([200, [{ name: 'férias.png', bytes: length }]]);
  });

  test.each([limits.imageBytes, limits.imageBytes + 1, limits.imageBytes * 5])('refuses %i bytes as too large', async (length) => {
    const { status, errors } = await send('/api/upload', { content: bytes(length) });
    const message = 'The selected file is too big. Select a file with less than 1MB.';
    expect([status, errors]).toEqual([413, [{ code: 'FILE_TOO_LARGE', message, field: 'file' }]]);
  });

  const one = { content: bytes(10) };
  test.each<[string, FormPart[]]>([
    ['no part', []],
    ['two files', [one, one]],
    ['three files', [one, one, one]],
    ['a file under another name', [{ ...one, part: 'picture' }]],
    ['a text instead of a file', [{ content: 'picture.png' }]],
    ['a file and a text', [one, { part: 'title', content: 'Spa' }]],
    ['a name that belongs to every object', [{ ...one, part: '__proto__' }]],
  ])('refuses %s', async (_, parts) => {
    const { status, errors } = await send('/api/upload', ...parts);
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 'ONE_FILE_EXPECTED', 'file']);
  });

  test.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 30)],
    ['empty', () => Buffer.alloc(0)],
    ['not a form at all', () => Buffer.from('nonsense')],
  ])('refuses a form that is %s', async (_, spoilt) => {
    const { payload, headers } = await formWith(one);
    const reply = await app.inject({ method: 'POST', url: '/api/upload', payload: spoilt(payload), headers });
    expect([reply.statusCode, reply.json<Envelope<never>>().errors[0]?.code]).toEqual([400, 'ONE_FILE_EXPECTED']);
  });

  test('takes nothing but a form', async () => {
    const json = await app.inject({ method: 'POST', url: '/api/upload', payload: { file: 'x' } });
    expect([json.statusCode, json.json<Envelope<never>>().errors[0]?.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect((await app.inject({ method: 'POST', url: '/api/upload' })).statusCode).toBe(400);
  });

  test('turns a stranger away without waiting for the file', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { headers } = await formWith(one);
    const status = await new Promise((resolve, reject) => {
      const sending = request({ port, path: '/api/guarded', method: 'POST', headers: { ...headers, 'content-length': 500_000 } });
      sending.on('response', (reply) => {
        resolve(reply.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      // The form begins and never ends: an answer can only come from who did not wait for it.
      sending.write('--');
    });
    expect(status).toBe(401);
  });

  test('is told as a form in the API document', () => {
    const { paths } = openApiDocument([upload], '') as { paths: Record<string, { post: { requestBody: unknown; responses: object } }> };
    const { requestBody, responses } = paths['/api/upload']?.post ?? {};
    expect(requestBody).toMatchObject({ content: { 'multipart/form-data': { schema: { required: ['file'] } } } });
    expect(Object.keys(responses ?? {})).toContain('413');
  });
});

test('a call that takes JSON takes no form', async () => {
  const { status, errors } = await send('/api/plain', { content: bytes(10) });
  expect([status, errors[0]?.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});
