// Proves how a hotel group sets up its gateways: what it sees, what it may switch on, and that nobody else's settings are within reach.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  type GatewaySettings,
  listPaymentGateways,
  type PaymentGateway,
  saveEasypay,
  saveIfthenpay,
  savePayPal,
  saveUnicre,
  setGatewayStatus,
} from '#contract/payments.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type GatewayCode, gatewayCodes } from '#contract/vocabulary/payments.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';

const admin = 'admin@vale.demo';
const other = 'other@vale.demo';
const manager = 'manager@vale.demo';

let practised: TestApplication;
let real: TestApplication;
beforeAll(async () => {
  practised = await createTestApplication();
  real = await createTestApplication({ environment: { PAYMENTS_SANDBOX: 'off' } });
});
afterAll(async () => {
  await practised.close();
  await real.close();
});

const told = (reply: { statusCode: number; json(): unknown }) => {
  const { response, errors } = reply.json() as Envelope<PaymentGateway>;
  return { status: reply.statusCode, gateway: response[0], error: errors[0] && [errors[0].code, errors[0].field] };
};

async function save(app: TestApplication, email: string, endpoint: Endpoint, request: Partial<GatewaySettings>, headers = {}) {
  const payload = { request: { validPaymentModes: [], settings: {}, ...request } };
  return told(await app.as(email, { method: 'PUT', url: urlOf(endpoint), payload, headers }));
}

async function setStatus(app: TestApplication, email: string, code: GatewayCode, status: boolean) {
  return told(await app.as(email, { method: 'PUT', url: `${urlOf(setGatewayStatus)}?status=${status}&code=${code}` }));
}

async function list(app: TestApplication, email: string) {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listPaymentGateways) });
  return Object.fromEntries(reply.json<Envelope<PaymentGateway>>().response.map((gateway) => [gateway.code, gateway])) as Record<
    GatewayCode,
    PaymentGateway
  >;
}

describe('what a hotel group sees', () => {
  test('every gateway, touched or not, with what is missing until guests can pay through it', async () => {
    const gateways = await list(real, admin);
    expect(Object.keys(gateways)).toEqual([...gatewayCodes]);
    expect(gateways.STRIPE).toMatchObject({ active: true, userId: 'acct_demo', ready: false, sandboxUrl: null });
    expect(gateways.STRIPE.missing).toEqual(['secretKey', 'clientId', 'webhookSecret']);
    expect(gateways.UNICRE).toMatchObject({ active: false, ready: false, knownPaymentModes: ['CreditCard', 'MB', 'MBWAY'] });
    expect(gateways.UNICRE.missing).toEqual(['username', 'password', 'validPaymentModes']);
    expect(gateways.UNICRE.settings).toEqual([
      { name: 'username', secret: false, set: false, value: '' },
      { name: 'password', secret: true, set: false, value: '' },
    ]);
  });

  test('in the sandbox nothing needs to be known but the account and the modes, and its page has an address', async () => {
    const gateways = await list(practised, other);
    expect(gateways.STRIPE.missing).toEqual(['stripeUserId']);
    expect(gateways.PAYPAL).toMatchObject({ ready: true, missing: [] });
    expect(gateways.UNICRE.missing).toEqual(['validPaymentModes']);
    expect(gateways.UNICRE.sandboxUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });

  test('neither seen nor changed without the permission', async () => {
    expect((await practised.as(manager, { method: 'GET', url: urlOf(listPaymentGateways) })).statusCode).toBe(403);
    expect((await save(practised, manager, savePayPal, {})).status).toBe(403);
    expect((await setStatus(practised, manager, 'PAYPAL', true)).status).toBe(403);
  });
});

describe('settings', () => {
  test('a plain one is shown, a secret by its end; left empty the secret stays, emptied the plain one goes', async () => {
    const settings = { clientId: 'client-7', clientSecret: 'paypal-secret-4711', webhookId: 'WH-7' };
    const { gateway } = await save(real, admin, savePayPal, { settings });
    expect(gateway?.settings).toEqual([
      { name: 'clientId', secret: false, set: true, value: 'client-7' },
      { name: 'clientSecret', secret: true, set: true, value: '4711' },
      { name: 'webhookId', secret: false, set: true, value: 'WH-7' },
    ]);
    expect(gateway).toMatchObject({ ready: true, missing: [] });

    const again = await save(real, admin, savePayPal, { settings: { clientId: 'client-8', clientSecret: '', webhookId: '' } });
    expect(again.gateway?.settings.map(({ set, value }) => [set, value])).toEqual([
      [true, 'client-8'],
      [true, '4711'],
      [false, ''],
    ]);
    expect(again.gateway?.missing).toEqual(['webhookId']);
  });

  test('a secret is removed where it is named; a gateway in use keeps what it needs', async () => {
    const settings = { clientId: 'client-9', clientSecret: 'paypal-secret-4712', webhookId: 'WH-9' };
    await save(real, admin, savePayPal, { settings });
    const kept = { clientId: 'client-9', clientSecret: '', webhookId: 'WH-9' };
    const { gateway } = await save(real, admin, savePayPal, { settings: kept, removed: ['clientSecret'] });
    expect(gateway?.settings[1]).toEqual({ name: 'clientSecret', secret: true, set: false, value: '' });
    expect(gateway?.missing).toEqual(['clientSecret']);

    await save(real, admin, savePayPal, { settings });
    await setStatus(real, admin, 'PAYPAL', true);
    const used = await save(real, admin, savePayPal, { settings: kept, removed: ['clientSecret'] });
    expect(used).toMatchObject({ status: 422, error: ['GATEWAY_SETTINGS_MISSING', 'settings.clientSecret'] });
    expect((await list(real, admin)).PAYPAL.settings[1]?.set).toBe(true);
    await setStatus(real, admin, 'PAYPAL', false);
  });

  test('are one group’s alone', async () => {
    const settings = { accountId: 'ours', apiKey: 'ours-secret-0001', noticeUser: 'easypay', noticePassword: 'ours-secret-0002' };
    await save(real, admin, saveEasypay, { validPaymentModes: ['MB'], settings });
    const theirs = (await list(real, other)).EASYPAY;
    expect(theirs.settings.every(({ set }) => !set)).toBe(true);
    expect(theirs.validPaymentModes).toEqual([]);
    await save(real, other, saveEasypay, { validPaymentModes: ['MBWAY'], settings: { accountId: 'theirs' } });
    const ours = (await list(real, admin)).EASYPAY;
    expect([ours.validPaymentModes, ours.settings[0]?.value, ours.settings[1]?.value]).toEqual([['MB'], 'ours', '0001']);
  });

  test('without a mode are refused at the modes, and nothing is written', async () => {
    const refusal = await save(real, admin, saveUnicre, { settings: { username: 'merchant' } });
    expect([refusal.status, refusal.error]).toEqual([422, ['PAYMENT_MODES_EMPTY', 'validPaymentModes']]);
    expect((await list(real, admin)).UNICRE.settings[0]).toMatchObject({ set: false });
  });

  test('of somebody else’s gateway, and those of the platform, are not taken', async () => {
    const stranger = await save(real, admin, savePayPal, { settings: { username: 'x' } });
    expect([stranger.status, stranger.error]).toEqual([400, ['UNKNOWN_FIELD', 'settings.username']]);
    const platforms = await save(real, admin, savePayPal, { settings: { apiUrl: 'https://elsewhere.example' } });
    expect(platforms.error).toEqual(['UNKNOWN_FIELD', 'settings.apiUrl']);
    const mode = await save(real, admin, savePayPal, { validPaymentModes: ['MB'] });
    expect(mode.error).toEqual(['UNKNOWN_FIELD', 'validPaymentModes.0']);
  });

  test('are taken up to their limit and refused one over it', async () => {
    const most = limits.paymentSettingChars;
    const saved = async (length: number) =>
      (await save(real, other, saveUnicre, { validPaymentModes: ['MB'], settings: { password: 'x'.repeat(length) } })).status;
    expect([await saved(most - 1), await saved(most), await saved(most + 1)]).toEqual([200, 200, 400]);
  });

  test('a repeated key is carried out once; with other content it is refused', async () => {
    const headers = { 'idempotency-key': 'unicre-once-01' };
    const request: GatewaySettings = { validPaymentModes: ['MB'], settings: { password: 'the-first-password' } };
    await save(practised, other, saveUnicre, request, headers);
    await save(practised, other, saveUnicre, { ...request, settings: { password: 'a-later-password' } });
    await save(practised, other, saveUnicre, request, headers);
    expect((await list(practised, other)).UNICRE.settings[1]?.value).toBe('word');
    const reused = await save(practised, other, saveUnicre, { ...request, validPaymentModes: ['MBWAY'] }, headers);
    expect(reused.error?.[0]).toBe('IDEMPOTENCY_KEY_REUSED');
    const writes = await practised.database.read(platformScope, (tx) =>
      tx.rows(sql`select from audit_change where command = 'saveGatewaySettings' and subject_id = 'UNICRE'`),
    );
    expect(writes).toHaveLength(2);
  });
});

describe('switching on and off', () => {
  test('what guests could not pay through stays off, and says what is missing', async () => {
    expect((await setStatus(real, other, 'STRIPE', true)).error).toEqual(['GATEWAY_KEYS_MISSING', undefined]);
    expect((await setStatus(practised, other, 'STRIPE', true)).error).toEqual(['GATEWAY_NOT_CONNECTED', undefined]);
    expect((await setStatus(real, other, 'IFTHENPAY', true)).error).toEqual(['GATEWAY_SETTINGS_MISSING', 'settings.backofficeKey']);
    expect((await setStatus(practised, other, 'IFTHENPAY', true)).error).toEqual(['PAYMENT_MODES_EMPTY', 'validPaymentModes']);
  });

  test('on when all is there, off at any time, and twice is the same as once', async () => {
    const on = await setStatus(practised, other, 'PAYPAL', true);
    expect(on.gateway).toMatchObject({ code: 'PAYPAL', active: true });
    expect(await setStatus(practised, other, 'PAYPAL', true)).toEqual(on);
    expect((await setStatus(practised, other, 'PAYPAL', false)).gateway).toMatchObject({ active: false });
    expect((await list(practised, admin)).PAYPAL.active).toBe(false);
  });

  test('a gateway in use keeps what it needs: a mode without its key is refused at that key', async () => {
    const settings = { backofficeKey: 'office-key-123456', antiPhishingKey: 'phishing-key-123456', mbKey: 'MB-1' };
    await save(real, admin, saveIfthenpay, { validPaymentModes: ['MB'], settings });
    expect((await setStatus(real, admin, 'IFTHENPAY', true)).gateway?.active).toBe(true);
    const refusal = await save(real, admin, saveIfthenpay, { validPaymentModes: ['MB', 'MBWAY'] });
    expect([refusal.status, refusal.error]).toEqual([422, ['GATEWAY_SETTINGS_MISSING', 'settings.mbWayKey']]);
    const both = await save(real, admin, saveIfthenpay, { validPaymentModes: ['MB', 'MBWAY'], settings: { mbWayKey: 'MBW-1' } });
    expect(both.gateway?.validPaymentModes).toEqual(['MB', 'MBWAY']);
  });
});
