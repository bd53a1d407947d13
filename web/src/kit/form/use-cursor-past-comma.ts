import { type InputEvent, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

/**
 * After a digit, what writes the figure puts the cursor behind it twice: at once, and a moment later. Somebody who has typed the comma
 * meanwhile is put back before it, for another moment, and 3,5 becomes 35. So the cursor is put behind the comma again before the next
 * key is taken.
 */
export function useCursorPastComma(comma: string) {
  // The point of a numeric keypad is taken for the comma of any language.
  const isComma = (text: string) => text === comma || text === '.';
  const passed = useRef<{ value: string; cursor: number }>(undefined);

  const stayPast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const { value, cursor } = passed.current ?? {};
    if (cursor === undefined || input.value !== value) return;
    if (input.selectionStart === cursor - 1 && input.selectionEnd === cursor - 1) input.setSelectionRange(cursor, cursor);
  };
  const forget = () => {
    passed.current = undefined;
  };

  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      stayPast(event);
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isAtComma = selectionStart !== null && selectionStart === selectionEnd && value[selectionStart] === comma;
      if (isAtComma && isComma(event.key)) passed.current = { value, cursor: selectionStart + 1 };
      else if (event.key.length > 1) forget();
    },
    // Between the key and its text there may have been time for it once more.
    onBeforeInputCapture: (event: InputEvent<HTMLInputElement>) => {
      if (isComma(event.data)) return;
      stayPast(event);
      forget();
    },
    onMouseDownCapture: forget,
  };
}
