import type { Order } from '#contract/checkout.ts';

const seconds = 1000;

/** How soon to ask again: quickly while somebody is looking at the screen in expectation, then ever less. */
export function pollAfterMs(sinceMs: number, payment: Order['payment']): number {
  // Without a payment under way nothing changes but that the time runs out.
  if (payment?.state !== 'open') return 30 * seconds;
  if (sinceMs < 30 * seconds) return 2 * seconds;
  if (sinceMs < 3 * 60 * seconds) return 5 * seconds;
  return 15 * seconds;
}
