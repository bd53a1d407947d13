import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';

/** As soon as it pays: the sessions of a server just killed hold its memory for a moment. */
const lookEveryMs = 500;
/** A full disk does not empty itself sooner for being asked more often. */
const tryAgainAfterMs = 2_000;

export interface Watch {
  /** The server as it runs now. */
  latest(): Postmaster;
  end(): Promise<void>;
}

/**
 * Starts the server anew whenever it is gone: killed for want of memory, or given up on a full disk. On its old port, because that is where
 * everybody who holds its address will look.
 */
export function keepAlive(
  cluster: Cluster,
  first: Postmaster,
  spawnAt: (port: number) => Promise<Postmaster | undefined>,
  log: (sentence: string) => void,
): Watch {
  const over = new AbortController();
  let latest = first;

  async function revive(): Promise<void> {
    log('PostgreSQL has ended; it is started again.');
    while (!over.signal.aborted) {
      const revived = await spawnAt(latest.port).catch(() => undefined);
      if (revived) {
        latest = revived;
        log('PostgreSQL runs again.');
        return;
      }
      await rest(tryAgainAfterMs);
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined);

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      await rest(lookEveryMs);
      if (!over.signal.aborted && !(await findPostmaster(cluster.dir))) await revive();
    }
  }

  const watching = watch();
  return {
    latest: () => latest,
    async end() {
      over.abort();
      await watching;
    },
  };
}
