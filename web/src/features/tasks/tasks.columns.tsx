import { Code, Text } from '@mantine/core';
import type { ScheduledTask } from '#contract/tasks.ts';
import type { TaskAction } from '#contract/vocabulary/tasks.ts';
import type { Write } from '#web/kit/api/use-write.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import type { RecordColumn } from '#web/kit/display/record-table.tsx';
import { HistoryButton } from '#web/kit/history/history-button.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ProcessingInfo } from './processing-info.tsx';
import { readCron } from './read-cron.ts';
import { TaskActs } from './task-acts.tsx';
import { TaskStateBadge } from './task-state.tsx';
import { useTaskWords } from './task-words.ts';
import classes from './tasks.module.css';

interface Acting {
  onAct: (task: ScheduledTask, action: TaskAction) => void;
  /** What is being done, and to which task. */
  move: Write<{ task: ScheduledTask; action: TaskAction }>;
}

export function useTaskColumns({ onAct, move }: Acting): RecordColumn<ScheduledTask>[] {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const { can, hotel } = useSession();
  const { nameOf, aboutOf } = useTaskWords();

  const moment = (instant: string | null) => instant !== null && <InstantText hotelZone={hotel.timeZone} instant={instant} />;
  const reading = ({ cronExpression, everySeconds }: ScheduledTask) =>
    everySeconds === null ? readCron(cronExpression, language) : t('everySeconds', { count: everySeconds });

  const columns: RecordColumn<ScheduledTask>[] = [
    {
      id: 'name',
      header: t('task'),
      cell: ({ id, state }) => (
        <div className={classes.task}>
          <span className={classes.name}>
            {nameOf(id)} <TaskStateBadge state={state} />
            <HistoryButton id={id} name={nameOf(id)} subject="task" />
          </span>
          <Text c="dimmed" className={classes.about} component="span" size="sm">
            {aboutOf(id)}
          </Text>
        </div>
      ),
    },
    { id: 'last', header: t('last'), cell: ({ lastFireTime }) => moment(lastFireTime) },
    { id: 'next', header: t('next'), cell: ({ nextFireTime }) => moment(nextFireTime) },
    {
      id: 'cron',
      header: t('cron'),
      cell: (task) => (
        <div className={classes.task}>
          <span>{reading(task)}</span>
          <Code className={classes.cron}>{task.cronExpression}</Code>
          <Text c="dimmed" component="span" size="sm">
            {t('priority', { priority: task.priority })}
          </Text>
        </div>
      ),
    },
    { id: 'info', header: t('info'), cell: ({ processingInfo }) => processingInfo && <ProcessingInfo info={processingInfo} /> },
  ];
  if (!can('manageScheduleTask:save')) return columns;
  return [
    ...columns,
    {
      id: 'acts',
      header: t('acts'),
      align: 'end',
      cell: (task) => (
        <TaskActs
          name={nameOf(task.id)}
          onAct={(action) => onAct(task, action)}
          state={task.state}
          write={{ isPending: move.isPending && move.variables.task.id === task.id }}
        />
      ),
    },
  ];
}
