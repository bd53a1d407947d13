import {
  dropUndeliveredEvent,
  listTasks,
  listUndeliveredEvents,
  moveTask,
  resetCache,
  retryUndeliveredEvent,
  type UndeliveredEvent,
} from '#contract/tasks.ts';
import { EventId } from '#contract/vocabulary/ids.ts';
import type { CacheBus } from '../../platform/cache/cache-bus.ts';
import { platformScope, systemScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { listShelf, type ShelvedEvent } from '../../platform/jobs/shelf.ts';
import type { WatchedTask } from '../../platform/jobs/task-desk.ts';
import { listTaskRecords } from '../../platform/jobs/tasks.store.ts';
import { moveTaskCommand } from './move-task.command.ts';
import { resetCacheCommand } from './reset-cache.command.ts';
import { taskView } from './task-view.ts';
import { dropEventCommand, retryEventCommand } from './undelivered.commands.ts';

export interface TaskTools {
  platform: Platform;
  jobs: Pick<JobRunner, 'nextRun' | 'sendAgain' | 'drop'>;
  cacheBus: CacheBus;
  /** All of the house; asked for when needed, because features are put together before their tasks are. */
  tasks: () => readonly WatchedTask[];
}

function toWire({ id, queue, happenedAt, shelvedAt, tries, error }: ShelvedEvent): UndeliveredEvent {
  const [topic = queue, reaction = ''] = queue.split('/');
  return {
    id: EventId.parse(id),
    topic,
    reaction,
    happenedAt: happenedAt.toISOString(),
    givenUpAt: shelvedAt.toISOString(),
    tries,
    error,
  };
}

export function taskRoutes({ platform, jobs, cacheBus, tasks }: TaskTools): Route[] {
  const { database } = platform;
  return [
    handle(listTasks, async ({ query }) => {
      const records = new Map((await database.read(platformScope, listTaskRecords)).map((record) => [record.name, record]));
      const views = tasks().map((task) => taskView(task, records.get(task.name), jobs.nextRun(task.cron)));
      const shown = views.filter(({ state }) => query.state === undefined || state === query.state);
      return { response: shown.sort((one, other) => one.id.localeCompare(other.id)), count: shown.length };
    }),

    handle(moveTask, async (call) => {
      const task = tasks().find(({ name }) => name === call.query.jobName);
      if (!task) return { refused: 'NOT_FOUND' };
      const outcome = await moveTaskCommand(platform, originOf(call.caller, call), call.params.action, task.name);
      if (!outcome.ok) return refuse(outcome, { notRunning: 'TASK_NOT_RUNNING' });
      return { response: [taskView(task, outcome.value, jobs.nextRun(task.cron))] };
    }),

    handle(listUndeliveredEvents, async () => {
      const events = await database.read(systemScope, (tx) => listShelf(tx));
      return { response: events.map(toWire), count: events.length };
    }),

    handle(retryUndeliveredEvent, async (call) => {
      const outcome = await retryEventCommand(platform, jobs, originOf(call.caller, call), call.params.id);
      if (!outcome.ok) return refuse(outcome, { unknownEvent: 'NOT_FOUND' });
      return { response: [toWire(outcome.value)] };
    }),

    handle(dropUndeliveredEvent, async (call) => {
      const outcome = await dropEventCommand(platform, jobs, originOf(call.caller, call), call.params.id);
      if (!outcome.ok) return refuse(outcome, { unknownEvent: 'NOT_FOUND' });
      return { response: [toWire(outcome.value)] };
    }),

    handle(resetCache, async (call) => {
      const outcome = await resetCacheCommand(platform, cacheBus, originOf(call.caller, call), call.query.cacheKey);
      if (!outcome.ok) return refuse(outcome, {});
      return { response: [outcome.value] };
    }),
  ];
}
