import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry, openVoucher } from './apply-entry.ts';
import { decideStatus } from './change-status.ts';
import type { Happening } from './entry.ts';
import { decideRedemption } from './redeem.ts';
import { decideRefund, decideRestore } from './refund.ts';
import { decideReversal, type EarlierUse } from './reverse.ts';
import { datesOn, dinner, here, moneyVoucher, serviceVoucher, spa } from './testing/vouchers.ts';
import { decideValidity, isDueToExpire } from './validity.ts';
import { balanceMinor, refundableMinor, usableOf, type VoucherState } from './voucher.ts';

/** Whatever people ask for, in whatever order, on whatever day. */
type Wish =
  | { do: 'redeem'; amount: number; quantity: number; dinner: boolean }
  | { do: 'reverse'; amount: number; quantity: number; dinner: boolean; use: number | undefined }
  | { do: 'refund'; amount: number }
  | { do: 'restore'; amount: number }
  | { do: 'status'; status: VoucherStatus }
  | { do: 'extend'; days: number }
  | { do: 'expire' };

// Often a round figure, so that vouchers are also used up and paid back to the last cent; none at all asks for the whole.
const round = fc.constantFrom(0, 1, 2_500, 3_000, 5_000, 6_000, 7_999, 8_000, 8_001, 9_000, 9_999, 10_000, 10_001);
const amount = fc.oneof({ weight: 1, arbitrary: fc.integer({ min: -5, max: 12_000 }) }, { weight: 2, arbitrary: round });
const quantity = fc.integer({ min: -1, max: 3 });
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('redeem' as const), amount, quantity, dinner: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      amount,
      quantity,
      dinner: fc.boolean(),
      use: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      status: fc.constantFrom<VoucherStatus>('sold', 'partialRedeemed', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('extend' as const), days: fc.integer({ min: -400, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
);
const step = fc.record({ wish, daysLater: fc.integer({ min: 0, max: 60 }) });

const dayAt = (days: number) => new Date(Date.UTC(2026, 10, 15 + days)).toISOString().slice(0, 10);

interface Life {
  state: VoucherState;
  happenings: Happening[];
  uses: EarlierUse[];
}

/** What the rules write for a wish: nothing when they refuse. */
function answer({ state, uses }: Life, asked: Wish, today: string): Happening[] {
  const desk = { today, places: [{ hotelId: here, dates: datesOn(today) }] };
  const figures = (of: { amount: number; quantity: number; dinner: boolean }) =>
    state.kind === 'money' ? { amountMinor: of.amount } : { rebateId: of.dinner ? dinner : spa, quantity: of.quantity };
  const whole = !state.partialRedeem && asked.do === 'redeem' && asked.quantity === 1;
  switch (asked.do) {
    case 'redeem': {
      const decision = decideRedemption(state, [{ hotelId: here, businessDate: today, ...(whole ? {} : figures(asked)) }], desk);
      return decision.ok ? decision.value : [];
    }
    case 'reverse': {
      const use = asked.use === undefined ? undefined : uses[asked.use];
      const request = { hotelId: here, businessDate: today, notes: 'Taken back.', reverses: use?.id, ...figures(asked) };
      const decision = decideReversal(state, request, { dates: datesOn(today), uses });
      return decision.ok ? [decision.value] : [];
    }
    case 'refund': {
      const decision = decideRefund(state, { amountMinor: asked.amount || refundableMinor(state), reason: 'duplicate', notes: '' });
      return decision.ok ? [decision.value] : [];
    }
    case 'restore': {
      const decision = decideRestore(state, { amountMinor: asked.amount, notes: '' });
      return decision.ok ? [decision.value] : [];
    }
    case 'status': {
      const decision = decideStatus(state, asked.status);
      return decision.ok && decision.value ? [decision.value] : [];
    }
    case 'extend': {
      const decision = decideValidity(state, { validUntil: dayAt(asked.days) }, today);
      return decision.ok ? decision.value : [];
    }
    case 'expire':
      return isDueToExpire(state, today) ? [{ kind: 'expired' }] : [];
  }
}

function remember(life: Life, happening: Happening): void {
  const size = happening.amountMinor ?? happening.quantity ?? 0;
  if (happening.kind === 'redeemed') {
    life.uses.push({ id: String(life.happenings.length) as EntryId, hotelId: here, rebateId: happening.rebateId, size, reversed: 0 });
  }
  life.uses = life.uses.map((use) =>
    happening.kind === 'reversed' && use.id === happening.aboutId ? { ...use, reversed: use.reversed + size } : use,
  );
  life.happenings.push(happening);
  life.state = applyEntry(life.state, happening);
}

/** The figures counted by hand, without the code that is being tried. */
function recount(happenings: readonly Happening[], rebateId?: string) {
  const sum = (kind: Happening['kind']) =>
    happenings
      .filter((one) => one.kind === kind && one.rebateId === rebateId)
      .reduce((total, { amountMinor, quantity: count }) => total + (amountMinor ?? count ?? 0), 0);
  return { redeemed: sum('redeemed') - sum('reversed'), refunded: sum('refunded') - sum('restored') };
}

/** `expect` costs more than the rules it would try here a million times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function check({ state, happenings, uses }: Life): void {
  const { redeemed, refunded } = recount(happenings);
  must(state.refundedMinor === refunded && refunded <= state.priceMinor, 'refunded is what the entries say, and within the price');
  if (state.kind === 'money') {
    must(state.redeemedMinor === redeemed && redeemed >= 0, 'redeemed is what the entries say, and not below zero');
    // The small figures of this test multiply without loss, so that plain arithmetic can say it.
    const removed = state.priceMinor === 0 ? 0 : Math.ceil((state.valueMinor * refunded) / state.priceMinor);
    must(balanceMinor(state) === state.valueMinor - redeemed - removed && balanceMinor(state) >= 0, 'the balance is what is left');
    must(state.priceMinor * redeemed <= (state.priceMinor - refunded) * state.valueMinor, 'what was used and what went back was paid for');
  }
  for (const service of state.services) {
    const own = recount(happenings, service.rebateId);
    must(service.redeemed === own.redeemed && own.redeemed >= 0 && own.redeemed <= service.quantity, 'services are what the entries say');
  }
  const counted = (of: (service: VoucherState['services'][number]) => number) =>
    state.services.reduce((sum, service) => sum + of(service) * (service.unitPriceMinor ?? 1), 0);
  const [all, used] = [counted(({ quantity: units }) => units), counted(({ redeemed: units }) => units)];
  must(state.priceMinor * used <= (state.priceMinor - refunded) * all, 'what was used and what went back was paid for');
  const usable = state.services.map((service) => usableOf(state, service));
  for (const [index, service] of state.services.entries()) {
    const more = used + ((usable[index] ?? 0) + 1) * (service.unitPriceMinor ?? 1);
    const none = service.redeemed + (usable[index] ?? 0) === service.quantity;
    must(none || state.priceMinor * more > (state.priceMinor - refunded) * all, 'one more than can be used was not paid for');
  }
  for (const use of uses) must(use.reversed <= use.size, 'a use is not taken back twice');
}

/** The same status, read off the entries in another way than the rules do it. */
function expectedStatus({ state, happenings }: Life): VoucherStatus {
  const last = (...kinds: Happening['kind'][]) => happenings.findLastIndex(({ kind }) => kinds.includes(kind));
  if (last('cancelled') >= 0) return 'cancelled';
  if (last('expired') > last('revived')) return 'expired';
  if (last('refunded') > last('reopened') && state.refundedMinor > 0) return refundableMinor(state) === 0 ? 'refunded' : 'partialRefund';
  const taken = state.redeemedMinor + state.services.reduce((sum, { redeemed }) => sum + redeemed, 0);
  const left = state.kind === 'money' ? balanceMinor(state) : state.services.reduce((sum, one) => sum + one.quantity - one.redeemed, 0);
  if (left === 0) return 'redeemed';
  return taken === 0 ? 'sold' : 'partialRedeemed';
}

const priced = [
  { rebateId: spa, quantity: 3, unitPriceMinor: 4_000, redeemFrom: null, redeemTo: null },
  { rebateId: dinner, quantity: 2, unitPriceMinor: 1_500, redeemFrom: null, redeemTo: null },
];
const makers = [
  moneyVoucher,
  () => moneyVoucher({ partialRedeem: false }),
  () => moneyVoucher({ valueMinor: 9_000, priceMinor: 6_120 }),
  () => moneyVoucher({ valueMinor: 7_999, priceMinor: 10_001 }),
  () => moneyVoucher({ priceMinor: 0 }),
  serviceVoucher,
  () => serviceVoucher({ partialRedeem: false }),
  () => serviceVoucher({ priceMinor: 10_001 }, priced),
  () => serviceVoucher({ priceMinor: 0 }, priced),
];
const runsEach = 3_000;

test.each(makers.map((make, index) => [index, make] as const))(
  'kind %i: whatever is asked, in 3,000 random lives, a voucher is never overdrawn and is always what its entries say',
  (_, make) => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
        const life: Life = { state: make(), happenings: [], uses: [] };
        let day = 0;
        for (const { wish: asked, daysLater } of steps) {
          day += daysLater;
          const before = life.state;
          for (const happening of answer(life, asked, dayAt(day))) remember(life, happening);
          const closed = (before.status === 'refunded' && asked.do !== 'restore') || before.status === 'cancelled';
          must(!closed || life.state === before, 'closed is closed');
          must(life.state.status === expectedStatus(life), `${life.state.status} is what the entries say`);
          check(life);
          reached.add(life.state.status);
        }
        // Anybody who replays the entries arrives at the same voucher.
        const { validFrom, validUntil, services } = make();
        const replayed = life.happenings.reduce(applyEntry, openVoucher(make(), services, { kind: 'sold', validFrom, validUntil }));
        must(isDeepStrictEqual(replayed, life.state), 'a replay arrives at the same voucher');
      }),
      { numRuns: runsEach },
    );
    // The lives were worth living: they came everywhere a voucher can come.
    const { partialRedeem, priceMinor } = make();
    const inParts = partialRedeem ? ['partialRedeemed'] : [];
    const paid = priceMinor > 0 ? ['partialRefund', 'refunded'] : [];
    expect([...reached].sort()).toEqual(expect.arrayContaining(['cancelled', 'expired', 'redeemed', 'sold', ...inParts, ...paid]));
  },
);
