import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts';

/** What a dropdown must know of the button it belongs to. */
export interface Dropdown {
  /** The button's id: the dropdown is named after it. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
}

/**
 * A button whose dropdown is downloaded when somebody reaches for it. Most visits open none of them, and what they are made of
 * weighs more than the bar that holds the buttons.
 */
export function useDropdown(kind: 'menu' | 'dialog', load: () => Promise<unknown>) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const { wanted, opened, open, close } = useLazyDialog();
  // A failure shows when the dropdown is opened, and not to those who only passed over the button.
  const reach = () => void load().catch(() => undefined);
  const button = {
    id,
    ref,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    onPointerEnter: reach,
    onFocus: reach,
    onClick: opened ? close : open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  };
  const dropdown: Dropdown = { id, button: ref, opened, onClose: close };
  return { wanted, button, dropdown };
}
