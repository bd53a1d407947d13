import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import { demoDraw } from '#demo/draw.ts';
import type { DemoLife, DemoSale } from '#demo/sales.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { onlyOn } from '#domain/voucher/business-date.ts';
import { decideStatus } from '#domain/voucher/change-status.ts';
import type { Entry, Happening } from '#domain/voucher/entry.ts';
import { decideRedemption, type Use } from '#domain/voucher/redeem.ts';
import { decideRefund } from '#domain/voucher/refund.ts';
import { decideReversal } from '#domain/voucher/reverse.ts';
import { isDueToExpire } from '#domain/voucher/validity.ts';
import { balanceMinor, refundableMinor } from '#domain/voucher/voucher.ts';
import { type LockedVoucher, lockVouchers, writeEntries } from '../features/vouchers/index.ts';
import type { CommandTx, Origin } from '../platform/command/run-command.ts';

/** What is known when something happens to a voucher of the demo. */
interface Scene {
  voucher: LockedVoucher;
  hotelId: HotelId;
  today: Day;
  /** What happened last. */
  before: Entry | undefined;
  invoice: string;
}

type Act = (scene: Scene) => Outcome<readonly Happening[], string>;

/** Uses a share of the money that is left, in whole euros; of services one, or all of them. */
function use(share: number): Act {
  return ({ voucher: { state, validHotels }, hotelId, today, invoice }) => {
    const base: Use = { hotelId, businessDate: today, invoice };
    const left = state.services.filter(({ quantity, redeemed }) => redeemed < quantity);
    const amountMinor = share === 1 ? balanceMinor(state) : Math.max(100, Math.round((balanceMinor(state) * share) / 100) * 100);
    const some = left
      .slice(0, share === 1 ? left.length : 1)
      .map(({ rebateId, quantity, redeemed }) => ({ ...base, rebateId, quantity: share === 1 ? quantity - redeemed : 1 }));
    const uses = state.kind === 'money' && state.partialRedeem ? [{ ...base, amountMinor }] : state.partialRedeem ? some : [base];
    return decideRedemption(state, uses, { today, places: validHotels.map(({ id }) => ({ hotelId: id, dates: onlyOn(today) })) });
  };
}

const takeBack: Act = ({ voucher: { state }, hotelId, today, before }) => {
  const size = before?.amountMinor ?? before?.quantity ?? 0;
  const decision = decideReversal(
    state,
    {
      ...{ hotelId, businessDate: today, reverses: before?.id, rebateId: before?.rebateId, notes: 'Lançado por engano na conta errada.' },
      ...{ amountMinor: before?.amountMinor, quantity: before?.quantity },
    },
    { dates: onlyOn(today), uses: before ? [{ id: before.id, hotelId, rebateId: before.rebateId, size, reversed: 0 }] : [] },
  );
  return decision.ok ? done([decision.value]) : decision;
};

/** Gives a share of what was paid back. */
function refund(share: number): Act {
  return ({ voucher: { state } }) => {
    const amountMinor = Math.floor(refundableMinor(state) * (state.partialRedeem ? share : 1));
    const decision = decideRefund(state, { amountMinor, reason: 'requested_by_customer', notes: 'A pedido do cliente.' });
    return decision.ok ? done([decision.value]) : decision;
  };
}

const cancel: Act = ({ voucher: { state } }) => {
  const decision = decideStatus(state, 'cancelled');
  return decision.ok ? done(decision.value ? [decision.value] : []) : decision;
};

const expire: Act = ({ voucher: { state }, today }) => done(isDueToExpire(state, today) ? [{ kind: 'expired' }] : []);

const acts: Record<DemoLife, readonly Act[]> = {
  untouched: [],
  unpaid: [],
  partlyUsed: [use(0.3), use(0.2)],
  usedUp: [use(0.4), use(1)],
  reversed: [use(0.5), takeBack],
  refunded: [refund(1)],
  partlyRefunded: [refund(0.5)],
  cancelled: [cancel],
};

interface DemoVoucher {
  id: VoucherId;
  sale: DemoSale;
  life: DemoLife;
  soldAt: Date;
  /** When it expires, or now where that comes first. */
  until: Date;
  /** Whoever uses it, gives money back or cancels it. */
  origin: Origin;
}

/** Lets a voucher live as the demo says. What the rules refuse does not happen: a service has days of its own, a free voucher is not paid back. */
export async function liveDemoVoucher(at: (moment: Date) => CommandTx, demo: DemoVoucher, now: Date): Promise<void> {
  const { id, sale, life, soldAt, until, origin } = demo;
  const draw = demoDraw(sale.number);
  const span = until.getTime() - soldAt.getTime();
  const moments = acts[life].map((act, index) => ({
    act,
    origin,
    moment: new Date(soldAt.getTime() + (span * (1 + 3 * index + draw(3))) / 7),
  }));
  if (until < now)
    moments.push({ act: expire, origin: { ...origin, actor: 'expire-vouchers' }, moment: new Date(until.getTime() + 60_000) });

  let before: Entry | undefined;
  for (const { act, moment, origin: by } of moments) {
    const tx = at(moment);
    const [voucher] = await lockVouchers(tx, [id]);
    if (!voucher) throw new Error(`voucher ${id} of the demo is gone`);
    const hotelId = voucher.validHotels[draw(voucher.validHotels.length)]?.id ?? voucher.hotelId;
    const today = dayIn(voucher.timeZone, moment);
    const decision = act({ voucher, hotelId, today, before, invoice: `FR ${today.slice(0, 4)}/${100 + draw(900)}` });
    if (!decision.ok) continue;
    before = (await writeEntries(tx, voucher, decision.value, by)).entries.at(-1);
  }
}
