import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { EventId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { cacheKeys, taskActions, taskFigures, taskOutcomes, taskStates } from './vocabulary/tasks.ts';

const ProcessingInfo = z.object({
  outcome: z.enum(taskOutcomes),
  durationMs: z.int(),
  /** What went wrong, as it was thrown. */
  error: z.nullable(z.string()),
  figures: z.partialRecord(z.enum(taskFigures), z.int()),
});

export const ScheduledTask = z.object({
  id: z.string(),
  state: z.enum(taskStates),
  lastFireTime: z.nullable(z.iso.datetime()),
  /** Absent while it is paused. */
  nextFireTime: z.nullable(z.iso.datetime()),
  priority: z.int(),
  cronExpression: z.string(),
  /** Within its minute it is repeated so far apart; absent for what runs once. */
  everySeconds: z.nullable(z.int()),
  /** Of its last run; absent before the first. */
  processingInfo: z.nullable(ProcessingInfo),
});
export type ScheduledTask = z.infer<typeof ScheduledTask>;

const tasks = '/api/VoucherScheduletask/ScheduleTasks';

export const listTasks = defineEndpoint({
  name: 'listTasks',
  summary: 'What this installation does on the clock, and how it went.',
  feature: 'tasks',
  method: ['GET'],
  path: tasks,
  access: needs('manageScheduleTask:view'),
  query: z.strictObject({ state: z.optional(z.enum(taskStates)) }),
  item: ScheduledTask,
});

export const moveTask = defineEndpoint({
  name: 'moveTask',
  summary: 'Pauses a task, resumes it, or interrupts its run, in whichever process that is.',
  feature: 'tasks',
  method: ['PUT', 'POST'],
  path: `${tasks}/{action}`,
  access: needs('manageScheduleTask:save'),
  params: z.strictObject({ action: z.enum(taskActions) }),
  query: z.strictObject({ jobName: z.string().check(z.minLength(1), z.maxLength(limits.taskNameChars)) }),
  item: ScheduledTask,
  refusals: ['NOT_FOUND', 'TASK_NOT_RUNNING'],
});

/** Something that happened and that no retry could pass on. What it carries is not shown: it may be about a guest. */
export const UndeliveredEvent = z.object({
  id: EventId,
  /** What happened, and who should have been told. */
  topic: z.string(),
  reaction: z.string(),
  happenedAt: z.iso.datetime(),
  givenUpAt: z.iso.datetime(),
  tries: z.int(),
  error: z.nullable(z.string()),
});
export type UndeliveredEvent = z.infer<typeof UndeliveredEvent>;

const undelivered = '/api/VoucherScheduletask/UndeliveredEvents';

export const listUndeliveredEvents = defineEndpoint({
  name: 'listUndeliveredEvents',
  summary: 'Events that could not be delivered and wait for somebody, oldest first.',
  feature: 'tasks',
  method: ['GET'],
  path: undelivered,
  access: needs('manageScheduleTask:view'),
  item: UndeliveredEvent,
});

export const retryUndeliveredEvent = defineEndpoint({
  name: 'retryUndeliveredEvent',
  summary: 'Sends an event once more, with all its tries.',
  feature: 'tasks',
  method: ['PUT', 'POST'],
  path: `${undelivered}/{id}`,
  access: needs('manageScheduleTask:save'),
  params: z.strictObject({ id: EventId }),
  item: UndeliveredEvent,
  refusals: ['NOT_FOUND'],
});

export const dropUndeliveredEvent = defineEndpoint({
  name: 'dropUndeliveredEvent',
  summary: 'Gives an event up for good.',
  feature: 'tasks',
  method: ['DELETE'],
  path: `${undelivered}/{id}`,
  access: needs('manageScheduleTask:save'),
  params: z.strictObject({ id: EventId }),
  item: UndeliveredEvent,
  refusals: ['NOT_FOUND'],
});

export const CacheReset = z.object({
  cacheKey: z.enum(cacheKeys),
  /** How many answers this process had kept. */
  dropped: z.int(),
  /** How many other processes were told to forget theirs. */
  told: z.int(),
});
export type CacheReset = z.infer<typeof CacheReset>;

/** A GET that does something, as the specification has it: the web app calls it on a press, never ahead of one. */
export const resetCache = defineEndpoint({
  name: 'resetCache',
  summary: 'Forgets what is kept in memory of users or hotels, in every process.',
  feature: 'tasks',
  method: ['GET'],
  path: '/api/Voucher/Profile/v1/resetCache',
  access: needs('admin:view'),
  query: z.strictObject({ cacheKey: z.enum(cacheKeys) }),
  item: CacheReset,
});
