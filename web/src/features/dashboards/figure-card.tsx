import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { growth } from '#domain/dashboard/period.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './dashboards.module.css';
import { type EntriesAsked, EntriesLink } from './entries-link.tsx';
import { useFormats } from './use-formats.ts';

interface FigureCardProps {
  label: string;
  value: number;
  /** The same in as many days before. */
  before: number;
  format: (value: number) => string;
  /** The entries it is made of; absent where it is worked out of others. */
  asked?: EntriesAsked;
}

/** One figure, by how much it differs from the period before, and the way to what is behind it. */
export function FigureCard({ label, value, before, format, asked }: FigureCardProps) {
  const { t } = useTranslation('dashboards');
  const { share } = useFormats();
  const grown = growth(value, before);
  const Arrow = grown === undefined || grown === 0 ? IconMinus : grown > 0 ? IconArrowUpRight : IconArrowDownRight;
  const written = format(value);
  return (
    <div className={classes.figureCard}>
      <span className={classes.figureLabel}>{label}</span>
      <span className={classes.figure}>
        {asked ? (
          <EntriesLink asked={asked} label={t('open', { figure: label, value: written })}>
            {written}
          </EntriesLink>
        ) : (
          written
        )}
      </span>
      <span className={classes.delta}>
        <Arrow aria-hidden size={14} />
        {grown === undefined
          ? t('delta.none', { before: format(before) })
          : t('delta.some', { share: `${grown > 0 ? '+' : ''}${share(grown)}`, before: format(before) })}
      </span>
    </div>
  );
}
