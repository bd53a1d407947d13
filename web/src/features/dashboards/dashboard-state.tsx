import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './dashboards.module.css';

interface DashboardStateProps {
  read: { isPending: boolean; isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Known only once something was read. */
  isEmpty: boolean | undefined;
  children: ReactNode;
}

/** Figures, the place they will have, why there are none, or that nothing happened. */
export function DashboardState({ read, isEmpty, children }: DashboardStateProps) {
  const { t } = useTranslation('dashboards');
  if (read.isError) {
    return (
      <div className={classes.card}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failed')} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={classes.card}>
        <EmptyState hint={t('empty.hint')} title={t('empty.title')} />
      </div>
    );
  }
  return (
    <section aria-busy={read.isFetching} aria-label={t('figures')} className={classes.page}>
      {read.isPending ? <SkeletonFigures /> : children}
    </section>
  );
}

function SkeletonFigures() {
  return (
    <>
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton height={107} key={key} radius={18} />
        ))}
      </div>
      <div className={classes.grid}>
        <Skeleton height={346} radius={18} />
        <Skeleton height={346} radius={18} />
      </div>
    </>
  );
}
