import type { MessageState } from '#contract/vocabulary/vouchers.ts';

/** About a day of tries; then somebody has to look. */
export const mostTries = 20;

const firstPauseSeconds = 5;
const longestPauseSeconds = 7_200;

/** Longer than any attempt takes: a mail that is still `sending` after this was left behind by a process that died. */
export const abandonedAfterMs = 100_000;

export interface Failed {
  readonly state: 'queued' | 'failed' | 'uncertain';
  readonly nextTryAt: Date | null;
}

/**
 * Where a mail stands after an attempt failed, `tries` counting that attempt. One that may have left is not sent again by itself:
 * a guest who gets a gift twice asks which of the two is good.
 */
export function afterFailure(kind: 'later' | 'never' | 'unknown', tries: number, now: Date): Failed {
  if (kind === 'unknown') return { state: 'uncertain', nextTryAt: null };
  if (kind === 'never' || tries >= mostTries) return { state: 'failed', nextTryAt: null };
  const pause = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);
  return { state: 'queued', nextTryAt: new Date(now.getTime() + pause * 1000) };
}

/** Waits for somebody rather than for its turn. */
export function isStuck({ state, tries, to }: { state: MessageState; tries: number; to: string }): boolean {
  // Without a receiver it is the mail of somebody who was erased: nobody can mend it, and nobody should.
  if (to === '') return false;
  return state === 'failed' || state === 'undeliverable' || state === 'uncertain' || (state === 'queued' && tries > 0);
}

/** Whether whoever was sending it will not come back. */
export function isAbandoned(sendingSince: Date, now: Date): boolean {
  return now.getTime() - sendingSince.getTime() > abandonedAfterMs;
}
