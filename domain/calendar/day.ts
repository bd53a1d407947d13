import { keepMade } from '../keep-made.ts';

/** A calendar day as text, `2026-11-15`: days compare as texts do, and belong to no time zone until a hotel's is named. */
export type Day = string;

/** Swedish writes days the way we keep them. */
const writerIn = keepMade(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The last answer for each place: most ask for now, and no day begins within a second. */
const lastDays = new Map<string, { second: number; day: Day }>();

/** The day it is in a place at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  const second = Math.floor(instant.getTime() / 1_000);
  const last = lastDays.get(timeZone);
  if (last?.second === second) return last.day;
  const day = writerIn(timeZone).format(instant);
  lastDays.set(timeZone, { second, day });
  return day;
}

const dayMs = 86_400_000;
/** No place is further from Greenwich than this. */
const furthestMs = 16 * 3_600_000;

/**
 * The first instant of a day in a place. Found by asking the place itself: clocks are changed at midnight here and there, and a day may begin at
 * one o'clock, or be left out altogether; then the next one begins.
 */
export function startOfDayIn(timeZone: string, day: Day): Date {
  let before = Date.parse(day) - furthestMs;
  let after = Date.parse(day) + dayMs + furthestMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day some months away, or the last of that month where it has no such day: 31 January and a month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const monthsSinceZero = year * 12 + (month - 1) + months;
  const newYear = Math.floor(monthsSinceZero / 12);
  const newMonth = (monthsSinceZero % 12) + 1;
  const newDate = Math.min(date, daysInMonth(newYear, newMonth));
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-${String(newDate).padStart(2, '0')}`;
}

/** So many days later, or earlier with a minus. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** `2027-05-31` as guests of every language here read it: `31/05/2027`. */
export function writeDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
