import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Report } from '#contract/analytics.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './statistics.module.css';

interface ReportPanelProps {
  /** All that the panel is made of; the first decides whether there is anything. */
  reads: readonly [UseQueryResult<Report | undefined>, ...UseQueryResult<Report | undefined>[]];
  /** What to say where nothing was counted. */
  empty?: { title: string; hint: string };
  children: () => ReactNode;
}

/** What a tab shows while its reports come, when one does not, and when there is nothing in them. */
export function ReportPanel({ reads, empty, children }: ReportPanelProps) {
  const { t } = useTranslation('statistics');
  const failed = reads.find(({ isError }) => isError);
  if (failed) {
    const again = () => {
      for (const read of reads) if (read.isError) void read.refetch();
    };
    return (
      <section className={classes.card}>
        <ErrorState error={failed.error} onRetry={again} what={t('failed')} />
      </section>
    );
  }
  if (reads.some(({ data }) => data === undefined)) {
    // By a name of its own: what comes takes its place as something new, and is not the same thing moved.
    return (
      <div key="waiting" aria-busy className={classes.panel}>
        <Skeleton height={320} radius={18} />
        <div className={classes.grid}>
          <Skeleton height={320} radius={18} />
          <Skeleton height={320} radius={18} />
        </div>
      </div>
    );
  }
  if (reads[0].data?.rows.length === 0) {
    return (
      <section className={classes.card}>
        <EmptyState hint={empty?.hint ?? t('empty.hint')} title={empty?.title ?? t('empty.title')} />
      </section>
    );
  }
  const faded = reads.some(({ isPlaceholderData }) => isPlaceholderData);
  return (
    <div aria-busy={faded} className={classes.panel} data-faded={faded || undefined}>
      {children()}
    </div>
  );
}
