import { useTranslation } from 'react-i18next';
import { eventActions, eventResults, eventTypes } from '#contract/vocabulary/events.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { useToday } from '#web/kit/session/use-today.ts';

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The log always has its dates: those of the address when they can be asked for, else the last 7 days. */
export function datesOf({ startDate, endDate }: Record<string, string>, today: Day): { startDate: Day; endDate: Day } {
  const last = addDays(today, limits.eventLogDaysAhead);
  if (isDay(startDate) && isDay(endDate) && startDate <= endDate && endDate <= last) return { startDate, endDate };
  return { startDate: addDays(today, 1 - limits.eventLogDays), endDate: today };
}

/** What is not one of the choices would be refused: an address from elsewhere shows the log all the same. */
function known(filters: readonly ListFilter[], chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) =>
      filters.some((filter) => filter.kind === 'choice' && filter.name === name && filter.choices.some((choice) => choice.value === value)),
    ),
  );
}

/** The filters and what they are set to, dates included. */
export function useEventFilters(address: ListView) {
  const { t } = useTranslation('events');
  const today = useToday();
  const filters: ListFilter[] = [
    {
      ...{ kind: 'dates', from: 'startDate', to: 'endDate', label: t('dates'), required: true },
      max: addDays(today, limits.eventLogDaysAhead),
    },
    {
      ...{ kind: 'choice', name: 'result', label: t('result.label') },
      choices: (['ok', 'error', 'warning'] as const).map((result) => ({
        value: String(eventResults[result]),
        label: t(`result.${result}`),
      })),
    },
    {
      ...{ kind: 'choice', name: 'eventType', label: t('type.label') },
      choices: eventTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
    },
    {
      ...{ kind: 'choice', name: 'action', label: t('action.label') },
      choices: eventActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
    },
  ];
  const chosen = { ...known(filters, address.filters), ...datesOf(address.filters, today) };
  const { page, size } = address.search;
  const view: ListView = { ...address, search: { page, size, ...chosen }, filters: chosen };
  return { filters, view };
}
