import type { Rehearsal, RehearsedReservation } from '#contract/automation.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Mismatch, mismatches } from '#contract/vocabulary/pms.ts';
import { type Rehearsed, rehearse } from '#domain/automation/rehearse.ts';
import { isNamed, wholeStay } from '#domain/automation/reservation.ts';
import type { RuleTerms } from '#domain/automation/rule.ts';
import { addDays, type Day, dayIn } from '#domain/calendar/day.ts';
import { leftOf } from '#domain/sale/eligibility.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OfferRecord } from '../offers/index.ts';
import { type ReservationRecord, reservationsBetween } from '../pms/index.ts';

/** What is shown of each kind; the figures are of all. */
const shownOfEach = 50;

interface Tried extends Rehearsed {
  reservation: ReservationRecord;
}

/** A late booking is issued for at once, so that everything from today's arrivals on may still have its day before that of others. */
function stayDays({ schedule, days }: RuleTerms, from: Day, to: Day): { from: Day; to: Day } {
  return schedule === 'BeforeCheckIn' ? { from, to: addDays(to, days) } : { from: addDays(from, -days), to: addDays(to, -days) };
}

function nameOf({ rooms }: ReservationRecord): string {
  const guest = rooms.flatMap(({ guests }) => guests).find(isNamed);
  return guest ? `${guest.firstName} ${guest.lastName}`.trim() : '';
}

function toWire({ reservation, vouchers, mismatch }: Tried): RehearsedReservation {
  return {
    reservationId: reservation.id,
    reservationNumber: reservation.number,
    guest: nameOf(reservation),
    channel: reservation.channel,
    rateCodes: [...new Set(reservation.rooms.map(({ rateCode }) => rateCode))],
    ...wholeStay(reservation.rooms),
    vouchers: vouchers.map(({ guest, issueOn, validFrom, validUntil }) => ({
      for: `${guest.firstName} ${guest.lastName}`.trim(),
      email: guest.email,
      issueOn,
      validFrom,
      validUntil,
    })),
    mismatch,
  };
}

function spanOf(tried: readonly Tried[], from: Day, to: Day) {
  const within = tried.filter(({ on }) => on >= from && on <= to);
  const matching = within.filter(({ mismatch }) => mismatch === null);
  const vouchers = matching.reduce((sum, one) => sum + one.vouchers.length, 0);
  return { from, to, reservations: within.length, matching: matching.length, vouchers };
}

function countsOf(tried: readonly Tried[]): Rehearsal['mismatches'] {
  const count = (reason: Mismatch) => tried.filter(({ mismatch }) => mismatch === reason).length;
  return mismatches.map((mismatch) => ({ mismatch, reservations: count(mismatch) })).filter(({ reservations }) => reservations > 0);
}

/** How many are issued on which day, in the order of the days. */
function daysOf(tried: readonly Tried[]): Rehearsal['days'] {
  const counts = new Map<Day, number>();
  for (const { issueOn } of tried.flatMap(({ vouchers }) => vouchers)) counts.set(issueOn, (counts.get(issueOn) ?? 0) + 1);
  return [...counts].sort().map(([day, vouchers]) => ({ day, vouchers }));
}

/** Tries a rule on every reservation that has its day in the time around today, and writes nothing. */
export async function rehearseRule(tx: Tx, rule: RuleTerms, offer: OfferRecord, timeZone: string, now: Date): Promise<Rehearsal> {
  const today = dayIn(timeZone, now);
  const from = addDays(today, -limits.rehearsalDaysBack);
  const to = addDays(today, limits.rehearsalDaysAhead);
  const end = rule.schedule === 'BeforeCheckIn' ? 'checkIn' : 'checkOut';
  const reservations = await reservationsBetween(tx, rule.hotelId, end, stayDays(rule, from, to));
  const tried = reservations
    .map((reservation) => ({
      reservation,
      ...rehearse(rule, reservation, dayIn(timeZone, reservation.madeAt), today, offer.validityMonths),
    }))
    .filter(({ on }) => on >= from && on <= to)
    .sort((one, other) => (one.on < other.on ? 1 : -1));
  const matching = tried.filter(({ mismatch }) => mismatch === null);
  const others = tried.filter(({ mismatch }) => mismatch !== null);
  return {
    past: spanOf(tried, from, addDays(today, -1)),
    coming: spanOf(tried, today, to),
    mismatches: countsOf(others),
    left: leftOf(offer),
    days: daysOf(matching),
    reservations: [...matching.slice(0, shownOfEach), ...others.slice(0, shownOfEach)].map(toWire),
  };
}
