import type { CacheBus, Forget } from '../cache/cache-bus.ts';
import type { Clock } from '../clock.ts';
import { type Database, platformScope } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Task, TaskCounts } from './reactions.ts';
import { noteEnd, noteStart } from './tasks.store.ts';

/** A task that minds its pause, can be interrupted, and leaves word of how it went. */
export interface WatchedTask extends Required<Pick<Task, 'name' | 'cron' | 'priority'>>, Pick<Task, 'everySeconds'> {
  run(signal: AbortSignal): Promise<void>;
}

export const queueOf = (task: string) => `task/${task}`;

/** Where tasks stand that say nothing of it, as in the job libraries this screen's readers know. */
const usualPriority = 5;

const errorChars = 500;
const interruptions = 'task-interruptions';

/** Goes over the bus to every process: one of them runs it. */
export const interruptionOf = (task: string): Forget => ({ cache: interruptions, key: task });

export class TaskDesk {
  readonly #running = new Map<string, AbortController>();

  constructor(
    readonly platform: { database: Database; clock: Clock; log: Log },
    bus: CacheBus,
  ) {
    // Without a name it means "we were deaf for a while", which is no reason to stop anything.
    bus.attach(interruptions, (name) => name !== undefined && this.#running.get(name)?.abort());
  }

  watch(task: Task): WatchedTask {
    const { name, cron, everySeconds, priority = usualPriority } = task;
    return { name, cron, priority, ...(everySeconds !== undefined && { everySeconds }), run: (signal) => this.#run(task, signal) };
  }

  async #run(task: Task, stopping: AbortSignal): Promise<void> {
    const { database, clock, log } = this.platform;
    const { name } = task;
    if (!(await database.transaction(platformScope, (tx) => noteStart(tx, name, clock.now())))) return;

    const interruption = new AbortController();
    this.#running.set(name, interruption);
    const began = performance.now();
    let figures: TaskCounts = {};
    let failure: unknown;
    try {
      await task.run(AbortSignal.any([stopping, interruption.signal]), (counted) => {
        figures = { ...figures, ...counted };
      });
    } catch (error) {
      failure = error;
    } finally {
      this.#running.delete(name);
    }

    const interrupted = interruption.signal.aborted;
    const outcome = interrupted ? 'interrupted' : failure === undefined ? 'done' : 'failed';
    const error = outcome === 'failed' ? String(failure instanceof Error ? failure.message : failure).slice(0, errorChars) : null;
    const durationMs = Math.round(performance.now() - began);
    await database.transaction(platformScope, (tx) => noteEnd(tx, name, { outcome, durationMs, error, figures }));
    if (outcome !== 'failed') return;
    log.error({ err: failure, task: name }, 'task failed');
    // The clockwork tries again, and soon.
    throw failure;
  }
}
