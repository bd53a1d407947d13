import type { RedeemLine as SentLine } from '#contract/redemption.ts';
import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import { maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { done, type Outcome, type Refused, refused } from '#domain/outcome.ts';
import { applyEntry, shownBalance } from '#domain/voucher/apply-entry.ts';
import type { BusinessDates } from '#domain/voucher/business-date.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { decidePin } from '#domain/voucher/pin.ts';
import { type Desk, decideRedemption } from '#domain/voucher/redeem.ts';
import { decideReversal, earlierUses } from '#domain/voucher/reverse.ts';
import type { CommandPlatform, Origin } from '../../platform/command/run-command.ts';
import { togetherWithOthers } from '../../platform/command/run-together.ts';
import type { Tx } from '../../platform/db/database.ts';
import { knowGuestsOfUses } from '../profiles/index.ts';
import { findVoucher, follow, type LockedVoucher, lockVouchers, untouched, type Written, writeLast } from '../vouchers/index.ts';

/** Where it is used has one name here. */
type RedeemLine = Omit<SentLine, 'usageHotel'>;

interface RedeemInput {
  lines: readonly RedeemLine[];
  /** Further back than the hotel allows everybody. */
  mayBackdate: boolean;
  /** Today, and of what was used only their own of today is taken back. */
  atDeskOnly?: boolean;
  worksIn: WorksIn;
}

/** Who uses or takes back, and how far they may reach. */
type Reach = Pick<RedeemInput, 'mayBackdate' | 'atDeskOnly'> & Pick<Origin, 'actor'>;

/** What became of one voucher. */
export interface Redeemed {
  voucherId: VoucherId;
  kind: 'money' | 'service';
  status: LedgerStatus;
  balance: number;
  entries: (Pick<Happening, 'kind' | 'rebateId' | 'quantity' | 'amountMinor'> & { id: string })[];
}

type DecideReason =
  | Exclude<ReturnType<typeof decideRedemption>, { ok: true }>['reason']
  | Exclude<ReturnType<typeof decideReversal>, { ok: true }>['reason'];
type RedeemReason = DecideReason | 'pinLocked' | 'pinMissing' | 'unknownVoucher' | 'hotelUnknown' | 'mixed';

interface NumberedLine {
  /** Its place in the request: a refusal names it. */
  index: number;
  line: RedeemLine;
}

const isUsed = ({ amount = 0, quantity = 0 }: RedeemLine) => amount > 0 || quantity > 0;
const isTakenBack = ({ amount = 0, quantity = 0 }: RedeemLine) => amount < 0 || quantity < 0;

/** The rule counts the lines of one voucher; the caller counts those of the request. */
function placed<Reason extends string>(refusal: Refused<Reason>, lines: readonly NumberedLine[]): Refused<Reason> {
  const [line = '0', ...field] = (refusal.field ?? '0.voucherId').split('.');
  return { ...refusal, field: `${lines[Number(line)]?.index ?? 0}.${field.join('.')}` };
}

/** Each line by the calendar of its own hotel. One where it is not valid any more can still take back, by the days of the hotel that sold it. */
function datesOf(
  { timeZone, createdAt, validHotels }: LockedVoucher,
  { mayBackdate, atDeskOnly }: Reach,
  now: Date,
): (hotelId: HotelId) => BusinessDates & { timeZone: string } {
  const soldOn = dayIn(timeZone, createdAt);
  return (hotelId) => {
    const place = validHotels.find(({ id }) => id === hotelId) ?? { timeZone, backdateDays: limits.backdateDaysUsual };
    const daysBack = atDeskOnly ? 0 : place.backdateDays;
    return { soldOn, today: dayIn(place.timeZone, now), daysBack, mayBackdate, timeZone: place.timeZone };
  };
}

async function decide(
  tx: Tx,
  before: Written,
  lines: readonly NumberedLine[],
  reach: Reach,
  now: Date,
): Promise<Outcome<Happening[], RedeemReason>> {
  const { voucher } = before;
  const datesAt = datesOf(voucher, reach, now);
  const desk: Desk = {
    today: dayIn(voucher.timeZone, now),
    places: voucher.validHotels.map(({ id }) => ({ hotelId: id, dates: datesAt(id) })),
  };
  const figures = ({ amount, quantity }: RedeemLine) => ({
    amountMinor: amount === undefined ? undefined : Math.abs(toMinor(amount)),
    quantity: quantity === undefined ? undefined : Math.abs(quantity),
  });
  const dated = (line: RedeemLine) => ({ ...line, ...figures(line), businessDate: line.businessDate ?? datesAt(line.hotelId).today });

  if (!lines.some(({ line }) => isTakenBack(line))) {
    const decision = decideRedemption(
      before.state,
      lines.map(({ line }) => dated(line)),
      desk,
    );
    if (!decision.ok) return placed(decision, lines);
    // One that was brought has been found right by now; the others count under the lock that the use is written under.
    const given = lines.some(({ line }) => line.pin !== undefined) ? 'right' : 'none';
    const pin = decidePin(voucher.pin, given, now);
    return pin.ok ? decision : { ...pin, field: `${lines[0]?.index ?? 0}.pin` };
  }
  // Using and taking back in one breath would hide which came first; in one line, which of the two was meant.
  const used = lines.find(({ line }) => !isTakenBack(line) || isUsed(line));
  if (used) return refused('mixed', `${used.index}.quantity`);
  const entries = (await findVoucher(tx, voucher.id))?.entries ?? [];

  let { state } = before;
  const happenings: Happening[] = [];
  for (const { index, line } of lines) {
    // Two lines may name the same use, and so may a request just before this one: the second finds what the first has left of it.
    const uses = earlierUses([...entries, ...before.entries, ...happenings]);
    const dates = datesAt(line.hotelId);
    const own = reach.atDeskOnly ? { actor: reach.actor, today: dates.today, timeZone: dates.timeZone } : undefined;
    const decision = decideReversal(state, dated(line), { dates, uses, own });
    if (!decision.ok) return { ...decision, field: `${index}.${decision.field ?? 'voucherId'}` };
    happenings.push(decision.value);
    state = applyEntry(state, decision.value);
  }
  return done(happenings);
}

function byVoucher(lines: readonly RedeemLine[]): Map<VoucherId, NumberedLine[]> {
  const grouped = new Map<VoucherId, NumberedLine[]>();
  for (const [index, line] of lines.entries()) grouped.set(line.voucherId, [...(grouped.get(line.voucherId) ?? []), { index, line }]);
  return grouped;
}

/** Where it was used besides the hotel that sold it, and so knows its guest. */
function usesElsewhere({ voucher, entries }: Written): { voucherId: VoucherId; hotelId: HotelId }[] {
  return entries.flatMap(({ kind, hotelId }) =>
    kind === 'redeemed' && hotelId && hotelId !== voucher.hotelId ? [{ voucherId: voucher.id, hotelId }] : [],
  );
}

type Books = Map<VoucherId, Written>;

async function redeemLines(
  tx: Tx,
  books: Books,
  { lines, worksIn, ...reach }: RedeemInput,
  origin: Origin,
  now: Date,
): Promise<Outcome<Redeemed[], RedeemReason>> {
  const followed: Written[] = [];
  const redeemed: Redeemed[] = [];
  for (const [id, own] of byVoucher(lines)) {
    const [first] = own;
    const before = books.get(id);
    const voucher = before?.voucher;
    if (!voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownVoucher', `${first?.index ?? 0}.voucherId`);
    const foreign = own.find(({ line }) => !worksIn(line.hotelId));
    if (foreign) return refused('hotelUnknown', `${foreign.index}.hotelId`);

    const decision = await decide(tx, before, own, { ...reach, actor: origin.actor }, now);
    if (!decision.ok) return decision;
    const after = follow(before, decision.value, origin, now);
    const { state } = after;
    followed.push(after);
    const entries = after.entries
      .slice(before.entries.length)
      .map(({ id: entryId, kind, rebateId, quantity, amountMinor }) => ({ id: entryId, kind, rebateId, quantity, amountMinor }));
    redeemed.push({ voucherId: id, kind: state.kind, status: state.status, balance: shownBalance(state), entries });
  }
  for (const after of followed) books.set(after.voucher.id, after);
  return done(redeemed);
}

/** Uses vouchers, or takes uses back: every line of a request, or none. */
export function redeemCommand(platform: CommandPlatform) {
  return togetherWithOthers(platform, {
    name: 'redeem',
    // A PIN has been checked by now, and is none of the ledger's business.
    identity: ({ lines }: RedeemInput) => lines.map(({ pin: _, ...line }) => line),
    hold: async (tx, requests): Promise<Books> => {
      const held = await lockVouchers(
        tx,
        requests.flatMap(({ lines }) => lines.map(({ voucherId }) => voucherId)),
      );
      return new Map(held.map((voucher) => [voucher.id, untouched(voucher)]));
    },
    decide: redeemLines,
    write: (tx, books, now) => {
      const written = [...books.values()];
      writeLast(tx, written, now);
      knowGuestsOfUses(tx, written.flatMap(usesElsewhere));
    },
  });
}
