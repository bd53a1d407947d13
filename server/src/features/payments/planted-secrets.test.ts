// Proves that what is secret in gateways and keys stays so: it is planted under recognisable words, and those are looked for wherever anything is
// answered, logged or stored. And that a change of the secret key seals all of it anew.
import { Writable } from 'node:stream';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  deletePaymentKey,
  listPaymentGateways,
  listPaymentKeys,
  saveEasypay,
  saveIfthenpay,
  savePaymentKey,
  savePayPal,
  saveUnicre,
  setGatewayStatus,
} from '#contract/payments.ts';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { credentialsOf } from './credentials.ts';
import type { PaymentTools } from './payment-tools.ts';
import { resealPaymentSecrets } from './reseal.ts';

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
const groupId = HotelGroupId.parse(hotelGroups[0]?.id);
const word = 'planted-word-of-nobody';
const secret = (place: string) => `${word}-${place}-0123456789`;
const key = newSecretKey(new Date('2026-01-01T00:00:00Z'));

const said: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write(chunk, _, done) {
      said.push(String(chunk));
      done();
    },
  }),
);

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ log, environment: { PAYMENTS_SANDBOX: 'off', VALE_SECRET_KEYS: key } });
});
afterAll(() => app.close());

let calls = 0;

async function send(email: string, endpoint: Endpoint, payload?: object, url = urlOf(endpoint)) {
  calls += 1;
  const headers = { 'idempotency-key': `planted-${calls}` };
  const reply = await app.as(email, { method: endpoint.method[0], url, headers, ...(payload && { payload }) });
  said.push(reply.body, JSON.stringify(reply.headers));
  return reply.statusCode;
}

const settings = (endpoint: Endpoint, request: object) => send(admin, endpoint, { request: { validPaymentModes: [], ...request } });
const sharedKey = (code: string, name: string, value: string) =>
  send(platform, savePaymentKey, { request: { code, name, sharedKey: value } });

/** Every row of every table, as text. */
async function everythingStored(): Promise<string[]> {
  return app.owner.read(systemScope, async (tx) => {
    const tables = await tx.rows<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const dumps: string[] = [];
    for (const { name } of tables) {
      const rows = await tx.rows<{ row: string }>(sql`select stored::text as row from ${raw(name)} stored`);
      dumps.push(...rows.map(({ row }) => row));
    }
    return dumps;
  });
}

test('nothing that is answered, logged or stored holds a planted secret', async () => {
  const replies = [
    await settings(savePayPal, { settings: { clientId: 'plain-to-be-found', clientSecret: secret('paypal') } }),
    await settings(savePayPal, { settings: { clientSecret: secret('paypal-again') } }),
    await settings(saveUnicre, { validPaymentModes: ['MB'], settings: { username: 'shop', password: secret('unicre') } }),
    await settings(saveEasypay, {
      validPaymentModes: ['MB'],
      settings: { accountId: 'a', apiKey: secret('easypay'), noticeUser: 'u', noticePassword: secret('easypay-notice') },
    }),
    await settings(saveIfthenpay, {
      validPaymentModes: ['MB'],
      settings: { backofficeKey: secret('office'), antiPhishingKey: secret('phishing'), mbKey: 'MB-1' },
    }),
    await sharedKey('STRIPE', 'secretKey', secret('stripe')),
    await sharedKey('STRIPE', 'webhookSecret', secret('webhook')),
    await sharedKey('STRIPE', 'webhookSecret', secret('webhook-again')),
    await sharedKey('EASYPAY', 'apiKey', secret('shared-easypay')),
    await send(admin, listPaymentGateways),
    await send(platform, listPaymentKeys),
    await send(admin, setGatewayStatus, undefined, `${urlOf(setGatewayStatus)}?status=true&code=UNICRE`),
    await send(platform, deletePaymentKey, undefined, urlOf(deletePaymentKey, { code: 'EASYPAY', name: 'apiKey' })),
  ];
  expect(replies).toEqual(replies.map(() => 200));
  // Refused, too: what is wrong with a request is told without repeating it.
  expect(await settings(saveUnicre, { settings: { password: secret('refused') } })).toBe(422);
  expect(await settings(savePayPal, { settings: { password: secret('stranger') } })).toBe(400);
  expect(await sharedKey('STRIPE', 'apiUrl', secret('address'))).toBe(400);
  expect(await sharedKey('UNICRE', 'secretKey', secret('unknown'))).toBe(404);

  const stored = await everythingStored();
  expect(stored.some((row) => row.includes('plain-to-be-found'))).toBe(true);
  expect([...stored, ...said].filter((text) => text.includes(word))).toEqual([]);
  expect(said.length).toBeGreaterThan(replies.length);
});

test('after a change of the secret key everything is sealed anew, and the older key is needed no more', async () => {
  const newer = newSecretKey(new Date('2026-02-01T00:00:00Z'));
  const house = { database: app.database, clock: systemClock } as PaymentTools['platform'];
  await resealPaymentSecrets({ platform: house, secrets: new Secrets([newer, key]) });

  const secrets = new Secrets([newer]);
  const sealed = await app.database.read(platformScope, (tx) =>
    tx.rows<{ sealed: string }>(sql`
      select sealed from payment_setting where sealed is not null union all select sealed from payment_key
      union all select previous_sealed from payment_key where previous_sealed is not null`),
  );
  expect(sealed).toHaveLength(9);
  expect(sealed.filter(({ sealed: one }) => secrets.isStale(one))).toEqual([]);

  const tools = { platform: house, secrets, sandbox: undefined };
  expect((await credentialsOf(tools, groupId, 'PAYPAL')).current['clientSecret']).toBe(secret('paypal-again'));
  const stripe = await credentialsOf(tools, groupId, 'STRIPE');
  expect([stripe.current['webhookSecret'], stripe.previous?.['webhookSecret']]).toEqual([secret('webhook-again'), secret('webhook')]);
});
