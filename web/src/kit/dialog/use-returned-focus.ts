import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog came, once the dialog is gone; to the page's content when that place is gone too.
 * Mantine does so only for dialogs that close before they are unmounted, and ours are unmounted at once.
 */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [before],
  );
}
