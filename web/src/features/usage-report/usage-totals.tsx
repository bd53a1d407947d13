import { Skeleton } from '@mantine/core';
import type { UsageTotal } from '#contract/usage-report.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Money } from '#web/kit/display/money.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { amounts } from './usage-report.columns.tsx';
import classes from './usage-report.module.css';

/** One line per currency: sums of different money are never added. */
export function UsageTotals({ totals }: { totals: readonly UsageTotal[] }) {
  const { t } = useTranslation('usage-report');
  return (
    <section aria-label={t('totals')} className={classes.totals}>
      {totals.map((total) => (
        <div className={classes.total} key={total.currency}>
          <p className={classes.counted}>
            {t('vouchers', { count: total.vouchers })} · {total.currency}
          </p>
          {amounts.map((name) => (
            <ValueFigure key={name} label={t(`amount.${name}`)}>
              <Money amountMinor={toMinor(total[name])} currency={total.currency} />
            </ValueFigure>
          ))}
        </div>
      ))}
    </section>
  );
}

/** The place of the totals while they are added up, so that nothing moves when they are there. */
export function SkeletonTotals() {
  const { t } = useTranslation('usage-report');
  return (
    <div className={classes.totals}>
      <div className={classes.total}>
        <p className={classes.counted}>
          <Skeleton display="inline-block" height={12} width={120} />
        </p>
        {amounts.map((name) => (
          <ValueFigure key={name} label={t(`amount.${name}`)}>
            <Skeleton display="inline-block" height={20} width={110} />
          </ValueFigure>
        ))}
      </div>
    </div>
  );
}
