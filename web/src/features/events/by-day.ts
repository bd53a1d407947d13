import type { LoggedEvent } from '#contract/events.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';

/** The lines under the days of the hotel on which they happened, in the order they came. */
export function byDay(events: readonly LoggedEvent[], timeZone: string): { day: Day; events: LoggedEvent[] }[] {
  const days = new Map<Day, LoggedEvent[]>();
  for (const event of events) {
    const day = dayIn(timeZone, new Date(event.createdAt));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}
