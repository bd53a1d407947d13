// Proves that a balance is shown to its owner and to nobody else, and that guessing runs out of tries.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance, type VoucherBalance } from '#contract/checkout.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { revealPin } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { miradouro, moneyDraft, offerCalls, sierra } from '../offers/testing/offer-calls.ts';
import { voucherCalls } from '../vouchers/testing/voucher-calls.ts';

let app: TestApplication;
let id: VoucherId;
let pin: string;
let now = new Date();

beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => now } });
  const offers = offerCalls(app);
  const offer = (await offers.create({ ...moneyDraft, code: 'BALANCE' })).id as OfferId;
  await offers.publish(offer);
  const vouchers = voucherCalls(app);
  [id] = await vouchers.issue(offer);
  await vouchers.redeem('manager@vale.demo', [{ voucherId: id, hotelId: miradouro, amount: 30 }]);
  pin = (await vouchers.call('manager@vale.demo', revealPin, { params: { id } })).item.pin;
});
afterAll(() => app.close());

async function ask(request: object, hotelId: string = miradouro, client = '10.0.0.1') {
  const reply = await app.as(undefined, {
    method: 'POST',
    url: urlOf(readBalance, { hotelId }),
    remoteAddress: client,
    payload: { request: { languageCode: 'PT', ...request } },
  });
  const { response, errors } = reply.json<Envelope<VoucherBalance>>();
  return { status: reply.statusCode, item: response[0], errors };
}

test('code and PIN, or code and address in any capitals, show what is left', async () => {
  const shown = { status: 'partialRedeemed', availableBalance: 70, currency: 'EUR', services: [] };
  expect((await ask({ code: id, pin })).item).toMatchObject(shown);
  expect((await ask({ code: id.slice(0, 8).toUpperCase(), email: 'RITA@example.com' })).item).toMatchObject(shown);
});

test('whatever is wrong, the answer is the same', async () => {
  const wrong = [
    await ask({ code: id }, miradouro, '10.0.0.2'),
    await ask({ code: id, pin: pin === '000000' ? '000001' : '000000' }, miradouro, '10.0.0.2'),
    await ask({ code: id, email: 'somebody@example.com' }, miradouro, '10.0.0.2'),
    await ask({ code: '00000000', email: 'rita@example.com' }, miradouro, '10.0.0.2'),
    await ask({ code: id, pin }, sierra, '10.0.0.2'),
    await ask({ code: id, pin }, '00000000-0000-4000-8000-000000000001', '10.0.0.2'),
  ];
  expect(new Set(wrong.map(({ status, errors }) => JSON.stringify([status, errors])))).toHaveProperty('size', 1);
  expect(wrong[0]).toMatchObject({ status: 404, errors: [{ code: 'BALANCE_NOT_SHOWN' }] });
});

test('ten misses a minute for one client; then even the right answer waits, and others do not', async () => {
  const client = '10.0.0.3';
  for (let miss = 0; miss < 10; miss += 1)
    expect((await ask({ code: '00000000', email: 'a@example.com' }, miradouro, client)).status).toBe(404);
  expect(await ask({ code: id, pin }, miradouro, client)).toMatchObject({ status: 429, errors: [{ code: 'TOO_MANY_REQUESTS' }] });
  expect((await ask({ code: id, pin }, miradouro, '10.0.0.4')).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await ask({ code: id, pin }, miradouro, client)).status).toBe(200);
});
