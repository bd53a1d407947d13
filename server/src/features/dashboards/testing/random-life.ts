import fc from 'fast-check';
import type { HotelId, OfferId, RebateId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import type { Outcome } from '#domain/outcome.ts';
import { onlyOn } from '#domain/voucher/business-date.ts';
import { decideStatus } from '#domain/voucher/change-status.ts';
import type { Entry, Happening } from '#domain/voucher/entry.ts';
import { decideRedemption } from '#domain/voucher/redeem.ts';
import { decideRefund } from '#domain/voucher/refund.ts';
import { decideReversal } from '#domain/voucher/reverse.ts';
import { balanceMinor, refundableMinor } from '#domain/voucher/voucher.ts';
import { atMoment } from '../../../main/load-demo-sales.ts';
import type { TestApplication } from '../../../main/testing/test-application.ts';
import { groupScope } from '../../../platform/db/database.ts';
import { type LockedVoucher, lockVouchers, writeEntries } from '../../vouchers/index.ts';
import { groupOf, voucherCalls } from '../../vouchers/testing/voucher-calls.ts';

const origin = { actor: 'test', requestId: 'test' };

interface Step {
  act: 'use' | 'takeBack' | 'takeSomeBack' | 'refund' | 'refundAll' | 'cancel' | 'expire' | 'sell';
  share: number;
  /** Minutes after the step before: some are around a midnight somewhere. */
  wait: number;
}

export interface Life {
  hotelId: HotelId;
  offerId: OfferId;
  unpaid: boolean;
  /** Minutes before now at which it is sold. */
  ago: number;
  steps: readonly Step[];
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act'][]>('use', 'use', 'use', 'takeBack', 'takeSomeBack', 'refund', 'refundAll', 'cancel', 'expire', 'sell'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  wait: fc.integer({ min: 0, max: 60 * 24 * 20 }),
});

export function lifeOf(hotels: readonly HotelId[], offers: readonly OfferId[]): fc.Arbitrary<Life> {
  return fc.record({
    hotelId: fc.constantFrom(...hotels),
    offerId: fc.constantFrom(...offers),
    unpaid: fc.boolean(),
    ago: fc.integer({ min: 60 * 24, max: 60 * 24 * 300 }),
    steps: fc.array(step, { maxLength: 5 }),
  });
}

function decide(
  voucher: LockedVoucher,
  { act, share }: Step,
  today: string,
  before: Entry | undefined,
): Outcome<readonly Happening[], string> {
  const { state, hotelId } = voucher;
  const one = (decision: Outcome<Happening | undefined, string>): Outcome<readonly Happening[], string> =>
    decision.ok ? { ok: true, value: decision.value ? [decision.value] : [] } : decision;
  if (act === 'use') {
    const open = state.services.find(({ quantity, redeemed }) => redeemed < quantity);
    const what =
      state.kind === 'money'
        ? { amountMinor: Math.max(1, Math.floor(balanceMinor(state) * share)) }
        : { rebateId: open?.rebateId as RebateId, quantity: 1 };
    return decideRedemption(state, [{ hotelId, businessDate: today, ...what }], { today, places: [{ hotelId, dates: onlyOn(today) }] });
  }
  if (act === 'takeBack' || act === 'takeSomeBack') {
    if (before?.kind !== 'redeemed') return { ok: false, reason: 'nothing to take back' };
    const part = act === 'takeBack' ? 1 : share;
    const amountMinor = before.amountMinor === undefined ? undefined : Math.max(1, Math.floor(before.amountMinor * part));
    const use = { id: before.id, hotelId, rebateId: before.rebateId, size: before.amountMinor ?? before.quantity ?? 0, reversed: 0 };
    const back = { hotelId, businessDate: today, reverses: before.id, rebateId: before.rebateId, notes: 'By mistake.' };
    return one(decideReversal(state, { ...back, amountMinor, quantity: before.quantity }, { dates: onlyOn(today), uses: [use] }));
  }
  if (act === 'refund' || act === 'refundAll') {
    const amountMinor = Math.floor(refundableMinor(state) * (act === 'refundAll' || !state.partialRedeem ? 1 : share));
    return one(decideRefund(state, { amountMinor, reason: 'duplicate', notes: 'As the guest asked for.' }));
  }
  if (act === 'expire') {
    return ['sold', 'partialRedeemed'].includes(state.status)
      ? { ok: true, value: [{ kind: 'expired' }] }
      : { ok: false, reason: 'closed' };
  }
  return one(decideStatus(state, act === 'sell' ? 'sold' : 'cancelled'));
}

/** Writes a life into the ledger through the rules that decide at the desk, each step at its own moment of the past. */
export async function live(app: TestApplication, life: Life, now: Date): Promise<void> {
  let moment = new Date(now.getTime() - life.ago * 60_000);
  const calls = voucherCalls(app);
  const [id] = await calls.issue(life.offerId, {
    hotelId: life.hotelId,
    first: life.unpaid ? 'issued' : 'sold',
    at: moment,
    validFrom: '2020-01-01',
    validUntil: dayIn('UTC', new Date(now.getTime() + 40 * 86_400_000)),
  });
  let before: Entry | undefined;
  for (const one of life.steps) {
    moment = new Date(Math.min(moment.getTime() + one.wait * 60_000, now.getTime()));
    const at = moment;
    await app.database.transaction(groupScope(groupOf(life.hotelId)), async (tx) => {
      const [voucher] = await lockVouchers(tx, [id]);
      if (!voucher) throw new Error('the voucher is gone');
      const decision = decide(voucher, one, dayIn(voucher.timeZone, at), before);
      if (decision.ok) before = (await writeEntries(atMoment(tx, at), voucher, decision.value, origin)).entries.at(-1) ?? before;
    });
  }
}
