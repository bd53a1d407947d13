import { useEffect } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import type { ListView } from './list-search.ts';

/** A page past the end, after a deletion or from an old address, leads back to the last one that exists. */
export function useExistingPage(rows: readonly unknown[] | undefined, count: number, { search, change }: ListView): void {
  const last = Math.max(1, Math.ceil(count / (search.size ?? limits.pageSizeDefault)));
  const past = rows?.length === 0 && (search.page ?? 1) > last;
  useEffect(() => {
    if (past) change({ page: last }, { replace: true });
  }, [past, last, change]);
}
