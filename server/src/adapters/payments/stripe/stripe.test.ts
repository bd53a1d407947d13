import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { type PaymentRequest, ProviderRefused } from '../../../ports/payments.ts';
import { memoryShelf } from '../../shelf/shelf.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/sandbox.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { stripeProvider } from './stripe.ts';
import { stripeDesk } from './stripe-sandbox.ts';

const credentials = {
  secretKey: 'sk_test_platform_0123456789',
  clientId: 'ca_platform',
  webhookSecret: 'whsec_platform_0123456789',
  stripeUserId: 'acct_hotel',
};
const wrongCredentials = { ...credentials, secretKey: 'sk_test_mistyped_987654321', webhookSecret: 'whsec_mistyped_987654321' };

paymentsBehaviour(
  'Stripe',
  {
    mode: undefined,
    currencies: ['EUR', 'USD', 'BRL', 'CAD', 'GBP', 'AOA'],
    afterDecline: 'pending',
    afterClose: 'failed',
    reportsAreDated: true,
    reportsAreSigned: true,
    receipts: true,
    refunds: true,
  },
  () =>
    openForSuite({
      provider: stripeProvider({ timeoutMs: testTimeoutMs }),
      desk: stripeDesk(credentials),
      credentials,
      wrongCredentials,
    }),
);

describe('a session', () => {
  let sandbox: RunningSandbox;
  const provider = stripeProvider();
  const told = () => ({ ...credentials, apiUrl: sandbox.url });
  const request: PaymentRequest = {
    paymentId: 'de300000-0000-4000-8000-0000000000f1',
    amountMinor: 5_000,
    currency: 'EUR',
    description: 'Massagem',
    language: 'PT',
    buyer: { name: 'Ana', email: 'ana@guest.example', phone: undefined },
    mode: undefined,
    returnUrl: 'https://vale.example/back',
    noticeUrl: 'https://vale.example/notice',
    expiresAt: new Date(),
  };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const expiryOf = async (sessionId: string) => (await sandbox.till.find('STRIPE', sessionId))?.expiresAt;

  beforeAll(async () => {
    sandbox = await startSandbox({ desks: [stripeDesk(credentials)], shelf: memoryShelf(), port: 0 });
  });
  afterAll(() => sandbox.stop());

  test('of an order that ends this minute is still one that Stripe takes, and the same at the next try', async () => {
    const ending = { ...request, expiresAt: inMinutes(0.1) };
    const { sessionId } = await provider.open(told(), ending);
    expect(new Date((await expiryOf(sessionId)) ?? '').getTime()).toBeGreaterThan(inMinutes(29).getTime());
    expect((await provider.open(told(), ending)).sessionId).toBe(sessionId);
  });

  test('of an order of many days lasts as long as Stripe allows', async () => {
    const { sessionId } = await provider.open(told(), { ...request, paymentId: 'long', expiresAt: inMinutes(7 * 24 * 60) });
    expect(new Date((await expiryOf(sessionId)) ?? '').getTime()).toBeLessThanOrEqual(inMinutes(24 * 60).getTime());
  });

  test('under the same payment id cannot become another amount', async () => {
    const first = { ...request, paymentId: 'once', expiresAt: inMinutes(30) };
    await provider.open(told(), first);
    await expect(provider.open(told(), { ...first, amountMinor: 1 })).rejects.toThrow(ProviderRefused);
  });
});
