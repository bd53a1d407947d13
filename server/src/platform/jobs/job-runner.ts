import { setTimeout as pause } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Sql } from 'sql-template-tag';
import type { Database, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import { jobSchema } from './prepare-jobs.ts';
import type { Reaction } from './reactions.ts';
import { shelf } from './shelf.ts';
import { steadyClock } from './steady-clock.ts';
import { queueOf, type WatchedTask } from './task-desk.ts';

const minuteMs = 60_000;

/** About a day of tries: 5 s, 10 s, 20 s … up to two hours apart. */
const delivery = { retryDelay: 5, retryBackoff: true, retryDelayMax: 7_200, expireInSeconds: 120 } as const;
const fewestTries = 20;
const secondsOfTries = 24 * 3600;

/** As many as fill a day. */
function triesWithin(seconds: number): number {
  return Math.max(fewestTries, Math.ceil(secondsOfTries / seconds));
}

const handsMost = 4;
const fewAtATime = 4;

type QueueFeatures = Omit<Queue, 'name'>;

/** The queues that were there before this process, by name. */
type KnownQueues = ReadonlyMap<string, QueueResult>;

/** A task whose process was killed is given to another after this; without it the others would wait for a quarter of an hour. */
const aliveSeconds = 20;

/** What became of one event; what went wrong is written down with it. */
async function resultOf(reaction: Reaction, { id, data }: Job<object>): Promise<JobResult> {
  try {
    await reaction.run(data, id);
    return { id, status: 'completed' };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, status: 'failed', output: { message, stack } };
  }
}

/** pg-boss hands over text with numbered parameters; a transaction takes the same thing as a statement object. */
function statement(text: string, values: unknown[] = []): Sql {
  return { text, values } as unknown as Sql;
}

/** Lets pg-boss work in a transaction of ours. */
function inside(tx: Tx) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(statement(text, values)) }) };
}

/**
 * The outbox and the clockwork, both on pg-boss. An event is a job inserted in the business transaction: it exists
 * exactly when the change does, is retried with back-off, and ends on the shelf instead of being lost.
 */
export class JobRunner {
  readonly #boss: PgBoss;
  readonly #stopping = new AbortController();
  readonly #queuesByTopic = new Map<string, string[]>();
  /** Kept until they have passed: to work one out takes milliseconds, and the screen of tasks asks for all of them. */
  readonly #nextRuns = new Map<string, Date>();

  constructor(
    readonly database: Database,
    readonly log: Log,
  ) {
    this.#boss = new PgBoss({
      connectionString: database.directUrl,
      schema: jobSchema,
      max: 3,
      application_name: 'vale-jobs',
      clock: steadyClock,
      useListenNotify: true,
      superviseIntervalSeconds: aliveSeconds,
      monitorIntervalSeconds: aliveSeconds,
    });
    this.#boss.on('error', (error) => this.log.error({ err: error }, 'job runner'));
  }

  /** Of tables that the owner has made: nothing here asks for more than to read and write them. */
  async start(reactions: readonly Reaction[], tasks: readonly WatchedTask[]): Promise<void> {
    await this.#boss.start();
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(shelf)) await this.#boss.createQueue(shelf, { retentionSeconds: 365 * 24 * 3600 });
    for (const reaction of reactions) await this.#subscribe(reaction, known);
    for (const task of tasks) await this.#schedule(task, known);
  }

  /** Creating and updating a queue locks all of them, so a start leaves those alone that are as they should be: nearly always, every one. */
  async #openQueue(name: string, known: KnownQueues, whenNew: QueueFeatures, options: QueueFeatures): Promise<void> {
    const found = known.get(name);
    const isOfPolicy = found?.policy === (whenNew.policy ?? 'standard');
    // A policy is for life. Only those of tasks have ever changed, and what waits there comes again by the clock.
    if (found && !isOfPolicy) await this.#boss.deleteQueue(name);
    if (!found || !isOfPolicy) return this.#boss.createQueue(name, { ...whenNew, ...options });
    const isCurrent = Object.entries(options).every(([option, value]) => found[option as keyof QueueResult] === value);
    if (!isCurrent) await this.#boss.updateQueue(name, options);
  }

  async #subscribe(reaction: Reaction, known: KnownQueues): Promise<void> {
    const queue = `${reaction.topic}/${reaction.name}`;
    const { atOnce = 1, retryWithinSeconds = delivery.retryDelayMax } = reaction;
    const options = {
      ...delivery,
      retryLimit: triesWithin(retryWithinSeconds),
      retryDelayMax: retryWithinSeconds,
      deadLetter: shelf,
      notify: true,
    };
    await this.#openQueue(queue, known, {}, options);
    this.#queuesByTopic.set(reaction.topic, [...(this.#queuesByTopic.get(reaction.topic) ?? []), queue]);
    // A few hands, each with a few events at a time: a slow one holds up its neighbours only, and a full hand reaches out again at once.
    const hands = Math.min(atOnce, handsMost);
    const batchSize = Math.max(fewAtATime, Math.ceil(atOnce / hands));
    await this.#boss.work(
      queue,
      { batchSize, localConcurrency: hands, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2, perJobResults: true },
      async (jobs: readonly Job<object>[]) => {
        if (atOnce > 1) return Promise.all(jobs.map((job) => resultOf(reaction, job)));
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await resultOf(reaction, job));
        return results;
      },
    );
  }

  async #schedule(task: WatchedTask, known: KnownQueues): Promise<void> {
    const queue = queueOf(task.name);
    // One that goes on through the minute is still at it when the next minute's turn comes: that one waits, for without it the task would stand
    // still for a minute. Of all others a turn that comes meanwhile is one too many.
    const policy = task.everySeconds === undefined ? 'exclusive' : 'stately';
    await this.#openQueue(queue, known, { policy, retryLimit: 2, retryBackoff: true }, { heartbeatSeconds: aliveSeconds });
    await this.#boss.schedule(queue, task.cron, null, { priority: task.priority });
    await this.#boss.work(queue, async ([job]) => {
      if (job) await this.#runThrough(task, AbortSignal.any([job.signal, this.#stopping.signal]));
    });
  }

  /** Once; or through the minute, until the next one's turn. */
  async #runThrough({ everySeconds, run }: WatchedTask, signal: AbortSignal): Promise<void> {
    const end = performance.now() + minuteMs;
    await run(signal);
    while (everySeconds !== undefined && performance.now() + everySeconds * 1_000 < end && !signal.aborted) {
      await pause(everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await run(signal);
    }
  }

  /** When a task is due next; the clock is the database's. */
  nextRun(cron: string): Date | undefined {
    const known = this.#nextRuns.get(cron);
    if (known && known > new Date()) return known;
    const [next] = this.#boss.previewSchedule(cron, { count: 1 });
    if (next) this.#nextRuns.set(cron, next);
    return next;
  }

  /** Takes an event off the shelf and sends it again, with all its tries. */
  async sendAgain(tx: Tx, id: string): Promise<void> {
    await this.#boss.redrive(shelf, { ids: [id], db: inside(tx) });
  }

  async drop(tx: Tx, id: string): Promise<void> {
    await this.#boss.deleteJob(shelf, id, { db: inside(tx) });
  }

  /** Writes the event with the change: both commit, or neither. */
  async publish(tx: Tx, topic: string, payload: object): Promise<void> {
    const db = inside(tx);
    for (const queue of this.#queuesByTopic.get(topic) ?? []) await this.#boss.send(queue, payload, { db });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}
