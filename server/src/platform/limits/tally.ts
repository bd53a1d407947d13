import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, systemScope } from '../db/database.ts';
import type { Log } from '../log.ts';
import { addToTallies, dropTallies, type SharedTally } from './tally.store.ts';

interface Count {
  /** As all processes knew at the last exchange. */
  shared: number;
  /** Of this process, since then. */
  own: number;
  until: number;
}

const exchangeMs = 1_000;
/** More callers than this in a minute are no callers: the oldest are forgotten, and memory stays as it is. */
const mostCounts = 50_000;

/**
 * Counts within windows that begin with the first count, over all processes: each counts by itself, and tells the others once a second what it
 * counted. Whoever spreads their tries over processes wins that second, and no more; and no request waits for it.
 */
export class Tally {
  readonly #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #exchange: Promise<void> | undefined;

  constructor(
    readonly database: Database,
    readonly clock: Clock,
    readonly log: Log,
  ) {}

  /** How often so far, and when it begins anew. */
  read(name: string, client: string): { count: number; leftMs: number } {
    const count = this.#current(keyOf(name, client));
    return { count: count ? count.shared + count.own : 0, leftMs: count ? count.until - this.#now() : 0 };
  }

  add(name: string, client: string, windowMs: number): { count: number; leftMs: number } {
    const key = keyOf(name, client);
    const count = this.#current(key) ?? { shared: 0, own: 0, until: this.#now() + windowMs };
    count.own += 1;
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostCounts && oldest !== undefined) this.#counts.delete(oldest);
    return { count: count.shared + count.own, leftMs: count.until - this.#now() };
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#exchange ??= this.exchange()
        .catch((error: unknown) => this.log.warn({ err: error }, 'counts of callers not exchanged'))
        .finally(() => {
          this.#exchange = undefined;
        });
    }, exchangeMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#exchange;
  }

  /** Tells what was counted here, and hears what was counted elsewhere. */
  async exchange(): Promise<void> {
    for (const key of this.#counts.keys()) this.#current(key);
    const told = [...this.#counts].flatMap(([key, { own, until }]): SharedTally[] =>
      own > 0 ? [{ key, count: own, until: new Date(until) }] : [],
    );
    if (told.length === 0) return;
    const now = this.clock.now();
    const heard = await this.database.transaction(systemScope, async (tx) => {
      await dropTallies(tx, now);
      return addToTallies(tx, told, now);
    });
    const sent = new Map(told.map(({ key, count }) => [key, count]));
    for (const { key, count: shared, until } of heard) {
      const count = this.#counts.get(key);
      if (!count) continue;
      count.own -= sent.get(key) ?? 0;
      count.shared = shared;
      count.until = until.getTime();
    }
  }

  #now(): number {
    return this.clock.now().getTime();
  }

  #current(key: string): Count | undefined {
    const count = this.#counts.get(key);
    if (!count || count.until > this.#now()) return count;
    this.#counts.delete(key);
    return undefined;
  }
}

/** Counts, and not callers, are what the others need to know. */
function keyOf(name: string, client: string): string {
  return createHash('sha256').update(`${name} ${client}`).digest('base64url').slice(0, 22);
}
