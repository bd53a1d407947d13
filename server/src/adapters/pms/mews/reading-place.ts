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

/** Text that is not ours, of a connection that was to another system before, is no place: reading begins anew. */
function read(cursor: string | null): { from: Date; to?: Date; after?: string } | undefined {
  const [from = '', to, after] = cursor?.split(separator) ?? [];
  const start = new Date(from);
  if (Number.isNaN(start.getTime())) return undefined;
  const end = new Date(to ?? '');
  if (Number.isNaN(end.getTime())) return { from: start };
  return { from: start, to: end, ...(after && { after }) };
}

/** The interval to read next. It ends now at the latest, by the clock of Mews: what is changed while we read is then after it, and not lost in it. */
export function placeOf(cursor: string | null, now: Date): ReadingPlace {
  const known = read(cursor);
  if (known?.to) return { from: known.from, to: known.to, after: known.after ?? null };
  const latest = now.getTime() - overlapMs;
  const from = Math.min(known?.from.getTime() ?? now.getTime() - beginningMs, latest);
  return { from: new Date(from), to: new Date(Math.min(from + longestMs, now.getTime())), after: null };
}

/** The place after a page: further in the same interval, or where the next one begins. */
export function cursorAfter({ from, to }: ReadingPlace, next: string | null): string {
  if (next === null) return new Date(to.getTime() - overlapMs).toISOString();
  return [from.toISOString(), to.toISOString(), next].join(separator);
}
