import { Title } from '@mantine/core';
import type { Rehearsal } from '#contract/automation.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './rehearsal.module.css';

/** Why reservations get nothing, the most frequent reason first. */
export function MismatchList({ mismatches }: { mismatches: Rehearsal['mismatches'] }) {
  const { t } = useTranslation('automation');
  const byNumber = [...mismatches].sort((one, other) => other.reservations - one.reservations);
  return (
    <section aria-label={t('rehearsal.reasons')}>
      <Title mb={4} order={3} size="h5">
        {t('rehearsal.reasons')}
      </Title>
      <dl className={classes.reasons}>
        {byNumber.map(({ mismatch, reservations }) => (
          <div key={mismatch}>
            <dt>{t(`rehearsal.mismatch.${mismatch}`)}</dt>
            <dd>{reservations}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
