import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, type Day, startOfDayIn } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';

type State = 'asked' | 'granted' | 'refused' | 'ended';

export interface Access {
  readonly state: State;
  readonly endsAt: Date | null;
}

/** As it is at a moment: what was granted ends by itself. */
export function stateAt({ state, endsAt }: Access, now: Date): State {
  return state === 'granted' && (endsAt === null || now >= endsAt) ? 'ended' : state;
}

/** From today, and for no longer than a group lets anybody in at a time. */
export function isTooLong(until: Day, today: Day): boolean {
  return until < today || until > addDays(today, limits.supportAccessDays);
}

interface Decision {
  readonly decision: 'grant' | 'refuse' | 'end';
  readonly until?: Day | undefined;
}

/** What becomes of a request by what the group says to it. What is granted lasts until the end of a day, where the answer is given. */
export function decideAccess(
  access: Access & { readonly wantedUntil: Day },
  { decision, until = access.wantedUntil }: Decision,
  { now, today, timeZone }: { now: Date; today: Day; timeZone: string },
): Outcome<Access, 'answered' | 'tooLong'> {
  if (stateAt(access, now) !== (decision === 'end' ? 'granted' : 'asked')) return refused('answered');
  if (decision === 'end') return done({ state: 'ended', endsAt: now });
  if (decision === 'refuse') return done({ state: 'refused', endsAt: null });
  if (isTooLong(until, today)) return refused('tooLong', 'until');
  return done({ state: 'granted', endsAt: startOfDayIn(timeZone, addDays(until, 1)) });
}
