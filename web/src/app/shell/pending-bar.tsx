import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './pending-bar.module.css';
import { usePending } from './use-pending.ts';

/** A thread under the top bar while the next screen is on its way; with words for those who wait longer. */
export function PendingBar() {
  const { t } = useTranslation('shell');
  const isPending = usePending();
  if (!isPending) return null;
  return (
    <div className={classes.bar} role="status">
      <span className={classes.words}>{t('bar.loading')}</span>
    </div>
  );
}
