import { Text } from '@mantine/core';
import type { ScheduledTask } from '#contract/tasks.ts';
import { taskFigures } from '#contract/vocabulary/tasks.ts';
import { formatCount } from '#web/kit/display/format-count.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './tasks.module.css';

const tones = { done: 'success', failed: 'danger', interrupted: 'warning' } as const;
const secondMs = 1_000;

/** How the last run went: its end, how long it took, what it counted, what it died of. */
export function ProcessingInfo({ info }: { info: NonNullable<ScheduledTask['processingInfo']> }) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const { outcome, durationMs, error, figures } = info;
  const took =
    durationMs < secondMs
      ? t('took.ms', { time: formatCount(durationMs, language) })
      : t('took.s', { time: formatCount(Math.round(durationMs / secondMs), language) });
  const counted = taskFigures.flatMap((figure) => {
    const count = figures[figure];
    return count === undefined ? [] : t(`figures.${figure}`, { count, figure: formatCount(count, language) });
  });
  return (
    <div className={classes.info}>
      <span className={classes.outcome}>
        <StatusBadge tone={figures.drifts || figures.brokenLinks ? 'danger' : tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
        <Text c="dimmed" component="span" size="sm">
          {took}
        </Text>
      </span>
      {counted.length > 0 && <Text size="sm">{counted.join(' · ')}</Text>}
      {error !== null && (
        <Text c="danger" className={classes.error} size="sm">
          {error}
        </Text>
      )}
    </div>
  );
}
