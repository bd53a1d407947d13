import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { ProviderRefused } from '../../../ports/payments.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { ifthenpayProvider } from './ifthenpay.ts';
import { ifthenpayDesk } from './ifthenpay-sandbox.ts';

const credentials = {
  backofficeKey: '0000-1111-2222-3333',
  antiPhishingKey: 'anti-phishing-0123456789',
  mbKey: 'MBK-000001',
  mbWayKey: 'MBW-000002',
  ccardKey: 'CCK-000003',
};
const wrongCredentials = {
  backofficeKey: '9999-8888-7777-6666',
  antiPhishingKey: 'anti-phishing-9876543210',
  mbKey: 'MBK-999999',
  mbWayKey: 'MBW-999998',
  ccardKey: 'CCK-999997',
};

const open = () =>
  openForSuite({
    provider: ifthenpayProvider({ timeoutMs: testTimeoutMs }),
    desk: ifthenpayDesk(credentials),
    credentials,
    wrongCredentials,
  });

const traits: Omit<Parameters<typeof paymentsBehaviour>[1], 'mode'> = {
  afterDecline: 'pending',
  currencies: ['EUR'],
  afterClose: 'payable',
  reportsAreDated: true,
  reportsAreSigned: false,
  receipts: false,
  // They are tried below: a refund whose answer was lost is not asked for again here.
  refunds: false,
};
paymentsBehaviour('ifthenpay, by Multibanco reference', { ...traits, mode: 'MB' }, open);
paymentsBehaviour('ifthenpay, by MB WAY', { ...traits, mode: 'MBWAY' }, open);
paymentsBehaviour('ifthenpay, by card', { ...traits, mode: 'CreditCard' }, open);

describe('what ifthenpay does not do for us', () => {
  let outside: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    outside = await open();
  });
  afterAll(() => outside.close());
  beforeEach(() => outside.behave('well'));

  const requestBy = (mode: PaymentMode) => ({
    paymentId: randomUUID(),
    amountMinor: 10_000,
    currency: 'EUR' as const,
    description: 'Voucher',
    language: 'PT' as const,
    buyer: { name: 'Ana', email: 'ana@guest.example', phone: '912345678' },
    mode,
    returnUrl: 'http://127.0.0.1:9/back',
    noticeUrl: outside.noticeUrl,
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
  });

  async function paidBy(mode: PaymentMode) {
    const { sessionId } = await outside.provider.open(outside.credentials, requestBy(mode));
    await outside.guest(sessionId, 'pay');
    const state = await outside.provider.check(outside.credentials, sessionId);
    if (state.kind !== 'paid') return expect.unreachable();
    return { sessionId, intentId: state.intentId, currency: state.currency };
  }
  const refund = (payment: Awaited<ReturnType<typeof paidBy>>, amountMinor: number) =>
    outside.provider.refund(outside.credentials, { ...payment, refundId: randomUUID(), amountMinor });

  test.each<PaymentMode>(['MBWAY', 'CreditCard'])('a payment by %s is given back in parts, and not a cent more', async (mode) => {
    const payment = await paidBy(mode);
    expect(await refund(payment, 10_001)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/./) });
    expect(await refund(payment, 9_999)).toMatchObject({ kind: 'done' });
    expect(await refund(payment, 1)).toMatchObject({ kind: 'done' });
    expect(await refund(payment, 1)).toMatchObject({ kind: 'refused' });
  });

  test('a refund whose answer was lost waits for a person, so that it is not given twice', async () => {
    const payment = await paidBy('MBWAY');
    outside.behave('failsAfterwards');
    const lost = await refund(payment, 5_000);
    expect(lost).toMatchObject({ kind: 'pending' });
    outside.behave('well');
    expect(await refund(payment, 5_001)).toMatchObject({ kind: 'refused' });
    expect(await refund(payment, 5_000)).toMatchObject({ kind: 'done' });
  });

  test('what came through a cash machine does not go back by itself', async () => {
    expect(await refund(await paidBy('MB'), 1)).toMatchObject({ kind: 'refused' });
  });

  test('a guest who confirmed a push whose answer was lost is not asked a second time', async () => {
    const request = requestBy('MBWAY');
    const { sessionId } = await outside.provider.open(outside.credentials, request);
    await outside.guest(sessionId, 'pay');
    // Another process, which remembers nothing.
    const again = await ifthenpayProvider({ timeoutMs: testTimeoutMs }).open(outside.credentials, request);
    expect(again.sessionId).toBe(sessionId);
  });

  test('of two pushes it is the same which one the guest confirms', async () => {
    const request = requestBy('MBWAY');
    const first = await outside.provider.open(outside.credentials, request);
    const second = await ifthenpayProvider({ timeoutMs: testTimeoutMs }).open(outside.credentials, request);
    expect(second.sessionId).not.toBe(first.sessionId);
    await outside.guest(first.sessionId, 'pay');
    expect(await outside.provider.check(outside.credentials, second.sessionId)).toMatchObject({ kind: 'paid', amountMinor: 10_000 });
  });

  test('a push that the guest refuses has failed; of a card page that is left nothing is told', async () => {
    const { provider, credentials: told } = outside;
    const push = await provider.open(told, requestBy('MBWAY'));
    await outside.guest(push.sessionId, 'cancel');
    expect(await provider.check(told, push.sessionId)).toMatchObject({ kind: 'failed' });
    const page = await provider.open(told, requestBy('CreditCard'));
    await outside.guest(page.sessionId, 'cancel');
    expect(await provider.check(told, page.sessionId)).toEqual({ kind: 'pending' });
  });

  test.each([undefined, '', '12345', '+34 600 123 456', '212345678'])('MB WAY does not ring at %s', async (phone) => {
    const request = { ...requestBy('MBWAY'), buyer: { name: 'Ana', email: 'ana@guest.example', phone } };
    await expect(outside.provider.open(outside.credentials, request)).rejects.toThrow(ProviderRefused);
  });

  test('nothing but euros is taken', async () => {
    await expect(outside.provider.open(outside.credentials, { ...requestBy('MB'), currency: 'USD' })).rejects.toThrow(ProviderRefused);
  });
});
