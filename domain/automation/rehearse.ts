import type { Mismatch } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';
import type { Validity } from '../sale/sale-validity.ts';
import { type Candidate, candidatesOf, furthest, type Subject } from './candidates.ts';
import { type Reservation, wholeStay } from './reservation.ts';
import type { RuleTerms } from './rule.ts';
import { dueDay, turnOf } from './schedule.ts';

export interface RehearsedVoucher extends Subject, Validity {
  readonly issueOn: Day;
}

export interface Rehearsed {
  /** The day on which the rule issues for the reservation, or would if it matched. */
  readonly on: Day;
  readonly vouchers: readonly RehearsedVoucher[];
  /** Why it gets nothing; null where it gets something. */
  readonly mismatch: Mismatch | null;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Who books after the day on which it would be due gets it at once. */
function issueDay(rule: RuleTerms, stay: Pick<Candidate, 'checkIn' | 'checkOut'>, madeOn: Day): Day {
  return rule.schedule === 'BeforeCheckIn' ? later(dueDay(rule, stay), madeOn) : dueDay(rule, stay);
}

/** As the stay will have been on the day of the issue: who has left was there before the arrival, and who is still to leave will. */
function asOnTheDay(rule: RuleTerms, candidate: Candidate, today: Day): Candidate {
  if (rule.schedule === 'BeforeCheckIn') return { ...candidate, hasLeft: false };
  return { ...candidate, hasLeft: candidate.hasLeft || candidate.checkOut >= today };
}

const beginningOfCalendars: Day = '0001-01-01';

/** A rule that is yet to begin is tried on what is past as if it had been there. */
function onThePast(rule: RuleTerms, on: Day, today: Day): RuleTerms {
  return on < today && rule.validFrom > today ? { ...rule, validFrom: beginningOfCalendars } : rule;
}

/** What a rule would have done for a reservation, or will, told on a day from what is known on it. */
export function rehearse(rule: RuleTerms, reservation: Reservation, madeOn: Day, today: Day, validityMonths: number): Rehearsed {
  const on = issueDay(rule, wholeStay(reservation.rooms), madeOn);
  const tried = onThePast(rule, on, today);
  const { candidates, mismatches } = candidatesOf(tried, reservation);
  const vouchers = new Map<string, RehearsedVoucher>();
  const reasons: Mismatch[] = [...mismatches];
  for (const candidate of candidates) {
    const issueOn = issueDay(tried, candidate, madeOn);
    const turn = turnOf(tried, asOnTheDay(tried, candidate, today), issueOn, validityMonths);
    if (turn.kind === 'never') reasons.push(turn.mismatch);
    const { hasLeft: _, ...subject } = candidate;
    const known = vouchers.get(subject.key);
    if (turn.kind === 'due' && (!known || issueOn < known.issueOn)) vouchers.set(subject.key, { ...subject, ...turn.validity, issueOn });
  }
  const [first] = [...vouchers.values()].map(({ issueOn }) => issueOn).sort();
  return {
    on: first ?? on,
    vouchers: [...vouchers.values()],
    mismatch: first === undefined ? (furthest(reasons) ?? 'calledOff') : null,
  };
}
