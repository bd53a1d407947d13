import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './dashboards.module.css';
import { type EntriesAsked, EntriesLink } from './entries-link.tsx';

interface TopRow {
  key: string;
  label: string;
  count: number;
  /** Already written, with its currency. */
  amount: string;
  asked: EntriesAsked;
}

interface TopListProps {
  title: string;
  rows: readonly TopRow[];
  count: (value: number) => string;
}

const shown = 8;

/** The first few of something, each with its share of the first as a bar, and the way to what is behind it. */
export function TopList({ title, rows, count }: TopListProps) {
  const { t } = useTranslation('dashboards');
  const id = useId();
  const top = [...rows].sort((one, other) => other.count - one.count).slice(0, shown);
  const most = Math.max(1, ...top.map((row) => row.count));
  return (
    <section aria-labelledby={id} className={classes.card}>
      <Title id={id} order={2} size="h5">
        {title}
      </Title>
      {top.length === 0 ? (
        <p className={classes.hint}>{t('nothing')}</p>
      ) : (
        <ol className={classes.top}>
          {top.map((row) => (
            <li key={row.key}>
              <EntriesLink asked={row.asked} label={t('open', { figure: row.label, value: count(row.count) })}>
                {row.label}
              </EntriesLink>
              <span className={classes.topCount}>{count(row.count)}</span>
              <span className={classes.topAmount}>{row.amount}</span>
              <span aria-hidden className={classes.bar} style={{ width: `${(100 * row.count) / most}%` }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
