import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PreviewSearch } from './widget-choices.ts';

/** The address bar holds every choice, so that a look can be sent to a colleague. */
export function usePreviewSearch(): [PreviewSearch, (change: PreviewSearch) => void] {
  const search: PreviewSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (next: PreviewSearch) => {
      void navigate({ to: '.', search: (previous: object) => ({ ...previous, ...next }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
}
