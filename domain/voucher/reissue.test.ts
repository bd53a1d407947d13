// Proves that a reissued voucher stands exactly where the lost one stood, whatever had happened to that, and that the lost one is over for good.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { VoucherHold } from '#contract/vocabulary/vouchers.ts';
import { applyEntry, openVoucher, shownBalance } from './apply-entry.ts';
import { decideBlock, decideUnblock } from './block.ts';
import { statusMoves } from './change-status.ts';
import type { Happening } from './entry.ts';
import { whyNotUsable } from './redeem.ts';
import { decideRefund, decideRestore } from './refund.ts';
import { decideReissue } from './reissue.ts';
import { decideReversal, earlierUses } from './reverse.ts';
import { datesOn, here, moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import { decideValidity } from './validity.ts';
import { balanceMinor, isSpendable, isUsedUp, refundableMinor, usableOf, type VoucherState } from './voucher.ts';

const [from, to] = ['a', 'b'].map((letter) => letter.repeat(36)) as [VoucherId, VoucherId];
const reason = 'Lost on the way to the hotel.';

function lived(voucher: VoucherState, entries: readonly Happening[]) {
  const past = entries.map((entry, index) => ({ id: `${index}` as EntryId, hotelId: here, ...entry }));
  return { state: past.reduce(applyEntry, voucher), uses: earlierUses(past) };
}

function reissued(voucher: VoucherState, entries: readonly Happening[] = []) {
  const { state, uses } = lived(voucher, entries);
  return { lost: state, decision: decideReissue(state, { uses, reason, from, to }) };
}

const refund = (amountMinor: number): Happening => ({ kind: 'refunded', amountMinor, reason: 'requested_by_customer' });
const use = (amountMinor: number): Happening => ({ kind: 'redeemed', amountMinor });

describe.each<[string, VoucherState, Happening[]]>([
  ['of money, untouched', moneyVoucher(), []],
  ['of money, partly used', moneyVoucher(), [use(2_000)]],
  ['of money, used and taken back', moneyVoucher(), [use(2_000), { kind: 'reversed', amountMinor: 500 }]],
  ['of money, partly refunded', moneyVoucher(), [use(1_000), refund(1_000)]],
  ['of money, partly refunded and opened again', moneyVoucher(), [use(1_000), refund(1_000), { kind: 'reopened' }]],
  ['of money, blocked by the staff', moneyVoucher(), [{ kind: 'blocked', hold: 'staff' }]],
  ['of services, partly used', serviceVoucher(), [{ kind: 'redeemed', rebateId: spa, quantity: 1 }]],
])('a voucher %s', (_, voucher, entries) => {
  const { lost, decision } = reissued(voucher, entries);
  if (!decision.ok) throw new Error(decision.reason);
  const { leaves, arrives, state } = decision.value;
  const gone = applyEntry(lost, leaves);

  test('has the same balance, refund and days under its new code', () => {
    expect({ ...state }).toEqual({ ...lost, holds: [] });
    expect(refundableMinor(state)).toBe(refundableMinor(lost));
    const [first, ...later] = arrives;
    expect(later.reduce(applyEntry, openVoucher(lost, lost.services, first))).toEqual(state);
  });

  test('is over under its old one', () => {
    expect(gone).toMatchObject({ status: 'replaced', holds: [] });
    expect(shownBalance(gone)).toBe(0);
    expect(whyNotUsable(gone, today)).toBe('replaced');
    expect(statusMoves(gone)).toEqual([]);
    for (const refusal of [
      decideRefund(gone, { amountMinor: 1, reason: 'requested_by_customer', notes: '' }),
      decideRestore(gone, { amountMinor: 1, notes: '' }),
      decideValidity(gone, { validUntil: '2030-01-01' }, today),
      decideBlock(gone, reason),
      decideUnblock(gone, reason),
      decideReissue(gone, { uses: [], reason, from, to }),
    ]) {
      expect(refusal.ok).toBe(false);
    }
  });
});

test('what was used before it was lost can be taken back in the books of its hotel', () => {
  const { decision } = reissued(moneyVoucher(), [use(2_000), { kind: 'reversed', amountMinor: 500 }]);
  if (!decision.ok) throw new Error(decision.reason);
  const uses = earlierUses(decision.value.arrives.map((entry, index) => ({ id: `${index}` as EntryId, ...entry })));
  const back = { hotelId: here, businessDate: today, notes: reason };
  const dates = datesOn(today);
  expect(decideReversal(decision.value.state, { ...back, amountMinor: 1_501 }, { dates, uses }).ok).toBe(false);
  expect(decideReversal(decision.value.state, { ...back, amountMinor: 1_500 }, { dates, uses }).ok).toBe(true);
});

const held = (hold: VoucherHold): Happening => ({ kind: 'blocked', hold });

test.each<[string, VoucherState, Happening[], string]>([
  ['before it is paid', { ...moneyVoucher(), status: 'created' }, [], 'notSold'],
  ['once it is used up', moneyVoucher(), [use(moneyVoucher().valueMinor)], 'redeemed'],
  ['once it is cancelled', moneyVoucher(), [{ kind: 'cancelled' }], 'closed'],
  ['once all went back', moneyVoucher(), [refund(moneyVoucher().priceMinor)], 'closed'],
  ['once it has expired', moneyVoucher(), [{ kind: 'expired' }], 'expired'],
  ['while its payment is disputed', moneyVoucher(), [held('staff'), held('dispute')], 'disputed'],
])('is not reissued %s', (_, voucher, entries, why) => {
  expect(reissued(voucher, entries).decision).toMatchObject({ ok: false, reason: why });
});

test('whatever a voucher has been through, nothing is lost or doubled by a reissue', () => {
  const step = fc.record({ act: fc.constantFrom('use', 'back', 'refund', 'reopen', 'reissue'), size: fc.nat(4_000) });
  const voucher = fc.record({ price: fc.integer({ min: 1, max: 12_000 }), value: fc.integer({ min: 1, max: 12_000 }) });
  fc.assert(
    fc.property(voucher, fc.array(step, { maxLength: 12 }), ({ price, value }, steps) => {
      let state: VoucherState = { ...moneyVoucher(), priceMinor: price, valueMinor: value };
      let past: Happening[] = [];
      for (const { act, size } of steps) {
        const uses = earlierUses(past.map((entry, index) => ({ id: `${index}` as EntryId, ...entry })));
        const taken = uses.reduce((sum, one) => sum + one.size - one.reversed, 0);
        const entry: Happening | undefined = {
          use:
            !isUsedUp(state) && state.status !== 'partialRefund' && isSpendable(state)
              ? use(Math.min(balanceMinor(state), size + 1))
              : undefined,
          back:
            taken > 0 && state.status === 'partialRedeemed'
              ? { kind: 'reversed' as const, amountMinor: Math.min(taken, size + 1) }
              : undefined,
          refund:
            refundableMinor(state) > 0 && state.status !== 'redeemed' ? refund(Math.min(refundableMinor(state), size + 1)) : undefined,
          reopen: state.status === 'partialRefund' && isSpendable(state) ? { kind: 'reopened' as const } : undefined,
          reissue: undefined,
        }[act as 'use'];
        if (entry) {
          past = [...past, { hotelId: here, ...entry }];
          state = applyEntry(state, entry);
        }
        const decision = act === 'reissue' ? decideReissue(state, { uses, reason, from, to }) : undefined;
        if (decision?.ok) {
          expect(shownBalance(applyEntry(state, decision.value.leaves)) + shownBalance(decision.value.state)).toBe(shownBalance(state));
          [state, past] = [decision.value.state, [...decision.value.arrives]];
        }
        expect(state.services.every((service) => usableOf(state, service) >= 0)).toBe(true);
      }
    }),
  );
});
