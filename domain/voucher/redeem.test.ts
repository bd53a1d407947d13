import { describe, expect, test } from 'vitest';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from './apply-entry.ts';
import { type Desk, decideRedemption, type Use } from './redeem.ts';
import { datesOn, dinner, elsewhere, here, moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import type { VoucherState } from './voucher.ts';

const desk: Desk = { today, places: [{ hotelId: here, dates: datesOn(today) }] };
const use = (facts: Partial<Use> = {}): Use => ({ hotelId: here, businessDate: today, ...facts });
const decide = (voucher: VoucherState, ...uses: Use[]) => decideRedemption(voucher, uses, desk);
const inStatus = (status: VoucherStatus): VoucherState => ({ ...moneyVoucher(), status });

describe('why a voucher cannot be used, in the order it is told', () => {
  test.each<[string, VoucherState, string]>([
    ['not paid yet', inStatus('created'), 'notSold'],
    ['cancelled', inStatus('cancelled'), 'cancelled'],
    ['refunded', inStatus('refunded'), 'refunded'],
    ['used up', inStatus('redeemed'), 'redeemed'],
    ['dated as expired', inStatus('expired'), 'expired'],
    ['past its last day, before anybody has dated it', { ...moneyVoucher(), validUntil: '2026-11-14' }, 'expired'],
    ['expired tells more than an open refund', { ...inStatus('partialRefund'), validUntil: '2026-11-14' }, 'expired'],
    ['with an open refund', inStatus('partialRefund'), 'refundOpen'],
    ['before its first day', { ...moneyVoucher(), validFrom: '2026-11-16' }, 'notYetValid'],
    ['cancelled tells more than expired', { ...inStatus('cancelled'), validUntil: '2026-11-14' }, 'cancelled'],
  ])('%s', (_, voucher, reason) => {
    expect(decide(voucher, use({ amountMinor: 1 }))).toEqual({ ok: false, reason, field: '0.voucherId' });
  });

  test('its last day is still a day, and so is its first', () => {
    for (const dates of [{ validUntil: today }, { validFrom: today }]) {
      expect(decide({ ...moneyVoucher(), ...dates }, use({ amountMinor: 1 })).ok).toBe(true);
    }
  });
});

describe('money', () => {
  test.each<[string, Use, string, string]>([
    ['a hotel where it is not valid', use({ hotelId: elsewhere, amountMinor: 1 }), 'notValidHere', 'hotelId'],
    ['tomorrow', use({ amountMinor: 1, businessDate: '2026-11-16' }), 'futureDate', 'businessDate'],
    ['no amount', use(), 'amountMissing', 'amount'],
    ['nothing', use({ amountMinor: 0 }), 'amountOutOfBounds', 'amount'],
    ['less than nothing', use({ amountMinor: -1 }), 'amountOutOfBounds', 'amount'],
    ['a cent more than there is', use({ amountMinor: 10_001 }), 'amountOutOfBounds', 'amount'],
  ])('refuses %s at its field', (_, line, reason, field) => {
    expect(decide(moneyVoucher(), line)).toEqual({ ok: false, reason, field: `0.${field}` });
  });

  test('takes a cent, and all there is: what was paid does not matter, what it is worth does', () => {
    for (const amountMinor of [1, 10_000]) {
      expect(decide(moneyVoucher(), use({ amountMinor }))).toMatchObject({
        ok: true,
        value: [{ kind: 'redeemed', amountMinor, hotelId: here }],
      });
    }
  });

  test('two lines cannot spend the same cent', () => {
    expect(decide(moneyVoucher(), use({ amountMinor: 6_000 }), use({ amountMinor: 4_001 }))).toEqual({
      ok: false,
      reason: 'amountOutOfBounds',
      field: '1.amount',
    });
    expect(decide(moneyVoucher(), use({ amountMinor: 6_000 }), use({ amountMinor: 4_000 })).ok).toBe(true);
  });

  test('without partial redeem it goes whole, and needs no figure for it', () => {
    const whole = moneyVoucher({ partialRedeem: false });
    expect(decide(whole, use({ amountMinor: 9_999 }))).toEqual({ ok: false, reason: 'whole', field: '0.amount' });
    for (const line of [use(), use({ amountMinor: 10_000 })]) {
      expect(decide(whole, line)).toMatchObject({ ok: true, value: [{ amountMinor: 10_000 }] });
    }
  });
});

describe('services', () => {
  test.each<[string, Use, string, string]>([
    ['no service', use({ quantity: 1 }), 'rebateMissing', 'rebateId'],
    ['a service it does not have', use({ rebateId: elsewhere as never, quantity: 1 }), 'unknownRebate', 'rebateId'],
    ['no quantity', use({ rebateId: spa }), 'quantityMissing', 'quantity'],
    ['none', use({ rebateId: spa, quantity: 0 }), 'quantityOutOfBounds', 'quantity'],
    ['one more than there are', use({ rebateId: spa, quantity: 3 }), 'quantityOutOfBounds', 'quantity'],
  ])('refuses %s at its field', (_, line, reason, field) => {
    expect(decide(serviceVoucher(), line)).toEqual({ ok: false, reason, field: `0.${field}` });
  });

  test('takes them one by one until none is left', () => {
    const first = decide(serviceVoucher(), use({ rebateId: spa, quantity: 2 }));
    expect(first.ok && first.value.reduce(applyEntry, serviceVoucher()).status).toBe('partialRedeemed');
    const all = decide(serviceVoucher(), use({ rebateId: spa, quantity: 2 }), use({ rebateId: dinner, quantity: 1 }));
    expect(all.ok && all.value.reduce(applyEntry, serviceVoucher()).status).toBe('redeemed');
  });

  test('holds to the period of the service, on the day it was used', () => {
    const dated = serviceVoucher({}, [
      { rebateId: spa, quantity: 1, unitPriceMinor: null, redeemFrom: '2026-11-10', redeemTo: '2026-11-12' },
    ]);
    const on = (businessDate: string) => decide(dated, use({ rebateId: spa, quantity: 1, businessDate }));
    expect(on('2026-11-09')).toMatchObject({ reason: 'rebateNotNow', field: '0.rebateId' });
    expect(on('2026-11-13')).toMatchObject({ reason: 'rebateNotNow' });
    for (const day of ['2026-11-10', '2026-11-12']) expect(on(day).ok).toBe(true);
  });

  test('without partial redeem, and a part of it taken back: what is left goes, and nothing of what is not', () => {
    const used = [
      { kind: 'redeemed' as const, rebateId: spa, quantity: 2 },
      { kind: 'redeemed' as const, rebateId: dinner, quantity: 1 },
      { kind: 'reversed' as const, rebateId: spa, quantity: 1 },
    ].reduce(applyEntry, serviceVoucher({ partialRedeem: false }));
    const decision = decide(used, use());
    expect(decision.ok && decision.value).toMatchObject([{ rebateId: spa, quantity: 1 }]);
    expect(decision.ok && decision.value).toHaveLength(1);
  });

  test('without partial redeem all go at once: in one line without a service, or in one line each', () => {
    const whole = serviceVoucher({ partialRedeem: false });
    expect(decide(whole, use({ rebateId: spa, quantity: 2 }))).toEqual({ ok: false, reason: 'whole', field: '0.quantity' });
    const together = decide(whole, use());
    const apart = decide(whole, use({ rebateId: spa, quantity: 2 }), use({ rebateId: dinner, quantity: 1 }));
    for (const decision of [together, apart]) {
      expect(decision).toMatchObject({
        ok: true,
        value: [
          { rebateId: spa, quantity: 2 },
          { rebateId: dinner, quantity: 1 },
        ],
      });
    }
  });
});
