import { setTimeout as pause } from 'node:timers/promises';

/** Waits until nobody waits for an answer, but no longer than said. */
export type Quiet = (mostMs: number) => Promise<void>;

/** For each moment of work, so many of rest, and so many more while somebody waits for an answer. */
const rest = 1;
const patience = 3;
/** A piece that waited for something itself did not keep anybody busy, and a transaction must not stay open for it. */
const workMaxMs = 20;

/** Hands over a long list piece by piece, and rests after each: what nobody waits for goes between what somebody waits for. */
export async function* inPieces<T>(list: readonly T[], size: number, quiet: Quiet): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) {
    const begun = performance.now();
    yield list.slice(at, at + size);
    const worked = Math.min(performance.now() - begun, workMaxMs);
    await pause(worked * rest);
    await quiet(worked * patience);
  }
}
