/** A calendar day as text, `2026-11-15`: days compare as texts do, and belong to no time zone until a hotel's is named. */
export type Day = string;

/** Making one takes longer than most of what asks for it. */
const writers = new Map<string, Intl.DateTimeFormat>();

function writerIn(timeZone: string): Intl.DateTimeFormat {
  const known = writers.get(timeZone);
  if (known) return known;
  // Swedish writes days the way we keep them.
  const writer = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  writers.set(timeZone, writer);
  return writer;
}

/** The day it is in a place at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  return writerIn(timeZone).format(instant);
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
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `2027-05-31` as guests of every language here read it: `31/05/2027`. */
export function writeDay(day: Day): string {
  return day.split('-').reverse().join('/');
}
