import { type MouseEvent, useRef } from 'react';

/**
 * The first click into a figure takes all of it, so that what is typed replaces it; the second puts the cursor somewhere.
 *
 * A cursor beside the currency would be moved off it a moment later by what writes the figure, over whatever was selected meanwhile; and
 * behind two decimals a further digit is not taken. On a slow computer somebody could select all, type five euros, and charge a hundred.
 */
export function useWholeAtFirst() {
  const isFresh = useRef(false);
  return {
    onFocusCapture: () => {
      isFresh.current = true;
    },
    onKeyDownCapture: () => {
      isFresh.current = false;
    },
    // Before the writer of the figure sees it, and instead of what the browser does, which would take the selection away again.
    onMouseUpCapture: (event: MouseEvent<HTMLInputElement>) => {
      if (!isFresh.current) return;
      isFresh.current = false;
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const isDragged = selectionStart !== selectionEnd && !(selectionStart === 0 && selectionEnd === value.length);
      if (isDragged) return;
      event.preventDefault();
      event.currentTarget.select();
    },
  };
}
