import { expect, test } from 'vitest';
import { type VoucherStatus, voucherStatuses } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from './apply-entry.ts';
import { decideStatus, statusMoves } from './change-status.ts';
import { decideRefund } from './refund.ts';
import { moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import { decideValidity } from './validity.ts';

const used = applyEntry(moneyVoucher(), { kind: 'redeemed', amountMinor: 3_000 });

test.each<[VoucherStatus, VoucherStatus[]]>([
  ['created', ['sold', 'cancelled']],
  ['sold', ['cancelled']],
  ['partialRedeemed', []],
  ['redeemed', []],
  ['partialRefund', ['sold']],
  ['refunded', []],
  ['cancelled', []],
  ['expired', []],
])('by hand %s goes to %j and nowhere else', (from, moves) => {
  const voucher = { ...moneyVoucher(), status: from };
  expect(statusMoves(voucher)).toEqual(moves);
  for (const to of voucherStatuses.filter((status) => status !== from)) {
    const decision = decideStatus(voucher, to);
    expect(decision.ok, to).toBe(moves.includes(to));
    if (decision.ok && decision.value) expect(applyEntry(voucher, decision.value).status).toBe(to);
  }
  expect(decideStatus(voucher, from)).toEqual({ ok: true, value: undefined });
});

test('after a partial refund it goes back to what its uses say', () => {
  expect(statusMoves({ ...used, status: 'partialRefund' })).toEqual(['partialRedeemed']);
});

const refund = (amountMinor: number) => ({ amountMinor, reason: 'duplicate', notes: '' }) as const;

test('money goes back up to what was paid, and never more than is left', () => {
  expect(decideRefund(moneyVoucher(), refund(8_000)).ok).toBe(true);
  expect(decideRefund(moneyVoucher(), refund(8_001))).toMatchObject({ reason: 'amountOutOfBounds', field: 'amount' });
  expect(decideRefund(used, refund(7_000)).ok).toBe(true);
  expect(decideRefund(used, refund(7_001))).toMatchObject({ reason: 'amountOutOfBounds' });
  expect(applyEntry(used, { kind: 'refunded', amountMinor: 7_000 }).status).toBe('refunded');
  expect(applyEntry(used, { kind: 'refunded', amountMinor: 6_999 }).status).toBe('partialRefund');
  // What was paid has gone back in full: the discount does not stay behind as a balance.
  expect(applyEntry(moneyVoucher(), { kind: 'refunded', amountMinor: 8_000 }).status).toBe('refunded');
});

test('of services, the share that was not used goes back', () => {
  const served = applyEntry(serviceVoucher(), { kind: 'redeemed', rebateId: spa, quantity: 1 });
  expect(decideRefund(served, refund(6_000)).ok).toBe(true);
  expect(decideRefund(served, refund(6_001))).toMatchObject({ reason: 'amountOutOfBounds' });
});

test.each<VoucherStatus>(['created', 'redeemed', 'refunded', 'cancelled', 'expired'])(
  'nothing is paid back of a voucher that is %s',
  (status) => {
    expect(decideRefund({ ...moneyVoucher(), status }, refund(1))).toMatchObject({ reason: 'notRefundable' });
  },
);

test('dates: not into the past, not reversed, and a later last day brings an expired voucher back', () => {
  const voucher = moneyVoucher();
  expect(decideValidity(voucher, { validUntil: '2026-11-14' }, today)).toMatchObject({ reason: 'datePast', field: 'validUntil' });
  expect(decideValidity(voucher, { validFrom: '2026-11-14' }, today)).toMatchObject({ reason: 'datePast', field: 'validFrom' });
  expect(decideValidity(voucher, { validFrom: '2027-12-01' }, today)).toMatchObject({ reason: 'datesReversed' });
  expect(decideValidity(voucher, { validFrom: voucher.validFrom, validUntil: voucher.validUntil }, today)).toEqual({ ok: true, value: [] });
  expect(decideValidity(voucher, { validUntil: today }, today)).toMatchObject({
    ok: true,
    value: [{ kind: 'extended', validUntil: today }],
  });
  expect(decideValidity({ ...voucher, status: 'cancelled' }, { validUntil: today }, today)).toMatchObject({ reason: 'closed' });

  const expired = { ...used, status: 'expired', validUntil: '2026-11-01' } as const;
  const decision = decideValidity(expired, { validUntil: '2027-01-01' }, today);
  expect(decision.ok && decision.value.map(({ kind }) => kind)).toEqual(['extended', 'revived']);
  expect(decision.ok && decision.value.reduce(applyEntry, expired).status).toBe('partialRedeemed');
});
