import { Button, Group, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listTasks, listUndeliveredEvents, type ScheduledTask } from '#contract/tasks.ts';
import { type TaskAction, taskStates } from '#contract/vocabulary/tasks.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { useTaskWords } from './task-words.ts';
import { useTaskColumns } from './tasks.columns.tsx';
import classes from './tasks.module.css';
import { tasksIn, useMoveTask } from './tasks.queries.ts';
import { Undelivered } from './undelivered.tsx';

/** Everything the server does by the clock, and what it could not pass on. */
export function TasksScreen() {
  const { t } = useTranslation('tasks');
  const { nameOf } = useTaskWords();
  const client = useQueryClient();
  const view = useListView();
  const state = taskStates.find((one) => one === view.filters['state']);
  const { data, isError, error, refetch, isFetching } = useQuery({ ...tasksIn(state), placeholderData: keepPreviousData });
  const move = useMoveTask(nameOf);
  const { ask, dialog } = useConfirm();

  const act = async (task: ScheduledTask, action: TaskAction) => {
    const question = { title: t('interrupt.title'), confirm: t('interrupt.act'), danger: true };
    const sentence = t('interrupt.sentence', { task: nameOf(task.id) });
    if (action !== 'InterruptJob' || (await ask({ ...question, sentence }))) move.mutate({ task, action });
  };
  const columns = useTaskColumns({ onAct: (task, action) => void act(task, action), move });
  const refresh = () => Promise.all([listTasks, listUndeliveredEvents].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));

  return (
    <div className={classes.page}>
      <Group justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <Title>{t('title')}</Title>
          <HelpPopover>{t('help')}</HelpPopover>
        </Group>
        <Button leftSection={<IconRefresh aria-hidden size={16} />} loading={isFetching} onClick={() => void refresh()} variant="default">
          {t('refresh')}
        </Button>
      </Group>
      <SegmentedControl
        aria-label={t('state.label')}
        className={classes.states}
        data={[{ value: '', label: t('state.any') }, ...taskStates.map((one) => ({ value: one, label: t(`state.${one}`) }))]}
        onChange={(chosen) => view.change({ state: chosen })}
        value={state ?? ''}
      />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={480} radius="lg" />}
      {data && (
        <Section hint={t('zone')} title={t('tasks')}>
          {data.response.length === 0 ? (
            <EmptyState hint={t('empty.hint')} title={t('empty.title')} />
          ) : (
            <div className={classes.tasks}>
              <RecordTable caption={t('tasks')} columns={columns} rowKey={({ id }) => id} rows={data.response} />
            </div>
          )}
        </Section>
      )}
      {/* Below what has its final height: otherwise it would be pushed down while somebody reads it. */}
      {(data || isError) && <Undelivered />}
      {dialog}
    </div>
  );
}
