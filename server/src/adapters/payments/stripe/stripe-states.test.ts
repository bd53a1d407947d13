// Proves how each state that Stripe publishes is understood, also those that take days or a bank's mistake to come about.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../ports/payments.ts';
import { openAnsweringServer } from '../testing/answering-server.ts';
import { stripeProvider } from './stripe.ts';

const provider = stripeProvider();
let server: Awaited<ReturnType<typeof openAnsweringServer>>;
beforeAll(async () => {
  server = await openAnsweringServer();
});
afterAll(() => server.close());

const credentials = () => ({ secretKey: 'sk_test', webhookSecret: 'whsec', stripeUserId: 'acct_1', apiUrl: server.url });
const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount_received: 5_000, currency: 'eur', latest_charge: null };
const complete = { id: 'cs_1', object: 'checkout.session', status: 'complete' };

test.each([
  ['paid without a receipt', { ...complete, payment_status: 'paid', payment_intent: intent }, { kind: 'paid', receiptUrl: undefined }],
  [
    'a reference that waits for the bank',
    { ...complete, payment_status: 'unpaid', payment_intent: { ...intent, status: 'processing' } },
    { kind: 'pending' },
  ],
  [
    'a transfer that never came',
    { ...complete, payment_status: 'unpaid', payment_intent: { ...intent, status: 'requires_payment_method' } },
    { kind: 'failed', reason: 'requires_payment_method' },
  ],
  [
    'a payment that the bank took back',
    {
      ...complete,
      payment_status: 'unpaid',
      payment_intent: { ...intent, status: 'canceled', last_payment_error: { message: 'No funds' } },
    },
    { kind: 'failed', reason: 'No funds' },
  ],
  ['a session that ran out', { ...complete, status: 'expired', payment_status: 'unpaid', payment_intent: null }, { kind: 'failed' }],
])('%s', async (_, session, state) => {
  server.answerWith(session);
  expect(await provider.check(credentials(), 'cs_1')).toMatchObject(state);
});

test.each([
  ['without its payment', { ...complete, payment_status: 'paid', payment_intent: null }],
  ['in a currency that nobody sells in', { ...complete, payment_status: 'paid', payment_intent: { ...intent, currency: 'jpy' } }],
])('an answer %s is not believed', async (_, session) => {
  server.answerWith(session);
  await expect(provider.check(credentials(), 'cs_1')).rejects.toThrow(ProviderUnavailable);
});

test.each([
  ['succeeded', { kind: 'done', reference: 're_1' }],
  ['pending', { kind: 'pending', reference: 're_1' }],
  ['requires_action', { kind: 'pending', reference: 're_1' }],
  ['failed', { kind: 'refused', reason: 'expired_or_canceled_card' }],
  ['canceled', { kind: 'refused', reason: 'expired_or_canceled_card' }],
])('a refund that is %s', async (status, state) => {
  server.answerWith({ id: 're_1', object: 'refund', status, failure_reason: 'expired_or_canceled_card' });
  const request = { refundId: 'r', sessionId: 'cs_1', intentId: 'pi_1', amountMinor: 1, currency: 'EUR' } as const;
  expect(await provider.refund(credentials(), request)).toEqual(state);
  expect(await provider.checkRefund(credentials(), request, 're_1')).toEqual(state);
});

test('to a platform that has not been told its webhook secret yet, every report is forged', async () => {
  const headers = { 'stripe-signature': 't=1,v1=00' };
  expect(await provider.readNotice({}, { headers, query: {}, body: Buffer.from('{}') }, new Date())).toBe('forged');
});
