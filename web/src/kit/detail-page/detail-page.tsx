import { Anchor, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

interface DetailPageProps {
  title: string;
  back: { to: string; label: string };
  /** Stands beside the title: a status badge, a help button. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One thing on a page of its own. */
export function DetailPage({ title, back, beside, actions, children }: DetailPageProps) {
  return (
    <article className={classes.page}>
      <header>
        <Anchor c="dimmed" className={classes.back} component={Link} to={back.to}>
          <IconArrowLeft aria-hidden size={16} />
          {back.label}
        </Anchor>
        <Group gap="md" justify="space-between">
          <Group gap="sm">
            <Title>{title}</Title>
            {beside}
          </Group>
          <Group gap="xs">{actions}</Group>
        </Group>
      </header>
      {children}
    </article>
  );
}
