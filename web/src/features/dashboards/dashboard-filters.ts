import { decidePeriod, earliestDay, usualPeriod } from '#domain/dashboard/period.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { withUsualDates } from '#web/kit/list-page/usual-dates.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';

/** The dates and the hotel a dashboard is about, as the address carries them, and what is wrong with dates that cannot be asked for. */
export function useDashboardFilters() {
  const { t } = useTranslation('dashboards');
  const today = useToday();
  const { hotels } = useVoucherChoices();
  const address = useListView();
  const filters: ListFilter[] = [
    { kind: 'dates', from: 'fromDate', to: 'toDate', label: t('dates'), min: earliestDay(today), max: today, usual: usualPeriod(today) },
    { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: hotels, searchable: true },
  ];
  const view = withUsualDates(address, filters);
  const { fromDate = '', toDate = '', hotelId } = view.filters;
  const { fromDate: askedFrom, toDate: askedTo } = address.filters;
  const asked = askedFrom && askedTo ? decidePeriod({ from: askedFrom, to: askedTo }, today) : undefined;
  return {
    filters,
    view,
    query: { fromDate, toDate, ...(hotelId !== undefined && { hotelId }) },
    /** Why the dates of the address are not those shown. */
    wrong: asked?.ok === false ? t(`wrong.${asked.reason}`) : undefined,
  };
}

export type DashboardQuery = ReturnType<typeof useDashboardFilters>['query'];
