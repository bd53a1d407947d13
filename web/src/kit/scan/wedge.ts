/** What a hand scanner plugged in as a keyboard has typed so far, and when its last character came. */
export interface Typed {
  text: string;
  at: number;
}

export interface Keystroke {
  key: string;
  /** In milliseconds, by any clock. */
  at: number;
  /** The key is being held down, which a scanner never does. */
  repeat?: boolean;
}

/** Nobody types eight characters at this pace. */
const gapMs = 35;
const shortestChars = 8;

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** A scanner that types a capital presses Shift; on some layouts AltGr for signs. Neither is a character. */
const silentKeys = new Set(['Shift', 'AltGraph', 'CapsLock']);

/** The next state, and the scan when this key ended one. */
export function hearKey(typed: Typed, { key, at, repeat = false }: Keystroke): { typed: Typed; scan?: string } {
  if (silentKeys.has(key) && !repeat) return { typed };
  const follows = at - typed.at <= gapMs;
  if (key === 'Enter' && follows && typed.text.length >= shortestChars) return { typed: nothingTyped, scan: typed.text };
  if ([...key].length !== 1 || repeat) return { typed: nothingTyped };
  return { typed: { text: follows ? typed.text + key : key, at } };
}
