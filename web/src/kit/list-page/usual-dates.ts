import type { Day } from '#domain/calendar/day.ts';
import type { DatesFilter, ListFilter } from './list-definition.ts';
import type { ListView } from './list-search.ts';

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function datesOf({ from, to, min = '', max = '9999', usual }: DatesFilter, filters: Record<string, string>): Record<string, string> {
  const [first, last] = [filters[from], filters[to]];
  if (!usual || (isDay(first) && isDay(last) && min <= first && first <= last && last <= max)) return {};
  return { [from]: usual.from, [to]: usual.to };
}

/** A list that always has its dates: those of the address when they can be asked for, else the usual ones. */
export function withUsualDates(view: ListView, filters: readonly ListFilter[]): ListView {
  const dates = Object.assign({}, ...filters.filter((filter) => filter.kind === 'dates').map((filter) => datesOf(filter, view.filters)));
  return { ...view, search: { ...view.search, ...dates }, filters: { ...view.filters, ...dates } };
}
