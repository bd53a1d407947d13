// Proves that the page guests come back to keeps the key in its address to itself, and runs nothing but our own script.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWidgetFiles } from './widget-files.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vale-widget-'));
  await writeFile(join(folder, 'checkout.html'), '<!doctype html><title>Vale</title>');
  await writeFile(join(folder, 'vale-widget.js'), 'void 0;');
  app = fastify();
  await registerWidgetFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the checkout page tells nobody where the guest came from, stands in no frame and repeats nothing of its address', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/checkout?hotel=1&order=2&key=secret&lang=pt' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]));
  expect(policy.join()).not.toContain('unsafe');
  expect(body).not.toContain('secret');
});

test('the script may be loaded by any page, and a new one is there soon', async () => {
  const { headers } = await app.inject({ url: '/widget/vale-widget.js' });
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
});
