import type { Reservation } from '#domain/automation/reservation.ts';
import type { RuleTerms } from '#domain/automation/rule.ts';
import { naiveIssue } from '#domain/automation/testing/naive-issue.ts';

export interface BenchRule extends RuleTerms {
  id: string;
}

/** A voucher that should be there: `rule reservation subject` to its dates. */
export type Expected = Map<string, { open: boolean; from: string; until: string }>;

const gone = ['cancelled', 'noShow', 'refused'];

function addOwed(expected: Expected, rules: readonly BenchRule[], reservation: Reservation, today: string, months: number): void {
  for (const rule of rules) {
    for (const { key, from, until } of naiveIssue(rule, reservation, today, months)) {
      const name = `${rule.id} ${reservation.id} ${key}`;
      if (!expected.has(name)) expected.set(name, { open: true, from, until });
    }
  }
}

/** What becomes of a voucher once its reservation is another: gone with the rooms it was for, or moved with them. */
function follow(expected: Expected, rules: readonly BenchRule[], reservation: Reservation): void {
  for (const rule of rules) {
    const prefix = `${rule.id} ${reservation.id} `;
    for (const key of subjectsOf(rule, reservation)) {
      const voucher = expected.get(prefix + key);
      if (!voucher?.open) continue;
      const theirs = reservation.rooms.filter(
        ({ pmsId, guests }) => key === 'reservation' || key === `room:${pmsId}` || guests.some((guest) => key === `guest:${guest.pmsId}`),
      );
      const standing = theirs.filter(({ status }) => !gone.includes(status));
      const [room] = standing;
      if (!room) voucher.open = false;
      else if (rule.emissionType === 'Room' && rule.schedule === 'BeforeCheckIn' && rule.validityType === 'ReservationDates') {
        voucher.from = room.checkIn;
        voucher.until = room.checkOut;
      }
    }
  }
}

function subjectsOf(rule: BenchRule, { rooms }: Reservation): string[] {
  if (rule.emissionType === 'Reservation') return ['reservation'];
  if (rule.emissionType === 'Room') return rooms.map(({ pmsId }) => `room:${pmsId}`);
  return [...new Set(rooms.flatMap(({ guests }) => guests.map(({ pmsId }) => `guest:${pmsId}`)))];
}

/** The reservations as they stand after one more phase: first what happened to those that have a voucher, then who is owed one now. */
export function settle(
  expected: Expected,
  rules: readonly BenchRule[],
  reservations: readonly Reservation[],
  today: string,
  months: number,
): void {
  for (const reservation of reservations) {
    follow(expected, rules, reservation);
    addOwed(expected, rules, reservation, today, months);
  }
}
