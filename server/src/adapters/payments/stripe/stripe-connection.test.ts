// Proves that a hotel group can connect its own Stripe account and take that back, and that only a connected account is paid into.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, type PaymentRequest, ProviderRefused } from '../../../ports/payments.ts';
import { memoryShelf } from '../../shelf/shelf.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/sandbox.ts';
import { stripeProvider } from './stripe.ts';
import { stripeConnection } from './stripe-connection.ts';
import { stripeDesk } from './stripe-sandbox.ts';

const keys = { secretKey: 'sk_test_platform', clientId: 'ca_platform', webhookSecret: 'whsec_platform' };
const returnUrl = 'https://vale.example/PaymentManagement';
const connection = stripeConnection(2_000);
const provider = stripeProvider();
let sandbox: RunningSandbox;
let credentials: Credentials;

beforeAll(async () => {
  sandbox = await startSandbox({ desks: [stripeDesk(keys)], shelf: memoryShelf(), port: 0 });
  credentials = { ...keys, apiUrl: sandbox.url };
});
afterAll(() => sandbox.stop());

const request: PaymentRequest = {
  paymentId: 'de300000-0000-4000-8000-0000000000f1',
  amountMinor: 5_000,
  currency: 'EUR',
  description: 'Massage',
  language: 'FR',
  buyer: { name: 'Ana', email: 'ana@guest.example', phone: undefined },
  mode: undefined,
  returnUrl,
  noticeUrl: returnUrl,
  expiresAt: new Date(Date.now() + 30 * 60 * 1000),
};

/** Where the page sends the manager's browser, by the answer given there. */
async function answers(state: string): Promise<URL[]> {
  const page = await (await fetch(connection.link(credentials, state, returnUrl))).text();
  return [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')));
}

test('the manager says yes and comes back with a code, which gives the account once', async () => {
  const [yes] = await answers('state-1');
  expect(yes?.href).toContain(`${returnUrl}?`);
  expect(yes?.searchParams.get('state')).toBe('state-1');
  expect(yes?.searchParams.get('scope')).toBe('read_write');
  const code = yes?.searchParams.get('code') ?? '';
  const { userId, settings } = await connection.complete(credentials, code);
  expect(userId).toMatch(/^acct_/);
  expect(settings).toEqual({ stripeUserId: userId });
  await expect(connection.complete(credentials, code)).rejects.toThrow(ProviderRefused);
});

test('the manager says no and comes back without one', async () => {
  const [, no] = await answers('state-2');
  expect(no?.searchParams.get('error')).toBe('access_denied');
  expect(no?.searchParams.get('code')).toBeNull();
});

test('an account is paid into while it is connected, and no longer', async () => {
  await expect(provider.open({ ...credentials, stripeUserId: 'acct_stranger' }, request)).rejects.toThrow(ProviderRefused);
  const [yes] = await answers('state-3');
  const { settings } = await connection.complete(credentials, yes?.searchParams.get('code') ?? '');
  const connected = { ...credentials, ...settings };
  expect((await provider.open(connected, request)).next).toMatchObject({ kind: 'visit' });
  await connection.revoke(connected);
  await connection.revoke(connected);
  await expect(provider.open(connected, { ...request, paymentId: 'another' })).rejects.toThrow(ProviderRefused);
});

test('without an account nobody is asked', async () => {
  await expect(provider.open(credentials, request)).rejects.toThrow('stripeUserId');
});
