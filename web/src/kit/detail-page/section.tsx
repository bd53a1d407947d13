import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './detail-page.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  /** Stands beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.sectionHead}>
        <div>
          <Title id={id} order={2} size="h3">
            {title}
          </Title>
          {hint !== undefined && <Text c="dimmed">{hint}</Text>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
