import { addDays, addMonths, type Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** Days of a hotel, both ends included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** So far back dashboards look. */
const dashboardMonths = 6;

export const earliestDay = (today: Day): Day => addMonths(today, -dashboardMonths);

/** The last month up to today. */
export function usualPeriod(today: Day): Period {
  return { from: addMonths(today, -1), to: today };
}

type PeriodReason = 'reversed' | 'future' | 'tooEarly';

/** Dates that are past and in order. */
export function decidePast({ from, to }: Period, today: Day): Outcome<Period, Exclude<PeriodReason, 'tooEarly'>> {
  if (from > to) return refused('reversed', 'toDate');
  if (to > today) return refused('future', 'toDate');
  return done({ from, to });
}

/** The same, and not longer ago than dashboards look. */
export function decidePeriod(period: Period, today: Day): Outcome<Period, PeriodReason> {
  const past = decidePast(period, today);
  if (!past.ok) return past;
  return period.from < earliestDay(today) ? refused('tooEarly', 'fromDate') : past;
}

const dayMs = 86_400_000;

function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** As many days right before it, to compare with. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
}

export function daysOf(period: Period): Day[] {
  return Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));
}

/** By what share a figure has grown: 0.5 is half as much again. Absent where there was nothing before, because nothing grows out of that. */
export function growth(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
