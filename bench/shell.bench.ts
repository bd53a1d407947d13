import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Figure, median, print } from './figures.ts';
import { memoryOf } from './process-cost.ts';
import { address, onFreshPage, signIn, startProduct, withBrowser, withDataDir } from './product.ts';

const rounds = 5;

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

/** Somebody whose browser keeps nothing of what comes from here on. */
async function signInUncached(page: Page): Promise<CDPSession> {
  await signIn(page, 'admin@vale.demo');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}

/** Signed in already, nothing of the screen known to the browser: from its address to the first voucher. */
async function firstVoucherMs(page: Page): Promise<number> {
  await signInUncached(page);
  await page.goto(`${address}/OperationManagement`, { waitUntil: 'commit' });
  // Looked for with every picture: to ask from outside now and then would measure how often one asks.
  const seen = await page.waitForFunction(() => document.querySelector('[data-opens-row]') && performance.now(), undefined, {
    polling: 'raf',
  });
  return (await seen.jsonValue()) ?? Number.NaN;
}

/** Signed in already, as on any working day: the first paint of the home page and the scripts it took. */
async function homePage(page: Page): Promise<{ paintMs: number; scriptBytes: number; styleBytes: number }> {
  const session = await signInUncached(page);
  let scriptBytes = 0;
  let styleBytes = 0;
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

/** A first start of a house whose demo has only today in it. */
async function startWithoutPast(): Promise<number> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir, { environment: { DEMO_HISTORY: 'off', DEMO_STATISTICS: 'off' } });
    await product.stop();
    return product.seconds;
  });
}

const figures = await withDataDir(async (dataDir): Promise<Figure[]> => {
  // As somebody meets it who types the one command.
  const whole = { environment: { DEMO_HISTORY: 'on' } };
  const first = await startProduct(dataDir, whole);
  await first.stop();
  const withoutPast = await startWithoutPast();
  const second = await startProduct(dataDir, whole);
  const measured = withBrowser(async (browser) => {
    const bare = await barePage(browser);
    const homes = [];
    for (let round = 0; round < rounds; round += 1) homes.push(await onFreshPage(browser, homePage));
    const lists: number[] = [];
    for (let round = 0; round < rounds; round += 1) lists.push(await onFreshPage(browser, firstVoucherMs));
    return { bare, homes, lists, memory: memoryOf(second.pid) };
  });
  const { bare, homes, lists, memory } = await measured.finally(() => second.stop());
  return [
    { name: 'first start with all of the demo, packages and build there', value: first.seconds, unit: 's', limit: 20 },
    { name: 'of that, the eighteen months behind the demo', value: first.seconds - withoutPast, unit: 's', limit: 20 },
    { name: 'second start', value: second.seconds, unit: 's', limit: 3 },
    { name: 'first contentful paint, bare page', value: bare, unit: 'ms', limit: 1_000 },
    { name: 'first contentful paint, home page', value: median(homes.map((home) => home.paintMs)), unit: 'ms', limit: 1_000 },
    { name: 'all vouchers, from the address to the first of them', value: median(lists), unit: 'ms', limit: 1_500 },
    { name: 'scripts of the home page, as sent', value: median(homes.map((home) => home.scriptBytes)) / 1000, unit: 'kB', limit: 220 },
    { name: 'styles of the home page, as sent', value: median(homes.map((home) => home.styleBytes)) / 1000, unit: 'kB', limit: 45 },
    { name: 'memory of the server after them', value: memory, unit: 'MB', limit: 500 },
  ];
});
print(figures);
