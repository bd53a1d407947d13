// Proves what the desk may ask for, what it asks for unasked, and that a refusal finds its field.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { VoucherService } from '#contract/vouchers.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { moneyVoucher, serviceVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { atFormField, linesOf, type RedeemForm, redeemFormFor, usualForm } from './redeem-lines.ts';

const hotelId = moneyVoucher.hotelId;
const today = '2026-11-15';
const [massage] = serviceVoucher.services as [VoucherService];
const tea: VoucherService = { ...massage, rebateId: 'aaaaaaaa-0000-4000-8000-000000000002' as VoucherService['rebateId'], code: 'TEA' };
const whole = { ...moneyVoucher, allowPartialRedeem: false };

const isAccepted = (voucher: typeof moneyVoucher, form: Partial<RedeemForm>) =>
  z.safeParse(redeemFormFor(voucher), { hotelId, pin: '', ...form }).success;

describe('an amount', () => {
  test.each([
    [0, false],
    [0.01, true],
    [59.99, true],
    [60, true],
    [60.01, false],
    [0.015, false],
  ])('%d of sixty euros', (amount, accepted) => {
    expect(isAccepted(moneyVoucher, { amount })).toBe(accepted);
  });

  test.each([25_000, 1_000_000_000])('of a voucher worth %d is all of it: here nothing but the balance bounds it', (availableBalance) => {
    const rich = { ...moneyVoucher, availableBalance };
    expect(usualForm(rich, hotelId, today).amount).toBe(availableBalance);
    expect(isAccepted(rich, { amount: availableBalance })).toBe(true);
    expect(isAccepted(rich, { amount: availableBalance + 0.01 })).toBe(false);
  });
});

test.each([
  [-1, false],
  [0, true],
  [2, true],
  [3, false],
  [1.5, false],
])('%d of two massages', (quantity, accepted) => {
  expect(isAccepted(serviceVoucher, { quantities: { [massage.rebateId]: quantity } })).toBe(accepted);
});

test.each([
  ['', true],
  ['12345', false],
  ['123456', true],
  ['1234567', false],
  ['12345a', false],
])('the PIN "%s"', (pin, accepted) => {
  expect(isAccepted(whole, { pin })).toBe(accepted);
});

describe('when nothing is typed', () => {
  test('all the money is meant', () => {
    expect(usualForm(moneyVoucher, hotelId, today)).toEqual({ hotelId, pin: '', amount: 60 });
  });

  test('a single service means one of it', () => {
    expect(usualForm(serviceVoucher, hotelId, today).quantities).toEqual({ [massage.rebateId]: 1 });
  });

  test('several services, or one out of season, mean nothing yet', () => {
    const two = { ...serviceVoucher, services: [massage, tea] };
    expect(usualForm(two, hotelId, today).quantities).toEqual({ [massage.rebateId]: 0, [tea.rebateId]: 0 });
    const later = { ...serviceVoucher, services: [{ ...massage, redeemValidFrom: '2026-11-16' }] };
    expect(usualForm(later, hotelId, today).quantities).toEqual({ [massage.rebateId]: 0 });
    const ends = { ...serviceVoucher, services: [{ ...massage, redeemValidTo: today }] };
    expect(usualForm(ends, hotelId, today).quantities).toEqual({ [massage.rebateId]: 1 });
  });
});

describe('the lines that are sent', () => {
  const { id: voucherId } = moneyVoucher;

  test('name the amount, or nothing where all of it goes at once', () => {
    expect(linesOf(moneyVoucher, { hotelId, pin: '', amount: 12.5 })).toEqual([{ voucherId, hotelId, amount: 12.5 }]);
    expect(linesOf(whole, { hotelId, pin: '' })).toEqual([{ voucherId, hotelId }]);
  });

  test('are one for each service taken, and the PIN goes once', () => {
    const two = { ...serviceVoucher, services: [massage, tea] };
    const form = { hotelId, pin: '123456', quantities: { [massage.rebateId]: 2, [tea.rebateId]: 1 } };
    expect(linesOf(two, form)).toEqual([
      { voucherId, hotelId, rebateId: massage.rebateId, quantity: 2, pin: '123456' },
      { voucherId, hotelId, rebateId: tea.rebateId, quantity: 1 },
    ]);
    expect(linesOf(two, { ...form, quantities: { [massage.rebateId]: 0, [tea.rebateId]: 1 } })).toHaveLength(1);
  });
});

test('a refusal of the second line is told at the second service', () => {
  const lines = [massage, tea].map(({ rebateId }) => ({ voucherId: moneyVoucher.id, hotelId: hotelId as HotelId, rebateId, quantity: 1 }));
  const refusal = new RefusedCall(422, [{ code: 'QUANTITY_OUT_OF_BOUNDS', message: 'Too many.', field: '1.quantity' }], undefined);
  expect(atFormField(refusal, lines)).toMatchObject({ errors: [{ field: `quantities.${tea.rebateId}` }] });
  const ofHotel = new RefusedCall(422, [{ code: 'VOUCHER_NOT_VALID_HERE', message: 'Not here.', field: '0.hotelId' }], undefined);
  expect(atFormField(ofHotel, lines)).toMatchObject({ errors: [{ field: 'hotelId' }] });
  const outage = new Error('no network');
  expect(atFormField(outage, lines)).toBe(outage);
});
