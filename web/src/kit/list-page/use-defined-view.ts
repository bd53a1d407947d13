import { useMemo } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListView } from './list-search.ts';
import { useRememberedColumns } from './remembered-columns.ts';
import { withUsualDates } from './usual-dates.ts';

/**
 * What the address says, and where it is silent, the list: its usual dates, the columns chosen before, a page of its own size.
 * The same object until one of them changes: rows that arrive draw no filter anew.
 */
export function useDefinedView<E extends Endpoint>({ endpoint, filters, rowsPerPage }: ListDefinition<E>, address: ListView): ListView {
  const dated = useMemo(() => withUsualDates(address, filters), [address, filters]);
  const view = useRememberedColumns(endpoint.name, dated);
  return useMemo(
    () => (rowsPerPage === undefined ? view : { ...view, search: { ...view.search, size: rowsPerPage } }),
    [view, rowsPerPage],
  );
}
