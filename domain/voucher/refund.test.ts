// Proves that nobody gets more out of a voucher than was paid for it, with figures reckoned by hand: what goes back, what that takes off, what can still be used.
import { describe, expect, test } from 'vitest';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry, shownBalance } from './apply-entry.ts';
import { type Desk, decideRedemption } from './redeem.ts';
import { decideRefund } from './refund.ts';
import { datesOn, dinner, here, moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import { balanceMinor, overspentMinor, refundableMinor, removedMinor, usableOf, type VoucherState } from './voucher.ts';

const desk: Desk = { today, places: [{ hotelId: here, dates: datesOn(today) }] };
const refund = (voucher: VoucherState, amountMinor: number) => decideRefund(voucher, { amountMinor, reason: 'duplicate', notes: '' });
const refunded = (voucher: VoucherState, amountMinor: number) => applyEntry(voucher, { kind: 'refunded', amountMinor });
const used = (voucher: VoucherState, amountMinor: number) => applyEntry(voucher, { kind: 'redeemed', amountMinor });
const served = (voucher: VoucherState, rebateId: typeof spa, quantity: number) =>
  applyEntry(voucher, { kind: 'redeemed', rebateId, quantity });
const open = { redeemFrom: null, redeemTo: null };

describe('money', () => {
  // [value, price, used] → [most that goes back, what the first refund takes off]
  test.each([
    ['unused, bought at its value', 100_00, 100_00, 0, 100_00, 100_00],
    ['unused, 150 for 102', 150_00, 102_00, 0, 102_00, 150_00],
    ['half used, 150 for 102', 150_00, 102_00, 75_00, 51_00, 75_00],
    ['a cent used, 150 for 102: the cent costs one', 150_00, 102_00, 1, 101_99, 149_99],
    ['a third used, 1.00 for 0.50', 1_00, 50, 33, 33, 66],
    ['bought dearer than its value', 80_00, 100_00, 40_00, 50_00, 40_00],
    ['used up', 150_00, 102_00, 150_00, 0, 0],
    ['free', 50_00, 0, 0, 0, 0],
    ['the largest there is, at a third less', 100_000_000_000, 66_666_666_667, 1, 66_666_666_666, 99_999_999_999],
  ])('%s', (_, valueMinor, priceMinor, usedMinor, most, takenOff) => {
    const voucher = used(moneyVoucher({ valueMinor, priceMinor }), usedMinor);
    expect(refundableMinor(voucher)).toBe(most);
    expect(refund({ ...voucher, status: 'sold' }, most + 1)).toMatchObject({ reason: 'amountOutOfBounds', field: 'amount' });
    if (most === 0) return;
    expect(refund(voucher, most).ok).toBe(true);
    expect(removedMinor(refunded(voucher, most))).toBe(takenOff);
    expect(refunded(voucher, most).status).toBe('refunded');
    expect(refunded(voucher, most - 1).status).toBe('partialRefund');
  });

  test('51 of 102 euros back take 75 off a card of 150, in one refund or in fifty-one', () => {
    const card = moneyVoucher({ valueMinor: 150_00, priceMinor: 102_00 });
    const cents = Array.from({ length: 51 }, () => 1_00);
    for (const parts of [[51_00], [20_00, 31_00], cents]) {
      expect(balanceMinor(parts.reduce(refunded, card))).toBe(75_00);
    }
  });

  test('what has gone back cannot be used, once the voucher is open again', () => {
    const opened = applyEntry(refunded(moneyVoucher({ valueMinor: 150_00, priceMinor: 102_00 }), 51_00), { kind: 'reopened' });
    const redeem = (amountMinor: number) => decideRedemption(opened, [{ hotelId: here, businessDate: today, amountMinor }], desk);
    expect(redeem(75_01)).toMatchObject({ reason: 'amountOutOfBounds' });
    expect(redeem(75_00).ok).toBe(true);
  });
});

describe('services', () => {
  test('count alike where the offer did not say otherwise: 90 for three, one used', () => {
    const voucher = served(serviceVoucher(), spa, 1);
    expect(refundableMinor(voucher)).toBe(60_00);
    expect(refund(voucher, 60_01)).toMatchObject({ reason: 'amountOutOfBounds', field: 'amount' });
  });

  test('a third of a price that does not divide by three is rounded up: one of three for 100 costs 33.34', () => {
    const voucher = serviceVoucher({ priceMinor: 100_00 });
    expect(refundableMinor(served(voucher, spa, 1))).toBe(66_66);
    expect(refundableMinor(served(served(voucher, spa, 1), dinner, 1))).toBe(33_33);
  });

  // A massage at 60 twice and a dinner at 30 were sold together for 120: they cost 48, 48 and 24 of it.
  const unequal = () =>
    serviceVoucher({ priceMinor: 120_00 }, [
      { rebateId: spa, quantity: 2, unitPriceMinor: 60_00, ...open },
      { rebateId: dinner, quantity: 1, unitPriceMinor: 30_00, ...open },
    ]);

  test('count by their unit prices, as shares of what was paid', () => {
    expect(refundableMinor(served(unequal(), spa, 1))).toBe(72_00);
    expect(refundableMinor(served(unequal(), dinner, 1))).toBe(96_00);
    expect(refundableMinor(served(served(unequal(), spa, 2), dinner, 1))).toBe(0);
  });

  // [money back] → [massages, dinners, services that can be used]
  test.each([
    [0, 2, 1, 3],
    [1, 2, 1, 2],
    [24_00, 2, 1, 2],
    [48_00, 1, 1, 2],
    [48_01, 1, 1, 1],
    [72_00, 1, 1, 1],
    [72_01, 0, 1, 1],
    [96_00, 0, 1, 1],
    [96_01, 0, 0, 0],
    [119_99, 0, 0, 0],
  ])('after %i back: %i massages or %i dinners, %i in all', (back, massages, dinners, inAll) => {
    const opened = back === 0 ? unequal() : applyEntry(refunded(unequal(), back), { kind: 'reopened' });
    expect(opened.services.map((service) => usableOf(opened, service))).toEqual([massages, dinners]);
    expect(shownBalance(opened)).toBe(inAll);
    for (const [rebateId, most] of [
      [spa, massages],
      [dinner, dinners],
    ] as const) {
      const use = (quantity: number) => decideRedemption(opened, [{ hotelId: here, businessDate: today, rebateId, quantity }], desk);
      expect(use(most + 1)).toMatchObject({ reason: 'quantityOutOfBounds' });
      if (most > 0) expect(use(most).ok).toBe(true);
    }
  });

  test('two lines of one redemption cannot use the same rest', () => {
    const opened = applyEntry(refunded(unequal(), 72_00), { kind: 'reopened' });
    const line = { hotelId: here, businessDate: today, quantity: 1 };
    expect(
      decideRedemption(
        opened,
        [
          { ...line, rebateId: spa },
          { ...line, rebateId: dinner },
        ],
        desk,
      ),
    ).toMatchObject({ reason: 'quantityOutOfBounds', field: '1.quantity' });
  });

  test('what was sold free gives nothing back and can all be used', () => {
    const free = serviceVoucher({ priceMinor: 0 });
    expect(refundableMinor(free)).toBe(0);
    expect(shownBalance(free)).toBe(3);
  });
});

describe('what is used only as a whole', () => {
  test.each([
    ['money', () => moneyVoucher({ partialRedeem: false }), 80_00],
    ['services', () => serviceVoucher({ partialRedeem: false }), 90_00],
  ])('is refunded only as a whole: %s', (_, make, price) => {
    expect(refund(make(), price - 1)).toMatchObject({ reason: 'wholeRefund', field: 'amount' });
    expect(refund(make(), price).ok).toBe(true);
  });

  test('cannot be used once some of it has gone back', () => {
    const opened = applyEntry(refunded(serviceVoucher({ partialRedeem: false }), 1), { kind: 'reopened' });
    expect(decideRedemption(opened, [{ hotelId: here, businessDate: today }], desk)).toMatchObject({ reason: 'quantityOutOfBounds' });
  });
});

test.each<VoucherStatus>(['created', 'redeemed', 'refunded', 'cancelled', 'expired'])(
  'nothing is paid back of a voucher that is %s',
  (status) => {
    expect(refund({ ...moneyVoucher(), status }, 1)).toMatchObject({ reason: 'notRefundable' });
  },
);

test('says by how much a voucher was overspent before this held', () => {
  expect(overspentMinor({ ...moneyVoucher({ valueMinor: 150_00, priceMinor: 102_00 }), redeemedMinor: 75_00, refundedMinor: 75_00 })).toBe(
    24_00,
  );
  expect(overspentMinor({ ...served(serviceVoucher(), spa, 2), refundedMinor: 89_99 })).toBe(59_99);
  expect(overspentMinor(moneyVoucher())).toBe(0);
});
