import { type Database, platformScope } from '../../platform/db/database.ts';
import { DatabaseAbsent } from '../../platform/db/postgres-errors.ts';
import type { Log } from '../../platform/log.ts';
import type { CollectedPlatformEvent, CollectedVisit } from './collected.ts';
import type { Quiet } from './in-pieces.ts';
import { insertPlatformEvents } from './platform-events.store.ts';
import { insertVisits } from './widget-events.store.ts';

/** What a crash may lose at most, besides what is not on the disk yet. Many small batches take longer than a few large ones, and whoever redeems beside one waits. */
const gatherMs = 1_000;
/** Some ten seconds of the busiest day we hold; beyond it callers are told to come back, and the desk keeps its database. */
const waitingMax = 20_000;
/** Written in one transaction; with more, it would stay open too long. */
const batchMax = 1_000;
const retryMs = 1_000;
/** A batch that the database refuses so often, though it is there, is not going to be taken. While it is away, everything waits. */
const triesMax = 5;

interface Waiting {
  visits: CollectedVisit[];
  platformEvents: CollectedPlatformEvent[];
}

/** Gathers what is told and writes it in batches, one at a time: each event on its own would cost a desk its speed. */
export class Collector {
  #waiting: Waiting = { visits: [], platformEvents: [] };
  #count = 0;
  #tries = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    readonly database: Database,
    readonly log: Log,
    readonly quiet: Quiet,
  ) {}

  /** False where so much is waiting already that nothing more is taken. */
  takeVisit(visit: CollectedVisit): boolean {
    return this.#take(visit.events.length, () => this.#waiting.visits.push(visit));
  }

  takePlatformEvents(events: readonly CollectedPlatformEvent[]): boolean {
    return this.#take(events.length, () => this.#waiting.platformEvents.push(...events));
  }

  #take(count: number, keep: () => void): boolean {
    if (this.#count + count > waitingMax) return false;
    this.#count += count;
    keep();
    if (this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.flush(), gatherMs);
      this.#timer.unref();
    }
    return true;
  }

  /** Writes what is waiting, and whatever came before it. What is told meanwhile is gathered again: written at once, it would make small batches without end. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let left = this.#count; left > 0; ) {
      const visits = takeEvents(this.#waiting.visits);
      const platformEvents = this.#waiting.platformEvents.splice(0, batchMax);
      const count = visits.reduce((sum, { events }) => sum + events.length, platformEvents.length);
      try {
        await this.database.transaction(
          platformScope,
          async (tx) => {
            await insertVisits(tx, visits, this.quiet);
            await insertPlatformEvents(tx, platformEvents);
          },
          { onDisk: 'soon', plans: 'kept' },
        );
        this.#tries = 0;
      } catch (error) {
        this.#tries += 1;
        this.log.warn({ err: error, events: count, tries: this.#tries }, 'events for the statistics not written');
        if (error instanceof DatabaseAbsent || this.#tries < triesMax) {
          this.#waiting.visits.unshift(...visits);
          this.#waiting.platformEvents.unshift(...platformEvents);
          this.#timer ??= setTimeout(() => void this.flush(), retryMs * 2 ** Math.min(this.#tries, triesMax));
          this.#timer.unref();
          return;
        }
        this.#tries = 0;
      }
      this.#count -= count;
      left -= count;
    }
  }
}

/** As many visits from the front as make up a batch. */
function takeEvents(visits: CollectedVisit[]): CollectedVisit[] {
  let events = 0;
  let taken = 0;
  while (taken < visits.length && events < batchMax) {
    events += visits[taken]?.events.length ?? 0;
    taken += 1;
  }
  return visits.splice(0, taken);
}
