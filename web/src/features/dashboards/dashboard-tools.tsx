import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import type { useDashboardFilters } from './dashboard-filters.ts';
import classes from './dashboards.module.css';

/** The dates and the hotel, and under them how far they reach. */
export function DashboardTools({ filters, view, wrong }: ReturnType<typeof useDashboardFilters>) {
  const { t } = useTranslation('dashboards');
  return (
    <div className={classes.tools}>
      <FilterBar filters={filters} view={view} />
      {wrong ? (
        <p className={classes.wrong} role="alert">
          <IconAlertTriangle aria-hidden size={16} /> {wrong} {t('wrong.instead')}
        </p>
      ) : (
        <p className={classes.hint}>{t('reach')}</p>
      )}
    </div>
  );
}
