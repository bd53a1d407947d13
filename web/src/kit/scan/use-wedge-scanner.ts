import { useEffect, useEffectEvent } from 'react';
import { hearKey, nothingTyped } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** A field as it was before a scan was typed into it. */
function remember(target: EventTarget | null): () => void {
  if (!isField(target)) return () => undefined;
  const { value, selectionStart, selectionEnd } = target;
  return () => {
    if (target.value === value) return;
    // React overrides the property of each field and would not hear of a value set through it.
    const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Hears a hand scanner that is plugged in as a keyboard, wherever the focus is.
 *
 * A scan belongs to the screen and not to the field that happens to have the focus: the digits of a code in an amount, followed by
 * the scanner's Enter, would redeem it. So the Enter is kept from everybody else, and the field gets back what was in it. What a
 * hand types is never touched: it is too slow to be a scan, and until a scan is complete every key does what it always does.
 */
export function useWedgeScanner(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan);

  useEffect(() => {
    let typed = nothingTyped;
    let restore = () => {};

    const hear = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, altKey, metaKey, target } = event;
      // AltGr is Control and Alt at once; either alone is a shortcut.
      if (metaKey || ctrlKey !== altKey) return;
      // By the clock of the keyboard: while the page is busy, keys arrive in one burst, however slowly they were typed.
      const heard = hearKey(typed, { key, at: event.timeStamp, repeat });
      if (heard.typed !== typed && heard.typed.text.length === 1) restore = remember(target);
      typed = heard.typed;
      if (heard.scan === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      restore();
      tell(heard.scan);
    };
    // Before anything on the page hears it.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
