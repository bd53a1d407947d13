import type { HotelId, RebateId } from '#contract/vocabulary/ids.ts';
import type { Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { applyEntry } from './apply-entry.ts';
import { type BusinessDates, type NotThatDay, refuseDay } from './business-date.ts';
import type { Happening } from './entry.ts';
import { balanceMinor, isBlocked, isSpendable, type Service, usableOf, type VoucherState } from './voucher.ts';

/** Why a voucher cannot be used, whatever is asked of it. */
export type NotUsable =
  | 'notSold'
  | 'replaced'
  | 'cancelled'
  | 'refunded'
  | 'refundOpen'
  | 'redeemed'
  | 'blocked'
  | 'expired'
  | 'notYetValid';

/** In the order a guest should hear it: what is final first, then what somebody can mend. */
export function whyNotUsable({ status, holds, validFrom, validUntil }: VoucherState, today: Day): NotUsable | undefined {
  if (status === 'created') return 'notSold';
  if (status === 'replaced') return 'replaced';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'refunded') return 'refunded';
  if (status === 'redeemed') return 'redeemed';
  if (isBlocked({ holds })) return 'blocked';
  if (status === 'expired' || today > validUntil) return 'expired';
  if (status === 'partialRefund') return 'refundOpen';
  if (today < validFrom) return 'notYetValid';
  return undefined;
}

/** One line of what is asked for: an amount of money, or so many of a service. */
export interface Use {
  readonly hotelId: HotelId;
  readonly rebateId?: RebateId | undefined;
  readonly quantity?: number | undefined;
  readonly amountMinor?: number | undefined;
  readonly businessDate: Day;
  readonly invoice?: string | undefined;
  readonly targetReference?: string | undefined;
  readonly notes?: string | undefined;
}

export interface Desk {
  /** In the zone of the hotel that sold it: its last day ends there. */
  readonly today: Day;
  /** Where it is valid, each with the days that can be written there. */
  readonly places: readonly { readonly hotelId: HotelId; readonly dates: BusinessDates }[];
}

type RedeemReason =
  | NotUsable
  | 'notValidHere'
  | NotThatDay
  | 'amountMissing'
  | 'amountOutOfBounds'
  | 'quantityMissing'
  | 'quantityOutOfBounds'
  | 'rebateMissing'
  | 'unknownRebate'
  | 'rebateNotNow'
  | 'whole';

function facts({ hotelId, businessDate, invoice, targetReference, notes }: Use) {
  return { hotelId, businessDate, invoice, targetReference, notes };
}

function spendMoney(voucher: VoucherState, use: Use): Outcome<Happening[], RedeemReason> {
  const left = balanceMinor(voucher);
  // A voucher that is used all at once needs no figure: there is only one.
  const amountMinor = use.amountMinor ?? (voucher.partialRedeem ? undefined : left);
  if (amountMinor === undefined) return refused('amountMissing', 'amount');
  if (amountMinor <= 0 || amountMinor > left) return refused('amountOutOfBounds', 'amount');
  if (!voucher.partialRedeem && amountMinor !== left) return refused('whole', 'amount');
  return done([{ kind: 'redeemed', amountMinor, ...facts(use) }]);
}

function inWindow({ redeemFrom, redeemTo }: Service, day: Day): boolean {
  return (redeemFrom === null || day >= redeemFrom) && (redeemTo === null || day <= redeemTo);
}

function spendService(voucher: VoucherState, use: Use): Outcome<Happening[], RedeemReason> {
  if (use.rebateId === undefined) return refused('rebateMissing', 'rebateId');
  const service = voucher.services.find(({ rebateId }) => rebateId === use.rebateId);
  if (!service) return refused('unknownRebate', 'rebateId');
  if (use.quantity === undefined) return refused('quantityMissing', 'quantity');
  if (use.quantity < 1 || use.quantity > usableOf(voucher, service)) return refused('quantityOutOfBounds', 'quantity');
  if (!inWindow(service, use.businessDate)) return refused('rebateNotNow', 'rebateId');
  return done([{ kind: 'redeemed', rebateId: service.rebateId, quantity: use.quantity, ...facts(use) }]);
}

/** Everything a voucher holds that is used all at once, in the order of its services. */
function spendAllServices(voucher: VoucherState, use: Use): Outcome<Happening[], RedeemReason> {
  const shut = voucher.services.find((service) => !inWindow(service, use.businessDate));
  if (shut) return refused('rebateNotNow', 'rebateId');
  if (!isSpendable(voucher)) return refused('quantityOutOfBounds', 'quantity');
  return done(
    voucher.services
      // Of some, none may be left: a part was taken back, and the rest stays used.
      .filter(({ quantity, redeemed }) => redeemed < quantity)
      .map(({ rebateId, quantity, redeemed }) => ({ kind: 'redeemed' as const, rebateId, quantity: quantity - redeemed, ...facts(use) })),
  );
}

/** A refusal of one of several lines says which. */
function atLine<Reason extends string>(reason: Reason, field: string, line: number) {
  return refused(reason, `${line}.${field}`);
}

/**
 * Whether these lines may be redeemed from this voucher, all of them or none; if so, what is to be written. Line after line is decided
 * on what the one before left, so that two lines cannot spend the same cent.
 */
export function decideRedemption(voucher: VoucherState, uses: readonly Use[], desk: Desk): Outcome<Happening[], RedeemReason> {
  const obstacle = whyNotUsable(voucher, desk.today);
  if (obstacle) return refused(obstacle, '0.voucherId');

  let state = voucher;
  const happenings: Happening[] = [];
  for (const [line, use] of uses.entries()) {
    const place = desk.places.find(({ hotelId }) => hotelId === use.hotelId);
    if (!place) return atLine('notValidHere', 'hotelId', line);
    const wrongDay = refuseDay(use.businessDate, place.dates, `${line}.businessDate`);
    if (wrongDay) return wrongDay;
    const decision = decideUse(state, use, voucher.kind === 'service' && !voucher.partialRedeem && uses.length === 1);
    if (!decision.ok) return atLine(decision.reason, decision.field ?? 'voucherId', line);
    happenings.push(...decision.value);
    state = decision.value.reduce(applyEntry, state);
  }
  // Services that go together may come in one line each; what counts is that none is left behind.
  if (voucher.kind === 'service' && !voucher.partialRedeem && state.status !== 'redeemed') return atLine('whole', 'quantity', 0);
  return done(happenings);
}

function decideUse(voucher: VoucherState, use: Use, whole: boolean): Outcome<Happening[], RedeemReason> {
  if (voucher.kind === 'money') return spendMoney(voucher, use);
  return whole && use.rebateId === undefined ? spendAllServices(voucher, use) : spendService(voucher, use);
}
