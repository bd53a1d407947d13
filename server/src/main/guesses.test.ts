// Proves that however many guesses come at once, to however many processes, no more are answered than may be; and that the right ones are not locked out.
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '#contract/checkout.ts';
import { partnerListOffers } from '#contract/partner/partner-sales.ts';
import { partnerReadVoucher } from '#contract/partner/partner-vouchers.ts';
import { listStorefrontOffers } from '#contract/storefront.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { miradouro, moneyDraft, offerCalls } from '../features/offers/testing/offer-calls.ts';
import { voucherCalls } from '../features/vouchers/testing/voucher-calls.ts';
import { partnerKey } from './testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let now = new Date();
let here: TestApplication;
let there: TestApplication;
let code: string;

beforeAll(async () => {
  const clock = { now: () => now };
  here = await createTestApplication({ clock });
  there = await createTestApplication({ clock, reachedBy: async () => here.databaseUrl });
  const offers = offerCalls(here);
  const offer = (await offers.create({ ...moneyDraft, code: 'GUESSED' })).id as OfferId;
  await offers.publish(offer);
  const [id] = await voucherCalls(here).issue(offer);
  code = id;
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** How often each answer was given to so many calls at once, dealt to both processes in turn. */
async function answers(count: number, call: (app: TestApplication, n: number) => Promise<LightMyRequestResponse>) {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => call(n % 2 ? there : here, n)));
  const counted: Record<number, number> = {};
  for (const { statusCode } of replies) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
}

const balance = (app: TestApplication, request: object, client: string) =>
  app.as(undefined, {
    method: 'POST',
    url: urlOf(readBalance, { hotelId: miradouro }),
    remoteAddress: client,
    payload: { request: { languageCode: 'PT', ...request } },
  });

describe('of 250 guesses at once', () => {
  test('ten balances are looked for, and the addresses of one IPv6 network are one guest', async () => {
    const guess = (app: TestApplication, n: number) =>
      balance(app, { code: '00000000', email: 'a@example.com' }, `2001:db8:0:1::${n.toString(16)}`);
    expect(await answers(250, guess)).toEqual({ 404: 10, 429: 240 });
    const right = { code, email: 'rita@example.com' };
    expect((await balance(here, right, '2001:db8:0:1::ffff')).statusCode).toBe(429);
    expect((await balance(here, right, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  test('right balances are no guesses, however many', async () => {
    for (let n = 0; n < 30; n += 1)
      expect((await balance(n % 2 ? here : there, { code, email: 'rita@example.com' }, '192.0.2.1')).statusCode).toBe(200);
  });

  test('twenty wrong keys are called wrong, and a good one from the same address is let in', async () => {
    const knock = (app: TestApplication, key: string) =>
      app.http.inject({
        method: 'GET',
        url: partnerListOffers.path,
        remoteAddress: '192.0.2.2',
        headers: { 'ocp-apim-subscription-key': key },
      });
    expect(await answers(250, (app, n) => knock(app, n.toString(16).padStart(32, 'f')))).toEqual({ 401: 20, 429: 230 });
    const key = await partnerKey(here, miradouro);
    expect((await knock(here, key)).statusCode).toBe(200);
    expect((await knock(there, key)).statusCode).toBe(200);
  });

  test('thirty codes are looked for by one partner', async () => {
    const key = await partnerKey(here, miradouro);
    const guess = (app: TestApplication) =>
      app.http.inject({
        method: 'GET',
        url: urlOf(partnerReadVoucher, { code: randomUUID() }),
        headers: { 'ocp-apim-subscription-key': key },
      });
    expect(await answers(250, guess)).toEqual({ 404: 30, 429: 220 });
  });

  test('twenty promotion codes are tried, and the shop without a code stays open', async () => {
    const shop = (app: TestApplication, query: string) =>
      app.as(undefined, {
        method: 'GET',
        url: `${urlOf(listStorefrontOffers, { hotelId: miradouro })}?lang=en${query}`,
        remoteAddress: '192.0.2.3',
      });
    expect(await answers(250, (app, n) => shop(app, `&promoCode=GUESS${n}`))).toEqual({ 200: 20, 429: 230 });
    expect((await shop(here, '')).statusCode).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await shop(here, '&promoCode=GUESS')).statusCode).toBe(200);
  });
});
