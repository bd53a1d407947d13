// Proves that the platform's shared keys are set, covered, replaced and removed, and that a replaced one vouches for reports for one more day.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { deletePaymentKey, listPaymentKeys, type PaymentKey, savePaymentKey } from '#contract/payments.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';

const platform = 'platform@vale.demo';
const support = 'support@vale.demo';

let millisecondsLater = 0;
const now = () => new Date(Date.now() + millisecondsLater);
let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now }, environment: { PAYMENTS_SANDBOX: 'off' } });
});
afterAll(() => app.close());

function told(reply: { statusCode: number; json(): unknown }) {
  const { response, errors } = reply.json() as Envelope<PaymentKey>;
  return { status: reply.statusCode, key: response[0], error: errors[0] && [errors[0].code, errors[0].field] };
}

async function save(code: string, name: string, sharedKey: string, email = platform) {
  return told(await app.as(email, { method: 'PUT', url: urlOf(savePaymentKey), payload: { request: { code, name, sharedKey } } }));
}

async function remove(code: string, name: string) {
  return told(await app.as(platform, { method: 'DELETE', url: urlOf(deletePaymentKey, { code, name }) }));
}

async function list(email: string) {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listPaymentKeys) });
  return reply.json<Envelope<PaymentKey>>().response;
}

let reports = 0;

/** A report as Stripe signs it, of a payment that is not ours: whether it is believed is all that is asked. */
async function report(secret: string): Promise<number> {
  reports += 1;
  const payload = JSON.stringify({ id: `evt_${reports}`, object: 'event', type: 'account.updated', data: { object: {} } });
  const timestamp = Math.floor(now().getTime() / 1_000);
  const signature = new Stripe('sk_test_nobody').webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await app.http.inject({ method: 'POST', url: '/api/Voucher/Payment/v1/Notice/stripe', payload, headers })).statusCode;
}

test('all there could be are listed, none of an account, and support may look but not change', async () => {
  const keys = await list(support);
  expect(keys.filter(({ code }) => code === 'STRIPE').map(({ name }) => name)).toEqual([
    'secretKey',
    'clientId',
    'webhookSecret',
    'apiUrl',
  ]);
  expect(keys.every(({ set }) => !set)).toBe(true);
  expect((await save('STRIPE', 'clientId', 'ca_1', support)).status).toBe(403);
  expect((await app.as('admin@vale.demo', { method: 'GET', url: urlOf(listPaymentKeys) })).statusCode).toBe(403);
});

test('a secret shows its end, the rest its value, both who changed it', async () => {
  expect((await save('STRIPE', 'secretKey', 'sk_live_0123456789')).key).toMatchObject({
    ...{ code: 'STRIPE', name: 'secretKey', secret: true, set: true, sharedKey: '6789', changedBy: 'Pilar Faria', earlierUntil: null },
  });
  expect((await save('STRIPE', 'clientId', 'ca_12345678')).key).toMatchObject({ secret: false, sharedKey: 'ca_12345678' });
});

test('what no provider asks the platform for is refused, and an address must be one', async () => {
  expect((await save('STRIPE', 'stripeUserId', 'acct_1')).error).toEqual(['NOT_FOUND', 'name']);
  expect((await save('UNICRE', 'clientId', 'x')).status).toBe(404);
  expect((await save('UNICRE', 'apiUrl', 'javascript:alert(1)')).error).toEqual(['INVALID_FIELD', 'sharedKey']);
  expect((await save('UNICRE', 'apiUrl', 'https://test.unicre.example/api')).status).toBe(200);
});

test('a key is taken up to its limit, and refused one over it and empty', async () => {
  const most = limits.paymentSettingChars;
  const saved = async (length: number) => (await save('UNICRE', 'password', 'x'.repeat(length))).status;
  expect([await saved(0), await saved(1), await saved(most), await saved(most + 1)]).toEqual([400, 200, 200, 400]);
});

test('a report that bears the earlier key is believed for a day after it was replaced, and no longer', async () => {
  const [first, second] = ['whsec_the_first_one', 'whsec_the_second_one'];
  expect(await report(first)).toBe(401);
  await save('STRIPE', 'webhookSecret', first);
  expect(await report(first)).toBe(200);

  const { key } = await save('STRIPE', 'webhookSecret', second);
  const day = 24 * 60 * 60 * 1_000;
  expect(Date.parse(key?.earlierUntil ?? '') - Date.parse(key?.changedAt ?? '')).toBe(day);
  expect([await report(first), await report(second)]).toEqual([200, 200]);
  // The same key saved again is no replacement: the earlier one must not be lost by it.
  expect((await save('STRIPE', 'webhookSecret', second)).key).toEqual(key);

  millisecondsLater = day - 60_000;
  expect([await report(first), await report(second)]).toEqual([200, 200]);
  millisecondsLater = day + 1_000;
  expect([await report(first), await report(second)]).toEqual([401, 200]);
  millisecondsLater = 0;
});

test('a key that is removed vouches for nothing, nor does the one before it', async () => {
  await save('STRIPE', 'webhookSecret', 'whsec_the_third_one');
  expect((await remove('STRIPE', 'webhookSecret')).key).toMatchObject({ set: false, sharedKey: '', changedBy: null });
  expect([await report('whsec_the_second_one'), await report('whsec_the_third_one')]).toEqual([401, 401]);
  expect((await remove('STRIPE', 'webhookSecret')).status).toBe(404);
});
