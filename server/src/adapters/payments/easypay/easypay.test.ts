import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { easypayProvider } from './easypay.ts';
import { easypayDesk } from './easypay-sandbox.ts';

const credentials = {
  accountId: '5a4d8f0e-0000-4000-8000-00000000ea51',
  apiKey: 'api-key-0123456789',
  noticeUser: 'easypay',
  noticePassword: 'notice-password-0123456789',
};
const wrongCredentials = { ...credentials, apiKey: 'api-key-9876543210', noticePassword: 'notice-password-9876543210' };

const traits: Omit<Parameters<typeof paymentsBehaviour>[1], 'mode' | 'refunds'> = {
  currencies: ['EUR', 'BRL'],
  afterDecline: 'failed',
  afterClose: 'failed',
  reportsAreDated: true,
  reportsAreSigned: false,
  receipts: false,
};

const open = () =>
  openForSuite({ provider: easypayProvider({ timeoutMs: testTimeoutMs }), desk: easypayDesk(credentials), credentials, wrongCredentials });

paymentsBehaviour('Easypay, by card', { ...traits, mode: 'CreditCard', refunds: true }, open);
paymentsBehaviour('Easypay, by MB WAY', { ...traits, mode: 'MBWAY', refunds: true }, open);
// Money that came through a cash machine goes back by bank transfer, outside of this interface.
paymentsBehaviour('Easypay, by Multibanco reference', { ...traits, mode: 'MB', refunds: false }, open);

describe('what only Easypay does', () => {
  let outside: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    outside = await open();
  });
  afterAll(() => outside.close());

  async function paidBy(mode: PaymentMode) {
    const { sessionId } = await outside.provider.open(outside.credentials, {
      paymentId: randomUUID(),
      amountMinor: 10_000,
      currency: 'EUR',
      description: 'Voucher',
      language: 'EN',
      buyer: { name: 'Ana', email: 'ana@guest.example', phone: '912 345 678' },
      mode,
      returnUrl: 'http://127.0.0.1:9/back?order=1',
      noticeUrl: outside.noticeUrl,
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    });
    await outside.guest(sessionId, 'pay');
    return sessionId;
  }

  test('without a password for reports, Easypay itself is asked whether one is true', async () => {
    const { noticeUser: _, noticePassword: __, ...withoutPassword } = outside.credentials;
    const sessionId = await paidBy('CreditCard');
    const now = new Date();
    const notice = { ...(await outside.report(sessionId, now, 'forger')), headers: {} };
    expect(await outside.provider.readNotice(withoutPassword, notice, now)).toMatchObject({ sessionId });
    const invented = { ...JSON.parse(notice.body.toString()), key: randomUUID() };
    const forged = { ...notice, body: Buffer.from(JSON.stringify(invented)) };
    expect(await outside.provider.readNotice(withoutPassword, forged, now)).toBe('forged');
  });

  test('a report of a refund names the payment it was taken from', async () => {
    const sessionId = await paidBy('CreditCard');
    const state = await outside.provider.check(outside.credentials, sessionId);
    if (state.kind !== 'paid') return expect.unreachable();
    const request = { refundId: randomUUID(), sessionId, intentId: state.intentId, amountMinor: 1, currency: state.currency };
    const refund = await outside.provider.refund(outside.credentials, request);
    if (refund.kind === 'refused') return expect.unreachable();
    const now = new Date();
    const notice = await outside.report(sessionId, now, 'provider');
    const body = { ...JSON.parse(notice.body.toString()), type: 'refund', id: refund.reference };
    const ofRefund = { ...notice, body: Buffer.from(JSON.stringify(body)) };
    expect(await outside.provider.readNotice(outside.credentials, ofRefund, now)).toMatchObject({ sessionId });
  });

  test('what came through a cash machine does not go back by itself, and Easypay says why', async () => {
    const sessionId = await paidBy('MB');
    const state = await outside.provider.check(outside.credentials, sessionId);
    if (state.kind !== 'paid') return expect.unreachable();
    const request = { refundId: randomUUID(), sessionId, intentId: state.intentId, amountMinor: 1, currency: state.currency };
    expect(await outside.provider.refund(outside.credentials, request)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('IBAN'),
    });
  });
});
