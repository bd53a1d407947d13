import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ListSearch, ListView } from './list-search.ts';

/** Columns once chosen stay chosen in this browser; an address that names some wins, so that a view can be sent to a colleague. */
export function useRememberedColumns(list: string, view: ListView): ListView {
  const [remembered, remember] = useLocalStorage<string | undefined>({ key: `vale.columns.${list}`, getInitialValueInEffect: false });
  return useMemo(
    () => ({
      ...view,
      search: { ...view.search, columns: view.search.columns ?? remembered } satisfies ListSearch,
      change: (change, options) => {
        if (change.columns !== undefined) remember(change.columns);
        view.change(change, options);
      },
    }),
    [view, remembered, remember],
  );
}
