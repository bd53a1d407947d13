import type { TaskFigure } from '#contract/vocabulary/tasks.ts';

/** Something that happened, named in the past tense; written with the change itself and delivered at least once. */
export interface Topic<Payload extends object> {
  readonly name: string;
  /** Only a type: what the event carries. */
  readonly payload?: Payload;
}

export function defineTopic<Payload extends object>(name: string): Topic<Payload> {
  return { name };
}

/** What to do when it has happened. Runs outside the transaction, may be repeated, and must bear that. */
export interface Reaction extends Pace {
  topic: string;
  name: string;
  run(payload: object, eventId: string): Promise<void>;
}

export interface Pace {
  /** How many may run at the same time in one process; one, unless they wait for others most of the time. */
  atOnce?: number;
  /** Tries are never further apart than this, for what somebody is waiting for. */
  retryWithinSeconds?: number;
}

export function reactTo<Payload extends object>(
  topic: Topic<Payload>,
  name: string,
  run: (payload: Payload, eventId: string) => Promise<void>,
  pace: Pace = {},
): Reaction {
  return { ...pace, topic: topic.name, name, run: (payload, eventId) => run(payload as Payload, eventId) };
}

/** What a run counted, for the screen of tasks. */
export type TaskCounts = Readonly<Partial<Record<TaskFigure, number>>>;

/** Work on a clock, one process at a time. */
export interface Task {
  name: string;
  /** To the minute. */
  cron: string;
  /** For what cannot wait for the next minute: again and again within it, so far apart. */
  everySeconds?: number;
  /** Of several that are due, the higher goes first. */
  priority?: number;
  /** Stops soon after the signal; may tell what it counted. */
  run(signal: AbortSignal, tell: (figures: TaskCounts) => void): Promise<void>;
}
