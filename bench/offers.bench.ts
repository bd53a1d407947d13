import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Envelope } from '#contract/envelope.ts';
import { listOffers, type Offer, type OfferSummary, readOffer, saveOffer } from '#contract/offers.ts';
import { type Figure, median, print } from './figures.ts';
import { address, onFreshPage, signIn, startProduct, withBrowser, withDataDir } from './product.ts';

const offersWanted = 500;
const rounds = 15;

type Api = <Item>(path: string, request?: unknown) => Promise<Item[]>;

function apiWith(authorization: string): Api {
  return async (path, request) => {
    const reply = await fetch(`${address}${path}`, {
      headers: { authorization, ...(request === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(request === undefined ? {} : { method: 'POST', body: JSON.stringify({ request }) }),
    });
    const { response, errors } = (await reply.json()) as Envelope<never>;
    if (errors.length > 0) throw new Error(`${path}: ${JSON.stringify(errors)}`);
    return response;
  };
}

/** What the card step sends for an offer. */
function draftOf({ code, isPaymentMode, maxQuantity, payedAmount, cardAmount, saleValidFrom, saleValidTo, ...offer }: Offer) {
  const card = { code, isPaymentMode, maxQuantity, payedAmount, cardAmount, saleValidFrom, saleValidTo };
  const { vouchersValidUntil, defaultPrefix, order, voucherTagId, action, allowPartialRedeem, salesHasTax, active } = offer;
  const rest = { vouchersValidUntil, defaultPrefix, order, voucherTagId, action, allowPartialRedeem, salesHasTax, active };
  return { ...card, ...rest, voucherTypeVat: offer.voucherTypeVat, multiLingual: offer.multiLingual };
}

/** Copies of the demo's offers, each with its pictures, until there are as many as wanted. */
async function fill(api: Api): Promise<Offer> {
  const listed = await api<OfferSummary>(listOffers.path);
  const models: Offer[] = [];
  for (const { id } of listed) models.push((await api<Offer>(readOffer.path.replace('{id}', id)))[0] as Offer);
  for (let n = listed.length; n < offersWanted; n += 1) {
    const model = models[n % models.length] as Offer;
    const voucherRebates = model.voucherRebates.map(({ id: _, voucherTypeId: __, ...rebate }) => rebate);
    await api(saveOffer.path, { ...draftOf(model), code: `BENCH-${n}`, copyOf: model.id, voucherRebates });
  }
  return models[0] as Offer;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The same bytes from a server that does nothing else: what no application can be faster than, on this machine, now. */
async function bareReply(body: string): Promise<number> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ms = await timed(async () => (await fetch(url)).json());
  server.close();
  return ms;
}

/** Adds up what moves on every page that is opened from here on. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

/** From the address to the first photo in place, and how much moved on the way. */
async function openList(page: Page): Promise<{ ms: number; shift: number }> {
  await signIn(page, 'manager@vale.demo');
  const shiftOf = await watchShift(page);
  const begun = performance.now();
  await page.goto(`${address}/VoucherManagment`);
  await page.locator('main img').first().waitFor();
  const ms = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  return { ms, shift: await shiftOf() };
}

async function openings(browser: Browser) {
  const all = [];
  for (let round = 0; round < 3; round += 1) all.push(await onFreshPage(browser, openList));
  return { ms: median(all.map(({ ms }) => ms)), shift: Math.max(...all.map(({ shift }) => shift)) };
}

const figures = await withDataDir(async (dataDir): Promise<Figure[]> => {
  const product = await startProduct(dataDir);
  try {
    return await withBrowser(async (browser) => {
      const api = apiWith(await onFreshPage(browser, (page) => signIn(page, 'manager@vale.demo')));
      const offer = await fill(api);
      const list = await api<OfferSummary>(listOffers.path);
      const body = JSON.stringify({ response: list });
      const bare = await bareReply(body);
      const listMs = await timed(() => api(listOffers.path));
      const saveMs = await timed(() => api(saveOffer.path, { ...draftOf(offer), id: offer.id }));
      const opened = await openings(browser);
      const hundred = await api<OfferSummary>(`${listOffers.path}?pageSize=100`);
      return [
        { name: 'reply of 100 offers, gzip', value: gzipSync(JSON.stringify({ response: hundred })).length / 1000, unit: 'kB', limit: 60 },
        { name: `reply of ${list.length} offers from a bare server`, value: bare, unit: 'ms', limit: 200 },
        { name: `list of ${list.length} offers`, value: listMs, unit: 'ms', limit: 200 },
        { name: 'saving an offer', value: saveMs, unit: 'ms', limit: 100 },
        { name: `opening the screen of ${list.length} offers, first photo in place`, value: opened.ms, unit: 'ms', limit: 2_000 },
        { name: 'what moved while it opened', value: opened.shift, unit: '', limit: 0.01 },
      ];
    });
  } finally {
    await product.stop();
  }
});
print(figures);
