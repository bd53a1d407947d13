// Proves how each state that PayPal publishes is understood, also those that take days or a review to come about.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../ports/payments.ts';
import { openAnsweringServer } from '../testing/answering-server.ts';
import { paypalProvider } from './paypal.ts';

const provider = paypalProvider();
let server: Awaited<ReturnType<typeof openAnsweringServer>>;
beforeAll(async () => {
  server = await openAnsweringServer();
});
afterAll(() => server.close());

const credentials = () => ({ clientId: 'client', clientSecret: 'secret', webhookId: 'hook', apiUrl: server.url });

function orderWith(status: string, value = '50.00', currency_code = 'EUR') {
  const capture = { id: 'C1', status, amount: { currency_code, value }, status_details: { reason: 'PENDING_REVIEW' } };
  return { id: 'O1', status: 'COMPLETED', purchase_units: [{ payments: { captures: [capture] } }] };
}

test.each([
  ['COMPLETED', { kind: 'paid', intentId: 'C1', amountMinor: 5_000, currency: 'EUR', receiptUrl: undefined }],
  ['PARTIALLY_REFUNDED', { kind: 'paid', amountMinor: 5_000 }],
  ['REFUNDED', { kind: 'paid', amountMinor: 5_000 }],
  ['PENDING', { kind: 'pending' }],
  ['DECLINED', { kind: 'failed', reason: 'PENDING_REVIEW' }],
  ['FAILED', { kind: 'failed', reason: 'PENDING_REVIEW' }],
])('a capture that is %s', async (status, state) => {
  server.answerWith(orderWith(status));
  expect(await provider.check(credentials(), 'O1')).toMatchObject(state);
});

test.each([
  ['CREATED', 'pending'],
  ['SAVED', 'pending'],
  ['PAYER_ACTION_REQUIRED', 'pending'],
  ['VOIDED', 'failed'],
])('an order that is %s is %s', async (status, kind) => {
  server.answerWith({ id: 'O1', status });
  expect(await provider.check(credentials(), 'O1')).toMatchObject({ kind });
});

test.each([
  ['no amount', orderWith('COMPLETED', 'fifty')],
  ['a currency that nobody sells in', orderWith('COMPLETED', '50', 'JPY')],
])('an answer with %s is not believed', async (_, order) => {
  server.answerWith(order);
  await expect(provider.check(credentials(), 'O1')).rejects.toThrow(ProviderUnavailable);
});

test.each([
  ['COMPLETED', { kind: 'done', reference: 'R1' }],
  ['PENDING', { kind: 'pending', reference: 'R1' }],
  ['FAILED', { kind: 'refused', reason: 'ECHECK' }],
  ['CANCELLED', { kind: 'refused', reason: 'ECHECK' }],
])('a refund that is %s', async (status, state) => {
  server.answerWith({ id: 'R1', status, status_details: { reason: 'ECHECK' } });
  const request = { refundId: 'r', sessionId: 'O1', intentId: 'C1', amountMinor: 1, currency: 'EUR' } as const;
  expect(await provider.refund(credentials(), request)).toEqual(state);
  expect(await provider.checkRefund(credentials(), request, 'R1')).toEqual(state);
});
