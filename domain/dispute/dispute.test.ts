// Proves that a dispute only goes forward, ends once, and never takes more off vouchers than is unused of them or was disputed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disputeStates } from '#contract/vocabulary/payments.ts';
import { applyEntry, openVoucher } from '../voucher/apply-entry.ts';
import { decideRedemption } from '../voucher/redeem.ts';
import { datesOn, dinner, here, serviceVoucher, spa, today } from '../voucher/testing/vouchers.ts';
import { balanceMinor, isClosed, overspentMinor, refundableMinor, type VoucherState } from '../voucher/voucher.ts';
import { disputedMinor, followDispute, followVouchers, lostMinor, usedMinor } from './dispute.ts';

function card(used: number, refunded = 0): VoucherState {
  const terms = { kind: 'money', valueMinor: 15_000, priceMinor: 10_200, partialRedeem: true } as const;
  const sold = openVoucher(terms, [], { kind: 'sold', validFrom: '2026-01-01', validUntil: '2027-01-01' });
  const spent = used > 0 ? applyEntry(sold, { kind: 'redeemed', amountMinor: used }) : sold;
  return refunded > 0 ? applyEntry(spent, { kind: 'refunded', amountMinor: refunded }) : spent;
}

const leaves = (voucher: VoucherState, happenings: ReturnType<typeof followVouchers>['happenings'][number] = []) =>
  happenings.reduce(applyEntry, voucher);

describe('what is said', () => {
  test.each([
    [undefined, 'inquiry', 'moved'],
    [undefined, 'lost', 'moved'],
    ['inquiry', 'open', 'moved'],
    ['inquiry', 'lost', 'moved'],
    ['open', 'won', 'moved'],
    ['open', 'inquiry', 'same'],
    ['open', 'open', 'same'],
    ['won', 'open', 'same'],
    ['lost', 'inquiry', 'same'],
    ['lost', 'lost', 'same'],
    ['won', 'lost', 'contradicted'],
    ['lost', 'won', 'contradicted'],
  ] as const)('%s, then %s: %s', (known, said, step) => {
    expect(followDispute(known, said)).toBe(step);
  });

  test('in any order, ends as the first end that was said, and is never again less than it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...disputeStates), { minLength: 1 }), (said) => {
        let known: (typeof said)[number] | undefined;
        for (const state of said) if (followDispute(known, state) === 'moved') known = state;
        const end = said.find((state) => state === 'won' || state === 'lost');
        expect(known).toBe(end ?? (said.includes('open') ? 'open' : 'inquiry'));
      }),
    );
  });

  test('of a part is that part, never more than was paid, and in another currency all of it', () => {
    const payment = { amountMinor: 10_000, currency: 'EUR' };
    expect(disputedMinor(payment, { amountMinor: 3_000, currency: 'EUR' })).toBe(3_000);
    expect(disputedMinor(payment, { amountMinor: 12_000, currency: 'EUR' })).toBe(10_000);
    expect(disputedMinor(payment, { amountMinor: 3_000, currency: 'USD' })).toBe(10_000);
  });
});

describe('vouchers', () => {
  test('of an open dispute are blocked, all that are not closed, and once', () => {
    const [untouched, back] = [card(0), card(0, 10_200)];
    const { happenings, writtenOffMinor } = followVouchers([untouched, back], { lost: 0, isOpen: true });
    expect([happenings, writtenOffMinor]).toEqual([[[{ kind: 'blocked', hold: 'dispute' }], []], 0]);
    expect(followVouchers([leaves(untouched, happenings[0])], { lost: 0, isOpen: true }).happenings).toEqual([[]]);
  });

  test('of one that was won are as they were', () => {
    const blocked = leaves(card(5_000), [{ kind: 'blocked', hold: 'dispute' }]);
    expect(leaves(blocked, followVouchers([blocked], { lost: 0, isOpen: false }).happenings[0])).toEqual(card(5_000));
  });

  test('of one that was lost whole have nothing left, and what was used is lost', () => {
    const half = leaves(card(7_500), [{ kind: 'blocked', hold: 'dispute' }]);
    const { happenings, writtenOffMinor } = followVouchers([half], { lost: 10_200, isOpen: false });
    const left = leaves(half, happenings[0]);
    expect([writtenOffMinor, left.status, balanceMinor(left), refundableMinor(left), left.holds]).toEqual([5_100, 'refunded', 0, 0, []]);
    expect(lostMinor({ state: 'lost', amountMinor: 10_200, writtenOffMinor })).toBe(5_100);
  });

  test('of one that was lost in part: the one with most left pays first, and the rest can be decided on', () => {
    const [less, most] = [card(7_500), card(0)];
    const { happenings, writtenOffMinor } = followVouchers([less, most], { lost: 4_000, isOpen: false });
    expect([happenings[0], happenings[1], writtenOffMinor]).toEqual([[], [{ kind: 'writtenOff', amountMinor: 4_000 }], 4_000]);
    expect(leaves(most, happenings[1])).toMatchObject({ status: 'partialRefund', holds: [] });
  });

  test('of which all was used stay blocked: what a use that is taken back frees was lost', () => {
    const spent = card(15_000);
    const { happenings, writtenOffMinor } = followVouchers([spent], { lost: 10_200, isOpen: false });
    expect([writtenOffMinor, leaves(spent, happenings[0])]).toMatchObject([0, { status: 'redeemed', holds: ['dispute'] }]);
    expect(usedMinor([spent])).toBe(10_200);
  });

  test('that had run out lose it all the same, and come back by nothing', () => {
    const over = applyEntry(card(0), { kind: 'expired' });
    expect(leaves(over, followVouchers([over], { lost: 10_200, isOpen: false }).happenings[0]).status).toBe('refunded');
    expect(leaves(over, followVouchers([over], { lost: 200, isOpen: false }).happenings[0]).status).toBe('expired');
  });

  test('whatever was used and refunded before: no more is taken than is unused or disputed, and nobody has more than was paid', () => {
    const voucher = fc
      .tuple(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 0, max: 10_200 }))
      .map(([used, back]) => card(used, Math.min(back, refundableMinor(card(used)))));
    fc.assert(
      fc.property(fc.array(voucher, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 50_000 }), (vouchers, lost) => {
        const unused = vouchers.reduce((sum, one) => sum + (isClosed(one.status) ? 0 : refundableMinor(one)), 0);
        const { happenings, writtenOffMinor } = followVouchers(vouchers, { lost, isOpen: false });
        expect(writtenOffMinor).toBe(Math.min(lost, unused));
        for (const [place, one] of vouchers.entries()) {
          const left = leaves(one, happenings[place]);
          expect(overspentMinor(left)).toBe(0);
          // What is more than the vouchers had leaves nothing that anybody could use.
          if (lost > writtenOffMinor) expect(isClosed(left.status) || left.holds.includes('dispute')).toBe(true);
        }
        // Done again, nothing happens again.
        const settled = vouchers.map((one, place) => leaves(one, happenings[place]));
        expect(followVouchers(settled, { lost: lost - writtenOffMinor, isOpen: false }).happenings.flat()).toEqual([]);
      }),
    );
  });

  test.each([
    ['in parts, by unit prices', { partialRedeem: true }, [60_00, 30_00]],
    ['in parts, each alike', { partialRedeem: true }, [null, null]],
    ['as a whole', { partialRedeem: false }, [null, null]],
  ])(
    'of services %s, lost in any part, reopened and used as far as it goes: no more than was paid',
    (_, terms, [first = null, second = null]) => {
      const services = [
        { rebateId: spa, quantity: 1, unitPriceMinor: first, redeemFrom: null, redeemTo: null },
        { rebateId: dinner, quantity: 2, unitPriceMinor: second, redeemFrom: null, redeemTo: null },
      ];
      const sold = serviceVoucher({ ...terms, priceMinor: 120_00 }, services);
      const desk = { today, places: [{ hotelId: here, dates: datesOn(today) }] };
      const use = (voucher: VoucherState, lines: { rebateId?: typeof spa; quantity?: number }[]) =>
        decideRedemption(voucher, lines.map((line) => ({ hotelId: here, businessDate: today, ...line })) as never, desk as never);
      for (const usedFirst of terms.partialRedeem ? [false, true] : [false]) {
        for (let lost = 1_00; lost <= 120_00; lost += 1_00) {
          const used = usedFirst ? use(sold, [{ rebateId: dinner, quantity: 1 }]) : undefined;
          const before = used?.ok ? used.value.reduce(applyEntry, sold) : sold;
          const { happenings, writtenOffMinor } = followVouchers([before], { lost, isOpen: false });
          expect(writtenOffMinor).toBe(Math.min(lost, refundableMinor(before)));
          const left = leaves(before, happenings[0]);
          expect([lost, overspentMinor(left)]).toEqual([lost, 0]);
          if (isClosed(left.status) || left.holds.includes('dispute')) continue;
          let state = applyEntry(left, { kind: 'reopened' });
          for (const lines of [
            [{}],
            [{ rebateId: spa, quantity: 1 }],
            [{ rebateId: dinner, quantity: 1 }],
            [{ rebateId: dinner, quantity: 1 }],
          ]) {
            const again = use(state, lines);
            if (again.ok) state = again.value.reduce(applyEntry, state);
            expect([lost, overspentMinor(state)]).toEqual([lost, 0]);
          }
        }
      }
    },
  );
});
