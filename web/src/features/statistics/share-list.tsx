import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Count } from '#web/kit/display/count.tsx';
import type { Share } from './report-figures.ts';
import classes from './statistics.module.css';
import { usePercent } from './use-formats.ts';

interface ShareListProps {
  title: string;
  shares: readonly Share[];
  /** As it is read; the share's own name unless said otherwise. */
  nameOf?: (share: Share) => ReactNode;
}

/** Names with their figures, and a bar for how much of the whole each is. */
export function Shares({ label, shares, nameOf }: { label: string } & Omit<ShareListProps, 'title'>) {
  const percent = usePercent();
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul aria-label={label} className={classes.shares}>
      {shares.map((share) => (
        <li className={classes.share} key={share.name}>
          <span className={classes.shareName}>{nameOf ? nameOf(share) : share.name}</span>
          <Count value={share.value} />
          <span className={classes.sharePercent}>{percent(share.value, whole)}</span>
          <span aria-hidden className={classes.bar}>
            <span style={{ width: `${whole === 0 ? 0 : (100 * share.value) / whole}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ShareList({ title, ...list }: ShareListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <Title id={id} order={2} size="h5">
        {title}
      </Title>
      <Shares label={title} {...list} />
    </section>
  );
}
