// Proves that a hotel group connects its own account at the card provider, once with each link, for whoever asked for it, and takes that back.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import {
  completeConnection,
  listPaymentGateways,
  type PaymentGateway,
  readConnectLink,
  revokeConnection,
  setGatewayStatus,
} from '#contract/payments.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';

const admin = 'admin@vale.demo';
const other = 'other@vale.demo';
const manager = 'manager@vale.demo';

let minutesLater = 0;
let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ clock: { now: () => new Date(Date.now() + minutesLater * 60_000) } });
});
afterAll(() => app.close());
beforeEach(() => {
  minutesLater = 0;
});

interface Brought {
  code: string;
  scope: string;
  state: string;
}

/** The way of the manager's browser: our link, the provider's page, "yes", and back with what it was given. */
async function brought(email: string): Promise<Brought> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(readConnectLink) });
  const [link] = reply.json<Envelope<{ url: string }>>().response;
  const page = await (await fetch(link?.url ?? '')).text();
  const back = new URL((page.match(/href="([^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&'));
  expect(back.pathname).toBe('/PaymentManagement');
  return Object.fromEntries(back.searchParams) as unknown as Brought;
}

function told(reply: { statusCode: number; json(): unknown }) {
  const { response, errors } = reply.json() as Envelope<PaymentGateway>;
  return { status: reply.statusCode, gateway: response[0], code: errors[0]?.code };
}

async function complete(email: string, answer: Brought, headers = {}) {
  return told(await app.as(email, { method: 'PUT', url: `${urlOf(completeConnection)}?${new URLSearchParams({ ...answer })}`, headers }));
}

const revoke = async (email: string) => told(await app.as(email, { method: 'PUT', url: urlOf(revokeConnection) }));
const enable = async (email: string) =>
  told(await app.as(email, { method: 'PUT', url: `${urlOf(setGatewayStatus)}?status=true&code=STRIPE` }));

async function stripeOf(email: string): Promise<PaymentGateway | undefined> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listPaymentGateways) });
  return reply.json<Envelope<PaymentGateway>>().response.find(({ code }) => code === 'STRIPE');
}

test('connected, switched on, revoked: and with the account goes the switch', async () => {
  const connected = await complete(other, await brought(other));
  expect(connected.gateway).toMatchObject({ code: 'STRIPE', active: false, ready: true, missing: [] });
  expect(connected.gateway?.userId).toMatch(/^acct_/);
  expect(connected.gateway?.createdAt).not.toBeNull();
  expect((await enable(other)).gateway?.active).toBe(true);

  const revoked = await revoke(other);
  expect(revoked.gateway).toMatchObject({ active: false, userId: null, createdAt: null, missing: ['stripeUserId'] });
  expect((await enable(other)).code).toBe('GATEWAY_NOT_CONNECTED');
  expect(await revoke(other)).toEqual(revoked);

  const commands = await app.database.read(platformScope, (tx) =>
    tx.rows<{ command: string }>(sql`select command from audit_change where subject_kind = 'paymentGateway' order by at`),
  );
  expect(commands.map(({ command }) => command)).toEqual(['completeConnection', 'setGatewayStatus', 'revokeConnection']);
});

test('a link is good once: what came back cannot be sent again, nor another code with it', async () => {
  const answer = await brought(other);
  const { gateway } = await complete(other, answer);
  expect((await complete(other, answer)).code).toBe('CONNECTION_NOT_VALID');
  const { code } = await brought(other);
  expect((await complete(other, { ...answer, code })).code).toBe('CONNECTION_NOT_VALID');
  expect((await stripeOf(other))?.userId).toBe(gateway?.userId);
});

test('the same request with the same key is the same connection', async () => {
  const headers = { 'idempotency-key': 'connect-once-01' };
  const answer = await brought(other);
  const first = await complete(other, answer, headers);
  expect(first.status).toBe(200);
  expect(await complete(other, answer, headers)).toEqual(first);
});

test('a link is nobody else’s, and not another group’s', async () => {
  const answer = await brought(other);
  expect((await complete(admin, answer)).code).toBe('CONNECTION_NOT_VALID');
  expect((await complete(manager, answer)).status).toBe(403);
  expect((await stripeOf(admin))?.userId).toBe('acct_demo');
  expect((await complete(other, answer)).status).toBe(200);
});

test('a link is good for an hour', async () => {
  const late = await brought(other);
  minutesLater = 60;
  expect((await complete(other, late)).code).toBe('CONNECTION_NOT_VALID');
  minutesLater = 0;
  const inTime = await brought(other);
  minutesLater = 59;
  expect((await complete(other, inTime)).status).toBe(200);
});

test.each([
  ['changed', (state: string) => state.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['lengthened', (state: string) => state.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 3_600_000}.`)],
  ['without its signature', (state: string) => state.split('.').slice(0, 2).join('.')],
  ['made up', () => 'nothing'],
])('a state that was %s is refused, and the provider is not asked', async (_, forge) => {
  const answer = await brought(other);
  expect((await complete(other, { ...answer, state: forge(answer.state) })).code).toBe('CONNECTION_NOT_VALID');
  expect((await complete(other, answer)).status).toBe(200);
});

test('a code the provider does not know is its refusal, and the link can still be used', async () => {
  const answer = await brought(other);
  expect(await complete(other, { ...answer, code: 'ac_unknown' })).toMatchObject({ status: 422, code: 'CONNECTION_REFUSED' });
  expect((await complete(other, answer)).status).toBe(200);
});

test('what is brought back is taken up to its limit and refused one over it', async () => {
  const answer = await brought(other);
  const most = limits.connectionCodeChars;
  const reply = async (length: number) => (await complete(other, { ...answer, code: 'x'.repeat(length) })).code;
  expect([await reply(0), await reply(most), await reply(most + 1)]).toEqual(['INVALID_FIELD', 'CONNECTION_REFUSED', 'INVALID_FIELD']);
});
