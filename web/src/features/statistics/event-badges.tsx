import type { PlatformEventName } from '#contract/vocabulary/analytics.ts';
import { colourOf } from '#web/kit/chart/chart-colours.ts';
import { Count } from '#web/kit/display/count.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './statistics.module.css';

interface EventBadgesProps {
  names: readonly PlatformEventName[];
  hidden: ReadonlySet<PlatformEventName>;
  onToggle: (name: PlatformEventName) => void;
  countOf: (name: PlatformEventName) => number;
}

/** A badge for each kind of event, with how many there are; pressed, it is shown. */
export function EventBadges({ names, hidden, onToggle, countOf }: EventBadgesProps) {
  const { t } = useTranslation('statistics');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of switches outside any form
    <div aria-label={t('platform.shown')} className={classes.badges} role="group">
      {names.map((name, index) => (
        <button aria-pressed={!hidden.has(name)} className={classes.badge} key={name} onClick={() => onToggle(name)} type="button">
          <span aria-hidden className={classes.dot} style={{ background: colourOf(index) }} />
          {t(`platform.event.${name}`)}
          <span className={classes.badgeCount}>
            <Count value={countOf(name)} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** Puts in what is not there, takes out what is. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  return new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one]);
}
