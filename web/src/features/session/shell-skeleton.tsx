import { Skeleton } from '@mantine/core';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { Wordmark } from '#web/kit/session/wordmark.tsx';
import classes from './shell-skeleton.module.css';

/** The outline of the application while it is not known yet who works where. The words come only to those who wait. */
export function ShellSkeleton() {
  const { t } = useTranslation('session');
  return (
    <div aria-busy="true">
      <header className="first-paint">
        <Wordmark />
        <Skeleton className={classes.property} h={38} w={200} />
        <Skeleton className={classes.person} h={32} w={32} circle />
      </header>
      <div className={classes.content}>
        <Skeleton h={28} w={260} maw="70%" />
        <Skeleton h={16} w={180} mt={14} />
        <div className={classes.cards}>
          <Skeleton h={112} radius="xl" />
          <Skeleton h={112} radius="xl" />
        </div>
        <p className={classes.words} role="status">
          {t('opening')}
        </p>
      </div>
    </div>
  );
}
