import { type EventResult, eventActions, eventResults, eventTypes } from '#contract/vocabulary/events.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays } from '#domain/calendar/day.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { withUsualDates } from '#web/kit/list-page/usual-dates.ts';
import { useToday } from '#web/kit/session/use-today.ts';

const results: readonly EventResult[] = ['ok', 'error', 'warning'];

/** The filters and what they are set to, dates included. */
export function useEventFilters(address: ListView) {
  const { t } = useTranslation('events');
  const today = useToday();
  const filters: ListFilter[] = [
    {
      kind: 'dates',
      from: 'startDate',
      to: 'endDate',
      label: t('dates'),
      max: addDays(today, limits.eventLogDaysAhead),
      usual: { from: addDays(today, 1 - limits.eventLogDays), to: today },
    },
    {
      kind: 'choice',
      name: 'result',
      label: t('result.label'),
      choices: results.map((result) => ({ value: String(eventResults[result]), label: t(`result.${result}`) })),
    },
    {
      kind: 'choice',
      name: 'eventType',
      label: t('type.label'),
      choices: eventTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
    },
    {
      kind: 'choice',
      name: 'action',
      label: t('action.label'),
      any: t('action.any'),
      choices: eventActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
    },
  ];
  return { filters, view: withUsualDates(address, filters) };
}
