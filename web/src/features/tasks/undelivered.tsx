import { Group, Skeleton, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UndeliveredEvent } from '#contract/tasks.ts';
import { type Write, writeOf } from '#web/kit/api/use-write.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { useTaskWords } from './task-words.ts';
import classes from './tasks.module.css';
import { undeliveredEvents, useSettleEvent } from './tasks.queries.ts';

interface Settling {
  retry: Write<UndeliveredEvent>;
  drop: Write<UndeliveredEvent>;
  onDrop: (event: UndeliveredEvent) => void;
}

function useColumns({ retry, drop, onDrop }: Settling) {
  const { t } = useTranslation('tasks');
  const { can, hotel } = useSession();
  const { topicOf, reactionOf } = useTaskWords();
  const columns: RecordColumn<UndeliveredEvent>[] = [
    {
      id: 'what',
      header: t('undelivered.what'),
      cell: ({ topic, reaction }) => (
        <div className={classes.task}>
          <span className={classes.name}>{topicOf(topic)}</span>
          <Text c="dimmed" component="span" size="sm">
            {reactionOf(reaction)}
          </Text>
        </div>
      ),
    },
    {
      id: 'since',
      header: t('undelivered.since'),
      cell: ({ happenedAt }) => <InstantText hotelZone={hotel.timeZone} instant={happenedAt} />,
    },
    { id: 'tries', header: t('undelivered.tries'), align: 'end', cell: ({ tries }) => tries },
    { id: 'why', header: t('undelivered.why'), cell: ({ error }) => <span className={classes.error}>{error}</span> },
  ];
  if (!can('manageScheduleTask:save')) return columns;
  const acts = (event: UndeliveredEvent) => (
    <Group className={classes.buttons} gap={6}>
      <WriteButton
        aria-label={t('retry.named', { event: topicOf(event.topic) })}
        onClick={() => retry.mutate(event)}
        size="compact-sm"
        variant="light"
        write={writeOf(retry, event)}
      >
        {t('retry.act')}
      </WriteButton>
      <WriteButton
        aria-label={t('drop.named', { event: topicOf(event.topic) })}
        color="danger"
        onClick={() => onDrop(event)}
        size="compact-sm"
        variant="subtle"
        write={writeOf(drop, event)}
      >
        {t('drop.act')}
      </WriteButton>
    </Group>
  );
  return [...columns, { id: 'acts', header: t('acts'), align: 'end' as const, cell: acts }];
}

/** What happened and nobody could be told: it waits here, because nothing may be lost in silence. */
export function Undelivered() {
  const { t } = useTranslation('tasks');
  const { topicOf, reactionOf } = useTaskWords();
  const { data, isError, error, refetch } = useQuery(undeliveredEvents);
  const retry = useSettleEvent('retry');
  const drop = useSettleEvent('drop');
  const { ask, dialog } = useConfirm();

  const dropAfterAsking = async (event: UndeliveredEvent) => {
    const sentence = t('drop.sentence', { event: topicOf(event.topic), reaction: reactionOf(event.reaction) });
    if (await ask({ title: t('drop.title'), sentence, confirm: t('drop.act'), danger: true })) drop.mutate(event);
  };
  const columns = useColumns({ retry, drop, onDrop: (event) => void dropAfterAsking(event) });

  return (
    <Section hint={t('undelivered.hint')} title={t('undelivered.title')}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('undelivered.failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={120} radius="md" />}
      {data?.response.length === 0 && (
        <EmptyState hint={t('undelivered.empty.hint')} icon={IconMailCheck} title={t('undelivered.empty.title')} />
      )}
      {data && data.response.length > 0 && (
        <RecordTable caption={t('undelivered.title')} columns={columns} rowKey={({ id }) => id} rows={data.response} />
      )}
      {dialog}
    </Section>
  );
}
