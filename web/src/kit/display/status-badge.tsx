import { type Icon, IconCircleFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { type StatusTone, toneIcons } from '../theme/tone-icons.ts';
import classes from './display.module.css';

interface StatusBadgeProps {
  tone: StatusTone;
  /** Where the tone's usual icon says too little: a clock for what expires, an arrow for what went back. */
  icon?: Icon;
  children: ReactNode;
}

/** Icon, word and colour together, so that none of the three is needed to tell one status from another. */
export function StatusBadge({ tone, icon: StatusIcon = toneIcons[tone], children }: StatusBadgeProps) {
  const colors = { '--status-ink': `var(--vale-${tone})`, '--status-ground': `var(--vale-${tone}-soft)` } as CSSProperties;
  return (
    <span className={classes.status} style={colors}>
      <StatusIcon aria-hidden size={StatusIcon === IconCircleFilled ? 7 : 14} stroke={2.2} />
      {children}
    </span>
  );
}
