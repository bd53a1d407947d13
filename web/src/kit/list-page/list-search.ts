import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { limits } from '#contract/vocabulary/limits.ts';

export const pageSizes = [limits.pageSizeDefault, 25, 50, 100] as const;

function orAbsent<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/**
 * How a list is looked at, as the address bar carries it; whatever is not named here is a filter.
 * Addresses are typed and pasted by people: what cannot be understood counts as absent, never as an error.
 */
export const listSearch = z.catchall(
  z.object({
    /** Counted from one, as people do; the wire counts from zero. */
    page: orAbsent(z.coerce.number().check(z.int(), z.minimum(1))),
    size: orAbsent(z.coerce.number().check(z.refine((size) => pageSizes.some((known) => known === size)))),
    /** A column's id, `-` in front for descending. */
    sort: orAbsent(z.string()),
    /** Ids separated by commas; absent means the usual columns. */
    columns: orAbsent(z.string()),
    density: orAbsent(z.literal('compact')),
  }),
  orAbsent(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))),
);

export interface ListSearch {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
  density?: 'compact' | undefined;
  [filter: string]: string | number | undefined;
}

const viewKeys = new Set(Object.keys(listSearch.shape));

/** What narrows the list, apart from how it is shown. */
export function filtersOf(search: ListSearch): Record<string, string> {
  const filters = Object.entries(search).filter(([name, value]) => !viewKeys.has(name) && value !== undefined && value !== '');
  return Object.fromEntries(filters) as Record<string, string>;
}

/** The next address: a change of what is shown starts again at page one, and what is usual is left unsaid. */
export function changeSearch(search: ListSearch, change: ListSearch): ListSearch {
  const startsAgain = Object.keys(change).some((name) => name === 'size' || name === 'sort' || !viewKeys.has(name));
  const next: ListSearch = { ...search, ...(startsAgain && { page: undefined }), ...change };
  const isUsual = ([name, value]: [string, unknown]) =>
    value === undefined || value === '' || (name === 'page' && value === 1) || (name === 'size' && value === limits.pageSizeDefault);
  return Object.fromEntries(Object.entries(next).filter((entry) => !isUsual(entry)));
}

export interface ListView {
  search: ListSearch;
  filters: Record<string, string>;
  change: (change: ListSearch, options?: { replace?: boolean }) => void;
}

/** The list's view, read from the address and written back to it. Not strict: the kit serves every route and knows none. */
export function useListView(): ListView {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(() => {
    const search = listSearch.parse(address);
    return {
      search,
      filters: filtersOf(search),
      change: (change, { replace = false } = {}) => {
        void navigate({
          to: '.',
          search: (previous: object) => changeSearch(listSearch.parse(previous), change),
          replace,
          resetScroll: false,
        });
      },
    };
  }, [address, navigate]);
}
