import { expect, test } from 'vitest';
import { type VoucherStatus, voucherStatuses } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from './apply-entry.ts';
import { decideStatus, statusMoves } from './change-status.ts';
import { moneyVoucher, serviceVoucher, today } from './testing/vouchers.ts';
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

test.each([
  ['a cent of money', { ...moneyVoucher({ valueMinor: 8_000 }), refundedMinor: 7_999 }, ['sold']],
  ['no money', { ...moneyVoucher({ valueMinor: 8_000 }), refundedMinor: 8_000 }, []],
  ['a service', { ...serviceVoucher(), refundedMinor: 6_000 }, ['sold']],
  ['less than the price of a service', { ...serviceVoucher(), refundedMinor: 6_001 }, []],
  ['two of three services that go together', { ...serviceVoucher({ partialRedeem: false }), refundedMinor: 3_000 }, []],
])('it is opened again only for what refunds have left of it: %s', (_, voucher, moves) => {
  expect(statusMoves({ ...voucher, status: 'partialRefund' })).toEqual(moves);
});

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
