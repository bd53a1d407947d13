import { useQueryClient } from '@tanstack/react-query';
import { listRetention, saveRetention } from '#contract/retention.ts';
import {
  dropUndeliveredEvent,
  listTasks,
  listUndeliveredEvents,
  moveTask,
  resetCache,
  retryUndeliveredEvent,
  type ScheduledTask,
  type UndeliveredEvent,
} from '#contract/tasks.ts';
import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import type { CacheKey, TaskAction, TaskState } from '#contract/vocabulary/tasks.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const tasksIn = (state: TaskState | undefined) => reading(listTasks, { query: { state } });
export const undeliveredEvents = reading(listUndeliveredEvents, {});

export const retentionPeriods = reading(listRetention, {});

const doneWords = { ResumeJob: 'resume.done', PauseJob: 'pause.done', InterruptJob: 'interrupt.done' } as const;

export function useMoveTask(nameOf: (id: string) => string) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  return useWrite({
    send: (call, { task, action }: { task: ScheduledTask; action: TaskAction }) =>
      call(moveTask, { params: { action }, query: { jobName: task.id } }),
    onSuccess: ({ warnings }, { task, action }) => notify({ warnings, message: t(doneWords[action], { task: nameOf(task.id) }) }),
    onError: notifyFailure,
    // Also when it was refused: then the screen showed what no longer is.
    onSettled: () => client.invalidateQueries({ queryKey: [listTasks.name] }),
  });
}

export function useSettleEvent(act: 'retry' | 'drop') {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  return useWrite({
    send: (call, { id }: UndeliveredEvent) => call(act === 'retry' ? retryUndeliveredEvent : dropUndeliveredEvent, { params: { id } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t(`${act}.done`) }),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: [listUndeliveredEvents.name] }),
  });
}

/** A GET that changes something: it is sent when pressed, and its answer belongs to no cache. */
export function useResetCache() {
  const { t } = useTranslation('tasks');
  return useWrite({
    send: (call, cacheKey: CacheKey) => call(resetCache, { query: { cacheKey } }),
    onSuccess: ({ response: [reset], warnings }) => {
      const isNothing = reset?.dropped === 0 && reset.told === 0;
      notify({ warnings, informs: isNothing, message: t(isNothing ? 'caches.nothing' : 'caches.done') });
    },
    onError: notifyFailure,
  });
}

/** Refusals are left to the form, which knows their field. */
export function useSaveRetention() {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  return useWrite({
    send: (call, { kind, days }: { kind: RetentionKind; days: number }) => call(saveRetention, { params: { kind }, body: { days } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('retention.saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: [listRetention.name] }),
  });
}
