import { setTimeout as pause } from 'node:timers/promises';

/** For each moment of work, so many of rest. */
const rest = 2;
/** A piece that waited for something itself did not keep anybody busy, and a transaction must not stay open for it. */
const restMaxMs = 50;

/** Hands over a long list piece by piece, and rests after each: what nobody waits for goes between what somebody waits for. */
export async function* inPieces<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) {
    const begun = performance.now();
    yield list.slice(at, at + size);
    await pause(Math.min((performance.now() - begun) * rest, restMaxMs));
  }
}
