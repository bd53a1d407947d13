// Proves that a deposit keeps the price of its day, and moves once, to a day that can be true.
import { describe, expect, test } from 'vitest';
import type { CardPriceId, DepositId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Deposit } from './deposit.ts';
import { requestDeposit } from './request-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

const hotelId = '00000000-0000-4000-8000-000000000001' as HotelId;
const id = '00000000-0000-4000-8000-000000000002' as DepositId;
const price = { id: '00000000-0000-4000-8000-000000000003' as CardPriceId, name: 'A hundred', vouchers: 100, amountMinor: 9_000 };
const today = '2026-03-10';
const requested: Deposit = requestDeposit(price, { id, hotelId, paymentType: 'Monthlyfee', today: '2026-03-08' });

describe('requesting', () => {
  test('freezes name, number and amount of the price, and how the hotel pays', () => {
    expect(requested).toEqual({
      id,
      hotelId,
      priceName: 'A hundred',
      vouchers: 100,
      amountMinor: 9_000,
      paymentType: 'Monthlyfee',
      requestedOn: '2026-03-08',
      status: 'requested',
      paidOn: null,
    });
  });

  test('a hotel that was never told how it pays, pays first', () => {
    expect(requestDeposit(price, { id, hotelId, paymentType: null, today }).paymentType).toBe('Prepay');
  });
});

describe('settling', () => {
  test('cancelling leaves the figures as they are', () => {
    expect(settleDeposit(requested, { to: 'cancelled' }, today)).toEqual({ ok: true, value: { ...requested, status: 'cancelled' } });
  });

  test.each(['2026-03-08', '2026-03-09', '2026-03-10'])('it may have been paid on %s', (on) => {
    expect(settleDeposit(requested, { to: 'paid', on }, today)).toEqual({ ok: true, value: { ...requested, status: 'paid', paidOn: on } });
  });

  test.each([
    ['one that is not there', undefined, '2026-03-10', { ok: false, reason: 'unknownDeposit' }],
    ['one already paid', { ...requested, status: 'paid' as const }, '2026-03-10', { ok: false, reason: 'alreadySettled' }],
    ['one already cancelled', { ...requested, status: 'cancelled' as const }, '2026-03-10', { ok: false, reason: 'alreadySettled' }],
    ['no day', requested, undefined, { ok: false, reason: 'paydayMissing', field: 'payday' }],
    ['tomorrow', requested, '2026-03-11', { ok: false, reason: 'paydayInFuture', field: 'payday' }],
    ['the day before the request', requested, '2026-03-07', { ok: false, reason: 'paydayBeforeRequest', field: 'payday' }],
  ])('is refused for %s', (_, deposit, on, expected) => {
    expect(settleDeposit(deposit, { to: 'paid', on }, today)).toEqual(expected);
  });

  test('what is settled is not cancelled either', () => {
    expect(settleDeposit({ ...requested, status: 'paid' }, { to: 'cancelled' }, today)).toEqual({ ok: false, reason: 'alreadySettled' });
  });
});
