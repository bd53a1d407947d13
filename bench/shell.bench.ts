import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { type Figure, median, print } from './figures.ts';

const port = 4320;
const address = `http://localhost:${port}`;
const rounds = 5;

/** Starts the product as a person does, and answers how long until it is ready and how to stop it. */
async function start(dataDir: string): Promise<{ seconds: number; stop(): Promise<void> }> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { env: { ...process.env, PORT: String(port), DATA_DIR: dataDir }, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (
    !(await fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('npm start ended before it was ready');
    await new Promise((wait) => setTimeout(wait, 20));
  }
  return {
    seconds: (performance.now() - begun) / 1000,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstPaintMs(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** The same browser on a page that is one word: what no application can be faster than, on this machine, now. */
async function barePage(browser: Browser): Promise<number> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><title>bare</title><p>Vale'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paints: number[] = [];
  for (let round = 0; round < rounds; round += 1) paints.push(await onFreshPage(browser, (page) => firstPaintMs(page, url)));
  server.close();
  return median(paints);
}

async function onFreshPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Signed in already, as on any working day: the first paint of the home page and the scripts it took. */
async function homePage(page: Page): Promise<{ paintMs: number; scriptBytes: number; styleBytes: number }> {
  await page.goto(address);
  await page.locator('button[value="admin@vale.demo"]').click();
  await page.getByRole('main').waitFor();
  let scriptBytes = 0;
  let styleBytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Stylesheet') styleBytes += encodedDataLength;
  });
  const paintMs = await firstPaintMs(page, address);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  return { paintMs, scriptBytes, styleBytes };
}

const dataDir = await mkdtemp(join(tmpdir(), 'vale-bench-'));
// Open to the user PostgreSQL runs as under root; otherwise the cluster would be put, and left, elsewhere.
await chmod(dataDir, 0o755);
const figures: Figure[] = [];
try {
  const first = await start(dataDir);
  await first.stop();
  figures.push({ name: 'first start, packages and build there', value: first.seconds, unit: 's', limit: 20 });

  const second = await start(dataDir);
  figures.push({ name: 'second start', value: second.seconds, unit: 's', limit: 3 });

  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
  const bare = await barePage(browser);
  const homes = [];
  for (let round = 0; round < rounds; round += 1) homes.push(await onFreshPage(browser, homePage));
  await browser.close();
  await second.stop();

  figures.push(
    { name: 'first contentful paint, bare page', value: bare, unit: 'ms', limit: 1_000 },
    { name: 'first contentful paint, home page', value: median(homes.map((home) => home.paintMs)), unit: 'ms', limit: 1_000 },
    { name: 'scripts of the home page, as sent', value: median(homes.map((home) => home.scriptBytes)) / 1000, unit: 'kB', limit: 220 },
    { name: 'styles of the home page, as sent', value: median(homes.map((home) => home.styleBytes)) / 1000, unit: 'kB', limit: 45 },
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
print(figures);
