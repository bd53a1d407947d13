// Proves that whatever stands in the address of a file, the answer is a page, a refusal or a 404: never a failure of ours, and never uncounted.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeHttpServer, createHttpServer } from '../platform/http/server.ts';
import { registerWebFiles } from '../platform/http/web-files.ts';
import { registerWidgetFiles } from '../platform/http/widget-files.ts';
import { createLog } from '../platform/log.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

const prefixes = ['/assets/', '/images/', '/widget/', '/help/', '/fonts/', '/'];
const id = '00000000-0000-4000-8000-000000000001';
/** Where no screen can be meant. */
const unchanging = ['/assets/', '/images/', '/widget/'];
const names = [
  ...[
    '',
    '.',
    '..',
    '/',
    '//',
    '%',
    '%zz',
    '%c3%28',
    '%ff',
    '%00',
    'a%00.js',
    '%2e%2e',
    '%2e%2e%2f',
    '..%2f..%2fpackage.json',
    '%252e%252e',
  ],
  ...[
    '..%5c..%5c',
    'a%5cb',
    '%2fetc%2fpasswd',
    'C:%5c',
    'a b',
    '%20',
    '%0d%0a',
    '%0a',
    'con',
    'nul.js',
    '.git/config',
    '.vite/manifest.json',
  ],
  ...[
    'index.html',
    'index.js/',
    'index.js/..',
    'index.js%00.css',
    '%E2%80%AE.js',
    '%F0%9F%8E%81.js',
    '?',
    '?a=%',
    '#',
    ';a=b',
    '*',
    '~',
    '$&',
    '[0]',
  ],
  ...[
    'a'.repeat(255),
    'a'.repeat(256),
    'a'.repeat(4_000),
    'a/'.repeat(500),
    '%61'.repeat(1_000),
    `${id}/card.webp`,
    `${id}/%00`,
    `${id}/../x`,
  ],
  ...['%EF%BF%BD', '%C0%AE%C0%AE/', '..;/', '.%00./', 'constructor', '__proto__', 'toString'],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

const failures: string[] = [];
let app: TestApplication;
/** The files as they are built, which no test waits for. */
let files: FastifyInstance;
let folder: string;
const ports: number[] = [];

beforeAll(async () => {
  const log = createLog('error', { write: (line: string) => void failures.push(line) });
  app = await createTestApplication({ log });
  folder = await mkdtemp(join(tmpdir(), 'vale-files-'));
  for (const part of ['web/assets', 'widget/fonts']) await mkdir(join(folder, part), { recursive: true });
  for (const file of ['web/index.html', 'web/assets/index.js', 'widget/index.js', 'widget/checkout.html'])
    await writeFile(join(folder, file), file);
  const bare = { log, publicUrl: 'http://localhost', trustProxy: 0, requestsPerMinute: 1_000_000 };
  files = await createHttpServer(bare);
  await registerWidgetFiles(files, join(folder, 'widget'));
  await registerWebFiles(files, join(folder, 'web'));
  for (const http of [app.http, files]) {
    await http.listen({ port: 0, host: '127.0.0.1' });
    ports.push((http.server.address() as AddressInfo).port);
  }
});
afterAll(async () => {
  await closeHttpServer(files);
  await app.close();
  await rm(folder, { recursive: true });
});

/** As it is written: neither `fetch` nor `inject` leave an odd address alone. */
function statusOf(port: number | undefined, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });
}

test(`${prefixes.length} × ${names.length} × ${methods.length} odd addresses are nobody’s failure`, async () => {
  const wrong: string[] = [];
  for (const prefix of prefixes) {
    for (const name of names) {
      // What cannot be written into a request line at all never reaches us.
      const path = `${prefix}${name}`.replaceAll(' ', '%20').replace('#', '%23');
      const statuses = await Promise.all(ports.flatMap((port) => methods.map((method) => statusOf(port, method, path))));
      const failed = statuses.filter(
        (status) => status >= 500 || (status < 300 && unchanging.includes(prefix) && /%00|%2e|\.\./i.test(name)),
      );
      if (failed.length > 0) wrong.push(`${path.slice(0, 80)} ${statuses.join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(failures).toEqual([]);
});

test('files that are there are served', async () => {
  expect(await statusOf(ports[1], 'GET', '/assets/index.js')).toBe(200);
  expect(await statusOf(ports[1], 'GET', '/widget/index.js?v=1')).toBe(200);
  expect(await statusOf(ports[1], 'GET', '/assets/none')).toBe(404);
});

test('what is missed under the addresses of files counts as a request', async () => {
  const strict = await createTestApplication({ environment: { REQUESTS_PER_MINUTE: '20' } });
  try {
    for (const [index, prefix] of unchanging.entries()) {
      const from = `198.51.100.${index}`;
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, n) => strict.http.inject({ method: 'GET', url: `${prefix}none-${n}.js`, remoteAddress: from })),
      );
      const statuses = replies.map(({ statusCode }) => statusCode);
      expect([prefix, statuses.filter((status) => status === 404).length, statuses.filter((status) => status === 429).length]).toEqual([
        prefix,
        20,
        40,
      ]);
    }
  } finally {
    await strict.close();
  }
});
