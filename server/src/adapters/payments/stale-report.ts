const toleratedMs = 3 * 24 * 60 * 60 * 1000;

/** Providers repeat a report for hours, not for days. Their clocks name no zone, which at this tolerance does not matter. */
export function isStale(reportedAt: Date, now: Date): boolean {
  return !(Math.abs(now.getTime() - reportedAt.getTime()) <= toleratedMs);
}
