import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** How many days a kind of data is kept unless the platform says otherwise, and within which bounds it may say so. */
export interface Period {
  readonly usual: number;
  readonly lowest: number;
  readonly highest: number;
}

const year = 365;
const month = 30;

/** The reason of each stands in decision 0046. */
export const periods: Readonly<Record<RetentionKind, Period>> = {
  guests: { usual: 3 * year, lowest: year, highest: 10 * year },
  unpaidOrders: { usual: month, lowest: 7, highest: year },
  stays: { usual: 2 * year, lowest: 6 * month, highest: 10 * year },
  mails: { usual: 2 * year, lowest: 6 * month, highest: 10 * year },
  eventLog: { usual: 2 * year, lowest: 6 * month, highest: 10 * year },
  visits: { usual: 26 * month + 11, lowest: 14 * month, highest: 50 * month },
  backOfficeEvents: { usual: year, lowest: month, highest: 26 * month },
  demoRequests: { usual: year, lowest: month, highest: 3 * year },
  finishedJobs: { usual: 7, lowest: 1, highest: 7 },
  requestKeys: { usual: 7, lowest: 7, highest: 7 },
};

export function checkPeriod(kind: RetentionKind, days: number): Outcome<number, 'outOfBounds'> {
  const { lowest, highest } = periods[kind];
  return days < lowest || days > highest ? refused('outOfBounds', 'days') : done(days);
}

const dayMs = 24 * 3_600_000;

/** What is older than this goes. A period that was said while other bounds held is brought within those of today. */
export function keptSince(kind: RetentionKind, said: number | null, now: Date): Date {
  return new Date(now.getTime() - daysKept(kind, said) * dayMs);
}

export function daysKept(kind: RetentionKind, said: number | null): number {
  const { usual, lowest, highest } = periods[kind];
  return Math.min(Math.max(said ?? usual, lowest), highest);
}
