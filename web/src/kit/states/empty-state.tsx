import { Text, Title } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  icon?: Icon;
  title: string;
  /** What to do next, not only what is missing. */
  hint: string;
  action?: ReactNode;
}

export function EmptyState({ icon: StateIcon = IconInbox, title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.medallion} data-tone="neutral">
        <StateIcon aria-hidden size={24} stroke={1.6} />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420}>
        {hint}
      </Text>
      {action}
    </div>
  );
}
