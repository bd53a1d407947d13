import type { Mismatch } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';
import type { Validity } from '../sale/sale-validity.ts';
import { candidatesOf, furthest, type Subject } from './candidates.ts';
import type { Reservation } from './reservation.ts';
import type { RuleTerms } from './rule.ts';
import { followsStay, turnOf } from './schedule.ts';

/** A voucher that is owed today. */
export interface Due extends Subject, Validity {
  /** Its dates are those of the stay, and move with them. */
  readonly followsStay: boolean;
}

export interface Later {
  readonly key: string;
  readonly on: Day;
}

export interface Decision {
  readonly due: readonly Due[];
  readonly later: readonly Later[];
  /** Why nothing is due today; null where something is. */
  readonly mismatch: Mismatch | null;
}

/** What a rule owes to a reservation today. Whoever has had theirs is not known here: one voucher for each key, once. */
export function decideIssue(rule: RuleTerms, reservation: Reservation, today: Day, validityMonths: number): Decision {
  const { candidates, mismatches } = candidatesOf(rule, reservation);
  const due = new Map<string, Due>();
  const later = new Map<string, Day>();
  const reasons: Mismatch[] = [...mismatches];
  for (const { hasLeft, ...subject } of candidates) {
    const turn = turnOf(rule, { hasLeft, ...subject }, today, validityMonths);
    const { key } = subject;
    if (turn.kind === 'due' && !due.has(key)) due.set(key, { ...subject, ...turn.validity, followsStay: followsStay(rule) });
    if (turn.kind === 'later') {
      reasons.push('tooEarly');
      const known = later.get(key);
      if (known === undefined || turn.on < known) later.set(key, turn.on);
    }
    if (turn.kind === 'never') reasons.push(turn.mismatch);
  }
  // Somebody in two rooms gets it for the one, and no second one for the other.
  for (const key of due.keys()) later.delete(key);
  return {
    due: [...due.values()],
    later: [...later].map(([key, on]) => ({ key, on })),
    mismatch: due.size > 0 ? null : (furthest(reasons) ?? 'calledOff'),
  };
}
