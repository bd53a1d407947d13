import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentsBehaviour } from '../../../ports/payments.suite.ts';
import { type PaymentRequest, ProviderRefused } from '../../../ports/payments.ts';
import { openForSuite, testTimeoutMs } from '../testing/open-for-suite.ts';
import { unicreProvider } from './unicre.ts';
import { unicreDesk } from './unicre-sandbox.ts';

const credentials = { username: 'hotel', password: 'password-0123456789' };
const wrongCredentials = { username: 'hotel', password: 'password-9876543210' };

const open = () =>
  openForSuite({ provider: unicreProvider({ timeoutMs: testTimeoutMs }), desk: unicreDesk(credentials), credentials, wrongCredentials });

const traits: Omit<Parameters<typeof paymentsBehaviour>[1], 'mode' | 'refunds'> = {
  currencies: ['EUR'],
  afterDecline: 'failed',
  afterClose: 'payable',
  // The address that is reported to says until when it holds; that is tried below.
  reportsAreDated: false,
  reportsAreSigned: false,
  receipts: false,
};
paymentsBehaviour('Unicre, by card', { ...traits, mode: 'CreditCard', refunds: true }, open);
paymentsBehaviour('Unicre, by MB WAY', { ...traits, mode: 'MBWAY', refunds: true }, open);
// Money that came through a cash machine goes back by bank transfer, outside of this interface.
paymentsBehaviour('Unicre, by Multibanco reference', { ...traits, mode: 'MB', refunds: false }, open);

describe('the sealed address that Unicre reports to', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const expiresAt = new Date('2026-11-15T12:00:00Z');
  const lastMoment = new Date(expiresAt.getTime() + 3 * dayMs);
  let outside: Awaited<ReturnType<typeof open>>;
  let request: PaymentRequest;
  let sessionId: string;
  beforeAll(async () => {
    outside = await open();
    request = {
      paymentId: randomUUID(),
      amountMinor: 10_000,
      currency: 'EUR',
      description: 'Voucher',
      language: 'EN',
      buyer: { name: 'Ana', email: 'ana@guest.example', phone: undefined },
      mode: 'CreditCard',
      returnUrl: 'http://127.0.0.1:9/back',
      noticeUrl: `${outside.noticeUrl}?hotel=7`,
      expiresAt,
    };
    ({ sessionId } = await outside.provider.open(outside.credentials, request));
  });
  afterAll(() => outside.close());

  const read = async (changes: Record<string, string>, now: Date) => {
    const notice = await outside.report(sessionId, now, 'provider');
    return outside.provider.readNotice(outside.credentials, { ...notice, query: { ...notice.query, ...changes } }, now);
  };

  test('holds for three days after the order has run out, to the millisecond', async () => {
    expect(await read({}, lastMoment)).toMatchObject({ sessionId });
    expect(await read({}, new Date(lastMoment.getTime() + 1))).toBe('stale');
  });

  test('cannot be made to hold longer, nor for another order', async () => {
    expect(await read({ until: new Date(lastMoment.getTime() + dayMs).toISOString() }, lastMoment)).toBe('forged');
    expect(await read({ ref: randomUUID() }, lastMoment)).toBe('forged');
  });

  test('leaves alone what was in it before', async () => {
    expect((await outside.report(sessionId, lastMoment, 'provider')).query).toMatchObject({ hotel: '7', ref: request.paymentId });
  });

  test('nothing but euros is taken', async () => {
    await expect(outside.provider.open(outside.credentials, { ...request, paymentId: randomUUID(), currency: 'AOA' })).rejects.toThrow(
      ProviderRefused,
    );
  });
});
