import { type Day, startOfDayIn } from '../calendar/day.ts';

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** When something stuck is tried again: after as long as it has been stuck already, so that the pauses double. */
export function nextTry(stuckSince: Date, now: Date): Date {
  const sinceMs = now.getTime() - stuckSince.getTime();
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(minuteMs, sinceMs)));
}

/** When a reservation is to be looked at again by itself: on the first day something becomes due, or when something stuck is tried again. */
export function nextLook(days: readonly Day[], tries: readonly Date[], timeZone: string): Date | null {
  const [firstDay] = [...days].sort();
  const moments = [...tries, ...(firstDay === undefined ? [] : [startOfDayIn(timeZone, firstDay)])];
  return moments.reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null);
}
