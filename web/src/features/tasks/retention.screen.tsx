import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptData, retentionCountMost } from '#contract/retention.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { formatCount } from '#web/kit/display/format-count.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { RetentionDialog } from './retention.dialog.tsx';
import classes from './tasks.module.css';
import { retentionPeriods } from './tasks.queries.ts';

/** What goes when it is no longer needed: how long it is kept, how much there is, and what went last. */
export function RetentionScreen() {
  const { t } = useTranslation('tasks');
  const { data, isError, error, refetch } = useQuery(retentionPeriods);
  const [changed, setChanged] = useState<KeptData>();
  const columns = useColumns(setChanged);
  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('retention.title')}</Title>
        <HelpPopover>{t('retention.help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('retention.failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={480} radius="lg" />}
      {data && (
        <Section hint={t('retention.hint')} title={t('retention.list')}>
          <div className={classes.tasks}>
            <RecordTable caption={t('retention.list')} columns={columns} rowKey={({ kind }) => kind} rows={data.response} />
          </div>
        </Section>
      )}
      {changed && <RetentionDialog kept={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

function useColumns(onChange: (kept: KeptData) => void): RecordColumn<KeptData>[] {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const { can, hotel } = useSession();
  const counted = (count: number) => ({ count, figure: formatCount(count, language) });

  const columns: RecordColumn<KeptData>[] = [
    {
      id: 'kind',
      header: t('retention.kind'),
      cell: ({ kind }) => (
        <div className={classes.task}>
          <span className={classes.name}>{t(`retention.kinds.${kind}`)}</span>
          <Text c="dimmed" component="span" size="sm">
            {t(`retention.about.${kind}`)}
          </Text>
        </div>
      ),
    },
    {
      id: 'period',
      header: t('retention.period'),
      cell: ({ days, usualDays, lowestDays, highestDays }) => (
        <div className={classes.task}>
          <span>{t('retention.days', counted(days))}</span>
          {(lowestDays === highestDays || days !== usualDays) && (
            <Text c="dimmed" component="span" size="sm">
              {lowestDays === highestDays ? t('retention.fixed') : t('retention.usual', counted(usualDays))}
            </Text>
          )}
        </div>
      ),
    },
    {
      id: 'count',
      header: t('retention.count'),
      align: 'end',
      cell: ({ count }) => (count >= retentionCountMost ? t('retention.most', counted(count)) : formatCount(count, language)),
    },
    {
      id: 'last',
      header: t('retention.last'),
      cell: ({ lastRunAt, dropped }) =>
        lastRunAt === null ? (
          <Text c="dimmed">{t('retention.never')}</Text>
        ) : (
          <div className={classes.task}>
            <InstantText hotelZone={hotel.timeZone} instant={lastRunAt} />
            <Text c="dimmed" component="span" size="sm">
              {t('retention.dropped', counted(dropped))}
            </Text>
          </div>
        ),
    },
  ];
  if (!can('manageScheduleTask:save')) return columns;
  const act = (kept: KeptData) =>
    kept.lowestDays < kept.highestDays && (
      <Button
        aria-label={t('retention.changeNamed', { kind: t(`retention.kinds.${kept.kind}`) })}
        onClick={() => onChange(kept)}
        size="compact-sm"
        variant="default"
      >
        {t('retention.change')}
      </Button>
    );
  return [...columns, { id: 'acts', header: t('acts'), align: 'end' as const, cell: act }];
}
