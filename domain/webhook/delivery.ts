const firstPauseMs = 5_000;
const longestPauseMs = 7_200_000;
const dayMs = 86_400_000;

/** However many deliveries wait: a receiver that fails is left alone for at most so long. */
const longestRestMs = 60_000;

/** Longer than any try takes: what is still held after this was left behind by a process that died. */
export const heldForMs = 60_000;

/** Where a delivery stands after a try failed: tried again, or left to somebody. */
export type AfterFailure = { readonly state: 'waiting'; readonly nextTryAt: Date } | { readonly state: 'stuck'; readonly nextTryAt: null };

const pauseAfter = (tries: number) => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);

/** For a day, further and further apart; `tries` counts the one that failed. */
export function afterFailure({ tries, since }: { tries: number; since: Date }, now: Date): AfterFailure {
  const nextTryAt = new Date(now.getTime() + pauseAfter(tries));
  return nextTryAt.getTime() - since.getTime() > dayMs ? { state: 'stuck', nextTryAt: null } : { state: 'waiting', nextTryAt };
}

/** Until when a receiver that failed so often in a row is told nothing else: one that is down must not hold up the others. */
export function restsUntil(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(pauseAfter(tries), longestRestMs));
}
