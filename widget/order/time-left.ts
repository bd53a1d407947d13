/** Minutes and seconds until then, as a kitchen clock shows them. */
export function timeLeft(until: string, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Beside a reference an order is kept for days: nobody counts those in minutes. */
export function isNear(until: string, nowMs: number): boolean {
  return Date.parse(until) - nowMs <= 60 * 60_000;
}
