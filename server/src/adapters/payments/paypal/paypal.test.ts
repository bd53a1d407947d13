import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentsUnderTest, paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { type PaymentRequest, ProviderRefused } from '../../../ports/payments.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { paypalProvider } from './paypal.ts';
import { paypalDesk } from './paypal-sandbox.ts';

const credentials = { clientId: 'hotel-client', clientSecret: 'hotel-secret-0123456789', webhookId: '8PT597110X687430L' };
const wrongCredentials = { ...credentials, clientSecret: 'mistyped-secret-987654321', webhookId: '1AB23456CD789012E' };

const openPaypal = () =>
  openForSuite({
    provider: paypalProvider({ timeoutMs: testTimeoutMs }),
    desk: paypalDesk(credentials),
    credentials,
    wrongCredentials,
  });

paymentsBehaviour(
  'PayPal',
  {
    mode: undefined,
    currencies: ['EUR', 'USD', 'BRL', 'CAD', 'GBP'],
    afterDecline: 'failed',
    afterClose: 'payable',
    reportsAreDated: true,
    reportsAreSigned: true,
    receipts: false,
    refunds: true,
  },
  openPaypal,
);

describe('an order', () => {
  let outside: PaymentsUnderTest;
  const request: PaymentRequest = {
    paymentId: 'de300000-0000-4000-8000-0000000000f2',
    amountMinor: 5_000,
    currency: 'EUR',
    description: 'Massagem',
    language: 'PT',
    buyer: { name: 'Ana', email: 'ana@guest.example', phone: undefined },
    mode: undefined,
    returnUrl: 'https://vale.example/back',
    noticeUrl: 'https://vale.example/notice',
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  };
  beforeAll(async () => {
    outside = await openPaypal();
  });
  afterAll(() => outside.close());

  test('in a currency that PayPal does not take is refused in its words', async () => {
    const opening = outside.provider.open(outside.credentials, { ...request, currency: 'AOA' });
    await expect(opening).rejects.toThrow(ProviderRefused);
    await expect(opening).rejects.toThrow('Currency code is not currently supported.');
  });

  test('with a description longer than PayPal takes is opened all the same', async () => {
    const opened = await outside.provider.open(outside.credentials, { ...request, description: 'x'.repeat(128) });
    expect(opened.next.kind).toBe('visit');
  });

  test('of which PayPal knows nothing any more has failed', async () => {
    expect(await outside.provider.check(outside.credentials, 'FORGOTTEN')).toMatchObject({ kind: 'failed' });
  });

  test('is taken once, however many look at once', async () => {
    const { provider, credentials: told } = outside;
    const { sessionId } = await provider.open(told, { ...request, paymentId: 'raced' });
    await outside.guest(sessionId, 'pay');
    await outside.reported();
    const states = await Promise.all(Array.from({ length: 5 }, () => provider.check(told, sessionId)));
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(states[0]).toMatchObject({ kind: 'paid', amountMinor: 5_000 });
    expect(await outside.reported()).toHaveLength(1);
  });
});
