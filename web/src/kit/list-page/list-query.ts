import { limits } from '#contract/vocabulary/limits.ts';
import type { ListColumn, ListFilter } from './list-definition.ts';
import { filtersOf, type ListSearch } from './list-search.ts';

function namesOf(filter: ListFilter): string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
}

function isRefused(filter: ListFilter, value: string): boolean {
  return filter.kind === 'text' && filter.refuses?.(value) !== undefined;
}

/** Only what the list knows is sent: an address from elsewhere must not make the call fail. */
export function wireFilters(filters: readonly ListFilter[], search: ListSearch): Record<string, string | string[]> {
  const chosen = filtersOf(search);
  const query: Record<string, string | string[]> = {};
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const value = chosen[name];
      if (value !== undefined && !isRefused(filter, value))
        query[name] = filter.kind === 'choice' && filter.multiple ? value.split(',') : value;
    }
  }
  return query;
}

interface Asked {
  columns: readonly ListColumn<never>[];
  filters: readonly ListFilter[];
  about?: Readonly<Record<string, string | undefined>>;
}

/** What the call is asked for: the filters, the order and the page of the address. */
export function listQuery({ columns, filters, about }: Asked, search: ListSearch): Record<string, unknown> {
  const sortable = columns.some(({ id, sortable }) => sortable === true && id === search.sort?.replace(/^-/, ''));
  return {
    ...wireFilters(filters, search),
    ...about,
    ...(sortable && { sort: search.sort }),
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? limits.pageSizeDefault,
  };
}

/** Everything the filters let through, in one page. */
export function exportQuery(asked: Asked, search: ListSearch): Record<string, unknown> {
  return { ...listQuery(asked, search), pageIndex: 0, pageSize: limits.exportRows };
}

export function visibleColumns<Row>(columns: readonly ListColumn<Row>[], search: ListSearch): readonly ListColumn<Row>[] {
  const chosen = search.columns?.split(',');
  return columns.filter((column, index) => index === 0 || (chosen ? chosen.includes(column.id) : !column.hiddenAtFirst));
}
