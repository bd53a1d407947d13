const dayMs = 86_400_000;
/** Mews takes intervals of three months; the shortest three months are longer than this. */
const longestMs = 80 * dayMs;
/** A stay booked longer ago, and never touched since, is not waited for. */
const beginningMs = 2 * 365 * dayMs;
/** What Mews wrote down a little late lies before the end of what was read: it is looked for again. */
const overlapMs = 2 * 60_000;

/** Where in its changes the reading of a hotel stands: an interval, and where in it. */
export interface ReadingPlace {
  from: Date;
  to: Date;
  /** Mews' own cursor: the last one read in this interval. */
  after: string | null;
}

const separator = '/';

/** Only as we write it: Date reads a year out of almost anything. */
function momentOf(text = ''): Date | undefined {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text ? moment : undefined;
}

/** The interval to read next. It ends now at the latest, by the clock of Mews: what is changed while we read is then after it, and not lost in it. */
export function placeOf(cursor: string | null, now: Date): ReadingPlace {
  const [start, end, after] = cursor?.split(separator) ?? [];
  const [begun, to] = [momentOf(start), momentOf(end)];
  if (begun && to && after) return { from: begun, to, after };
  // A cursor of the system the hotel had before is none: reading begins anew.
  const from = Math.min(begun?.getTime() ?? now.getTime() - beginningMs, now.getTime() - overlapMs);
  return { from: new Date(from), to: new Date(Math.min(from + longestMs, now.getTime())), after: null };
}

/** The place after a page: further in the same interval, or where the next one begins. */
export function cursorAfter({ from, to }: ReadingPlace, next: string | null): string {
  if (next === null) return new Date(to.getTime() - overlapMs).toISOString();
  return [from.toISOString(), to.toISOString(), next].join(separator);
}
