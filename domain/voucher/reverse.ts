import type { EntryId, HotelId, RebateId } from '#contract/vocabulary/ids.ts';
import type { EntryKind } from '#contract/vocabulary/vouchers.ts';
import { type Day, dayIn } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type BusinessDates, type NotThatDay, refuseDay } from './business-date.ts';
import type { Happening } from './entry.ts';
import type { VoucherState } from './voucher.ts';

/** An earlier use, and how much of it has been taken back already. */
export interface EarlierUse {
  readonly id: EntryId;
  /** Where it happened: it is taken back in the books of that hotel. */
  readonly hotelId: HotelId | undefined;
  readonly rebateId: RebateId | undefined;
  /** In minor units or in services. */
  readonly size: number;
  readonly reversed: number;
  /** Who wrote it. */
  readonly actor?: string | undefined;
  /** When it was written. */
  readonly at?: string | undefined;
  readonly businessDate?: Day | undefined;
}

/** What the ledger says of a voucher, as far as taking back is concerned. */
interface Past {
  readonly id?: EntryId | undefined;
  readonly kind: EntryKind;
  readonly amountMinor?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly rebateId?: RebateId | null | undefined;
  readonly aboutId?: EntryId | null | undefined;
  readonly hotelId?: HotelId | null | undefined;
  readonly actor?: string | undefined;
  readonly at?: string | undefined;
  readonly businessDate?: Day | null | undefined;
}

/**
 * All uses, the earliest first, each with what was taken back of it. What was taken back without naming a use comes from the latest of that service in
 * that hotel: counted for none of them, it could be taken back again by name.
 */
export function earlierUses(past: readonly Past[]): EarlierUse[] {
  const uses: (Omit<EarlierUse, 'reversed' | 'id'> & { id: EntryId | undefined; reversed: number })[] = [];
  for (const { id, kind, amountMinor, quantity, rebateId, aboutId, hotelId, actor, at, businessDate } of past) {
    const size = amountMinor ?? quantity ?? 0;
    const facts = { id, hotelId: hotelId ?? undefined, rebateId: rebateId ?? undefined, size, businessDate: businessDate ?? undefined };
    if (kind === 'redeemed') uses.push({ ...facts, actor, at, reversed: 0 });
    // Whoever reissued the voucher did not use it, nor on that day.
    if (kind === 'usedBefore') uses.push({ ...facts, reversed: 0 });
    if (kind !== 'reversed') continue;
    const latestFirst = uses.filter((use) => use.rebateId === (rebateId ?? undefined)).reverse();
    const named = latestFirst.filter((use) => aboutId && use.id === aboutId);
    const inThatHotel = latestFirst.filter((use) => use.hotelId === (hotelId ?? undefined));
    let left = size;
    for (const use of [...named, ...inThatHotel, ...latestFirst]) {
      const taken = Math.min(left, use.size - use.reversed);
      use.reversed += taken;
      left -= taken;
    }
  }
  return uses.flatMap(({ id, ...use }) => (id === undefined ? [] : [{ id, ...use }]));
}

function usedOf(voucher: VoucherState, rebateId: RebateId | undefined): number {
  return voucher.kind === 'money' ? voucher.redeemedMinor : (voucher.services.find((one) => one.rebateId === rebateId)?.redeemed ?? 0);
}

/** How much of it can still be taken back: no more than it was, and no more than the voucher is used in all. */
export function reversible(voucher: VoucherState, use: EarlierUse): number {
  return Math.max(0, Math.min(use.size - use.reversed, usedOf(voucher, use.rebateId)));
}

/** The same of all uses in one hotel, where none is named. */
function reversibleIn(hotelId: HotelId, voucher: VoucherState, uses: readonly EarlierUse[], rebateId?: RebateId): number {
  const ofHotel = uses.filter((use) => use.hotelId === hotelId && use.rebateId === rebateId);
  return Math.min(
    usedOf(voucher, rebateId),
    ofHotel.reduce((sum, use) => sum + reversible(voucher, use), 0),
  );
}

/** What is asked back; figures are positive here. */
export interface TakeBack {
  readonly hotelId: HotelId;
  readonly reverses?: EntryId | undefined;
  readonly rebateId?: RebateId | undefined;
  readonly quantity?: number | undefined;
  readonly amountMinor?: number | undefined;
  readonly businessDate: Day;
  readonly invoice?: string | undefined;
  readonly targetReference?: string | undefined;
  readonly notes?: string | undefined;
}

/** Whoever takes back only what they did themselves, on the day they did it. */
export interface OwnOfToday {
  readonly actor: string;
  readonly today: Day;
  readonly timeZone: string;
}

export type NotOwnOfToday = 'useUnnamed' | 'useOfOthers' | 'useOfOtherDay';

/** Why a use is not theirs to take back; asked by the rule, and by the screen before it. */
export function whyNotOwn(
  { actor, at }: Pick<EarlierUse, 'actor' | 'at'>,
  own: OwnOfToday,
): Exclude<NotOwnOfToday, 'useUnnamed'> | undefined {
  if (actor !== own.actor) return 'useOfOthers';
  return at !== undefined && dayIn(own.timeZone, new Date(at)) === own.today ? undefined : 'useOfOtherDay';
}

type ReverseReason =
  | NotOwnOfToday
  | 'notReversible'
  | NotThatDay
  | 'notesMissing'
  | 'unknownUse'
  | 'usedElsewhere'
  | 'amountMissing'
  | 'amountOutOfBounds'
  | 'quantityMissing'
  | 'quantityOutOfBounds'
  | 'rebateMissing'
  | 'unknownRebate';

/** A voucher that was refunded or cancelled is closed: giving back what was used of it would leave it with a balance nobody can have. */
const reversibleStatuses: readonly string[] = ['partialRedeemed', 'redeemed', 'expired'];

export function decideReversal(
  voucher: VoucherState,
  request: TakeBack,
  { dates, uses, own }: { dates: BusinessDates; uses: readonly EarlierUse[]; own?: OwnOfToday | undefined },
): Outcome<Happening, ReverseReason> {
  if (!reversibleStatuses.includes(voucher.status)) return refused('notReversible', 'voucherId');
  const wrongDay = refuseDay(request.businessDate, dates, 'businessDate');
  if (wrongDay) return wrongDay;
  if (!request.notes) return refused('notesMissing', 'notes');
  const use = uses.find(({ id }) => id === request.reverses);
  if (request.reverses !== undefined && !use) return refused('unknownUse', 'reverses');
  if (use && use.hotelId !== request.hotelId) return refused('usedElsewhere', 'hotelId');
  const notOwn = own && (use ? whyNotOwn(use, own) : 'useUnnamed');
  if (notOwn) return refused(notOwn, 'reverses');

  const { hotelId, businessDate, invoice, targetReference, notes } = request;
  const facts = { kind: 'reversed' as const, aboutId: use?.id, hotelId, businessDate, invoice, targetReference, notes };
  if (voucher.kind === 'money') {
    const most = use ? reversible(voucher, use) : reversibleIn(request.hotelId, voucher, uses);
    if (request.amountMinor === undefined) return refused('amountMissing', 'amount');
    if (request.amountMinor < 1 || request.amountMinor > most) return refused('amountOutOfBounds', 'amount');
    return done({ ...facts, amountMinor: request.amountMinor });
  }

  const rebateId = use?.rebateId ?? request.rebateId;
  if (rebateId === undefined) return refused('rebateMissing', 'rebateId');
  const service = voucher.services.find((one) => one.rebateId === rebateId);
  if (!service) return refused('unknownRebate', 'rebateId');
  const most = use ? reversible(voucher, use) : reversibleIn(request.hotelId, voucher, uses, rebateId);
  if (request.quantity === undefined) return refused('quantityMissing', 'quantity');
  if (request.quantity < 1 || request.quantity > most) return refused('quantityOutOfBounds', 'quantity');
  return done({ ...facts, rebateId, quantity: request.quantity });
}
