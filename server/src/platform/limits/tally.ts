import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, systemScope } from '../db/database.ts';
import type { Log } from '../log.ts';
import { addToTallies, dropTallies, giveBackToTally, type SharedTally, takeFromTally } from './tally.store.ts';

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
    const count = this.#current(`${name} ${client}`);
    return { count: count ? count.shared + count.own : 0, leftMs: count ? count.until - this.#now() : 0 };
  }

  add(name: string, client: string, windowMs: number, times = 1): { count: number; leftMs: number } {
    const who = `${name} ${client}`;
    const count = this.#current(who) ?? { shared: 0, own: 0, until: this.#now() + windowMs };
    count.own += times;
    this.#counts.set(who, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostCounts && oldest !== undefined) this.#counts.delete(oldest);
    return { count: count.shared + count.own, leftMs: count.until - this.#now() };
  }

  /** Counts at once and for all processes, however many there were. */
  async addAtOnce(name: string, client: string, windowMs: number): Promise<{ count: number; leftMs: number }> {
    const now = this.clock.now();
    const told = { key: keyOf(`${name} ${client}`), count: 1, until: new Date(now.getTime() + windowMs) };
    const [heard = told] = await this.database.transaction(systemScope, (tx) => addToTallies(tx, [told], now), { onDisk: 'soon' });
    return { count: heard.count, leftMs: heard.until.getTime() - now.getTime() };
  }

  /** Counts at once and for all processes, as long as fewer than `most` were counted. */
  async take({ name, most, windowMs }: { name: string; most: number; windowMs: number }, client: string): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + windowMs);
    const key = keyOf(`${name} ${client}`);
    return this.database.transaction(systemScope, (tx) => takeFromTally(tx, { key, until }, most, now), { onDisk: 'soon' });
  }

  async giveBack(name: string, client: string): Promise<void> {
    const key = keyOf(`${name} ${client}`);
    await this.database.transaction(systemScope, (tx) => giveBackToTally(tx, key), { onDisk: 'soon' });
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
    for (const who of this.#counts.keys()) this.#current(who);
    const told: SharedTally[] = [];
    const counts = new Map<string, { count: Count; sent: number }>();
    for (const [who, count] of this.#counts) {
      if (count.own === 0) continue;
      const key = keyOf(who);
      told.push({ key, count: count.own, until: new Date(count.until) });
      counts.set(key, { count, sent: count.own });
    }
    if (told.length === 0) return;
    const now = this.clock.now();
    const heard = await this.database.transaction(systemScope, async (tx) => {
      await dropTallies(tx, now);
      return addToTallies(tx, told, now);
    });
    for (const { key, count: shared, until } of heard) {
      const known = counts.get(key);
      if (!known) continue;
      known.count.own -= known.sent;
      known.count.shared = shared;
      known.count.until = until.getTime();
    }
  }

  #now(): number {
    return this.clock.now().getTime();
  }

  #current(who: string): Count | undefined {
    const count = this.#counts.get(who);
    if (!count || count.until > this.#now()) return count;
    this.#counts.delete(who);
    return undefined;
  }
}

/** Counts, and not callers, are what the others need to know. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}
