import type { ScheduledTask } from '#contract/tasks.ts';
import type { TaskState } from '#contract/vocabulary/tasks.ts';
import type { WatchedTask } from '../../platform/jobs/task-desk.ts';
import type { TaskRecord } from '../../platform/jobs/tasks.store.ts';

function stateOf(record: TaskRecord | undefined): TaskState {
  if (record?.paused) return 'Paused';
  return record?.running ? 'Running' : 'Normal';
}

/** A task as it is written in the house, with what is known of its runs. */
export function taskView(task: WatchedTask, record: TaskRecord | undefined, nextRun: Date | undefined): ScheduledTask {
  const state = stateOf(record);
  return {
    id: task.name,
    state,
    lastFireTime: record?.startedAt?.toISOString() ?? null,
    nextFireTime: state === 'Paused' ? null : (nextRun?.toISOString() ?? null),
    priority: task.priority,
    cronExpression: task.cron,
    everySeconds: task.everySeconds ?? null,
    processingInfo:
      record?.outcome == null
        ? null
        : { outcome: record.outcome, durationMs: record.durationMs ?? 0, error: record.error, figures: record.figures },
  };
}
