// Proves that a blocked voucher is neither used, extended nor refunded until everything that blocks it is gone, and goes on where it stood.
import { describe, expect, test } from 'vitest';
import { applyEntry } from './apply-entry.ts';
import { decideBlock, decideUnblock } from './block.ts';
import { decideStatus } from './change-status.ts';
import { decideRedemption } from './redeem.ts';
import { decideRefund } from './refund.ts';
import { decideReversal } from './reverse.ts';
import { datesOn, here, moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import { decideValidity } from './validity.ts';
import type { VoucherState } from './voucher.ts';

const reason = 'Lost on the way to the hotel.';
const desk = { today, places: [{ hotelId: here, dates: datesOn(today) }] };
const use = { hotelId: here, businessDate: today };
const byStaff = (voucher: VoucherState) => applyEntry(voucher, { kind: 'blocked', hold: 'staff' });
const byDispute = (voucher: VoucherState) => applyEntry(voucher, { kind: 'blocked', hold: 'dispute' });

describe.each([
  ['of money', moneyVoucher(), { ...use, amountMinor: 100 }],
  ['of services', serviceVoucher(), { ...use, rebateId: spa, quantity: 1 }],
])('a blocked voucher %s', (_, voucher, line) => {
  test.each([
    ['the staff', byStaff(voucher)],
    ['a dispute', byDispute(voucher)],
  ])('by %s is not used, extended or refunded', (_by, blocked) => {
    expect(decideRedemption(blocked, [line], desk)).toMatchObject({ ok: false, reason: 'blocked' });
    expect(decideValidity(blocked, { validUntil: '2028-01-01' }, today)).toMatchObject({ ok: false, reason: 'blocked' });
    expect(decideRefund(blocked, { amountMinor: 1, reason: 'requested_by_customer', notes: reason })).toMatchObject({
      ok: false,
      reason: 'blocked',
    });
  });

  test('keeps its status, its figures and its days', () => {
    expect({ ...byStaff(voucher), holds: [] }).toEqual(voucher);
  });

  test('can be used again once it is unblocked', () => {
    const decision = decideUnblock(byStaff(voucher), reason);
    const free = decision.ok ? applyEntry(byStaff(voucher), decision.value) : expect.unreachable();
    expect(free).toEqual(voucher);
    expect(decideRedemption(free, [line], desk)).toMatchObject({ ok: true });
  });

  test('stays blocked by a dispute when the staff unblock it, and by the staff when the dispute ends', () => {
    const both = byDispute(byStaff(voucher));
    expect(applyEntry(both, { kind: 'unblocked', hold: 'staff' }).holds).toEqual(['dispute']);
    expect(applyEntry(both, { kind: 'unblocked', hold: 'dispute' }).holds).toEqual(['staff']);
  });
});

test('what was used before it was blocked can be taken back: that gives the guest nothing as long as it is blocked', () => {
  const used = byStaff(applyEntry(moneyVoucher(), { kind: 'redeemed', amountMinor: 500, hotelId: here }));
  const uses = [{ id: 'use' as never, hotelId: here, rebateId: undefined, size: 500, reversed: 0 }];
  const request = { ...use, reverses: 'use' as never, amountMinor: 500, notes: reason };
  expect(decideReversal(used, request, { dates: datesOn(today), uses })).toMatchObject({ ok: true });
});

test('it is blocked once, unblocked once, and a closed one not at all', () => {
  const voucher = moneyVoucher();
  expect(decideBlock(voucher, reason)).toEqual({ ok: true, value: { kind: 'blocked', hold: 'staff', notes: reason } });
  expect(decideBlock(byStaff(voucher), reason)).toMatchObject({ ok: false, reason: 'alreadyBlocked' });
  expect(decideBlock(byDispute(voucher), reason)).toMatchObject({ ok: true });
  expect(decideUnblock(voucher, reason)).toMatchObject({ ok: false, reason: 'notBlocked' });
  expect(decideUnblock(byDispute(voucher), reason)).toMatchObject({ ok: false, reason: 'notBlocked' });
  expect(decideBlock(applyEntry(voucher, { kind: 'cancelled' }), reason)).toMatchObject({ ok: false, reason: 'closed' });
});

test('it can be cancelled, and whoever asks for it hears first what is final', () => {
  const blocked = byStaff(moneyVoucher());
  expect(decideStatus(blocked, 'cancelled')).toMatchObject({ ok: true });
  expect(decideRedemption(applyEntry(blocked, { kind: 'cancelled' }), [use], desk)).toMatchObject({ ok: false, reason: 'cancelled' });
});
