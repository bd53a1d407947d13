import type { Mismatch } from '#contract/vocabulary/pms.ts';
import { addDays, addMonths, type Day } from '../calendar/day.ts';
import type { Validity } from '../sale/sale-validity.ts';
import { anchorOf, type Candidate } from './candidates.ts';
import type { Stay } from './reservation.ts';
import type { RuleTerms } from './rule.ts';

/** A departure is told late at times; after this many days nobody expects a voucher for it. */
const graceDays = 30;

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The first day on which a rule issues for a stay. */
export function dueDay(rule: Pick<RuleTerms, 'schedule' | 'days'>, stay: Stay): Day {
  return addDays(anchorOf(rule, stay), rule.schedule === 'BeforeCheckIn' ? -rule.days : rule.days);
}

/** The last one: who books late has until the arrival. */
function lastDay(rule: RuleTerms, stay: Stay): Day {
  return rule.schedule === 'BeforeCheckIn' ? stay.checkIn : addDays(dueDay(rule, stay), graceDays);
}

/** Whether a voucher has the dates of the stay, and moves with them. */
export function followsStay({ validityType, schedule }: Pick<RuleTerms, 'validityType' | 'schedule'>): boolean {
  return validityType === 'ReservationDates' && schedule === 'BeforeCheckIn';
}

/** On which days a voucher issued on a day is valid; absent where it would end before it begins. */
function validityOf(rule: RuleTerms, stay: Stay, issueDay: Day, validityMonths: number): Validity | undefined {
  if (followsStay(rule)) return { validFrom: stay.checkIn, validUntil: stay.checkOut };
  if (rule.validityType === 'ReservationDates') return { validFrom: issueDay, validUntil: addMonths(issueDay, validityMonths) };
  const validFrom = later(issueDay, rule.validFrom);
  return validFrom > rule.validTo ? undefined : { validFrom, validUntil: rule.validTo };
}

/** What is to be done for somebody today. */
export type Turn =
  | { readonly kind: 'due'; readonly validity: Validity }
  | { readonly kind: 'later'; readonly on: Day }
  | { readonly kind: 'never'; readonly mismatch: Mismatch };

export function turnOf(rule: RuleTerms, candidate: Candidate, today: Day, validityMonths: number): Turn {
  const due = dueDay(rule, candidate);
  const validity = validityOf(rule, candidate, later(today, due), validityMonths);
  if (today < due) return validity ? { kind: 'later', on: due } : { kind: 'never', mismatch: 'tooLate' };
  const isAfter = rule.schedule === 'AfterCheckOut';
  if (isAfter && !candidate.hasLeft) return { kind: 'never', mismatch: 'notCheckedOut' };
  const isOver = today > lastDay(rule, candidate) || (!isAfter && candidate.hasLeft);
  return isOver || !validity ? { kind: 'never', mismatch: 'tooLate' } : { kind: 'due', validity };
}
