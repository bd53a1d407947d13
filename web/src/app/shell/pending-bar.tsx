import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './pending-bar.module.css';

/** A thread under the top bar while the next screen is on its way; with words for those who wait longer. */
export function PendingBar() {
  const { t } = useTranslation('shell');
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  if (!pending) return null;
  return (
    <div className={classes.bar} role="status">
      <span className={classes.words}>{t('bar.loading')}</span>
    </div>
  );
}
