import { setPriority } from 'node:os';

/** Far enough below the usual 0 that whatever else PostgreSQL does comes first, and not so far that a report waits while a processor is free. */
const reportPriority = 10;

/**
 * PostgreSQL has no priorities, the system below it has: on a machine that the desk shares with reports, a report takes what processor time is left.
 * Without the right to do so it goes on at the usual priority.
 */
export function lowerPriority(backendPid: number): void {
  try {
    setPriority(backendPid, reportPriority);
  } catch {
    // The connection may have ended meanwhile; and a report at the usual priority is better than none.
  }
}
