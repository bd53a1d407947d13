import { addDays, type Day } from '../calendar/day.ts';
import type { Period } from './period.ts';

/** Lengths of the stretches that sums are kept for, the longest first: four weeks, a week, a day. */
export const stretchDays = [28, 7, 1] as const;
export type StretchDays = (typeof stretchDays)[number];

export interface Stretch {
  readonly days: StretchDays;
  readonly starts: Day;
}

/** A Monday. Stretches are counted from it, so that each day is in one of each length, whoever asks. */
export const firstMonday: Day = '1970-01-05';
const dayMs = 86_400_000;

function isStart(day: Day, days: StretchDays): boolean {
  return Math.round((Date.parse(day) - Date.parse(firstMonday)) / dayMs) % days === 0;
}

/** A period as few stretches, each day in exactly one: the longest that begins on a day and does not reach beyond. */
export function stretchesOf({ from, to }: Period): Stretch[] {
  const stretches: Stretch[] = [];
  let starts = from;
  while (starts <= to) {
    const days = stretchDays.find((length) => isStart(starts, length) && addDays(starts, length - 1) <= to) ?? 1;
    stretches.push({ days, starts });
    starts = addDays(starts, days);
  }
  return stretches;
}
