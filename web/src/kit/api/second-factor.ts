import { useSyncExternalStore } from 'react';

let isNeeded = false;
const listeners = new Set<() => void>();

/** The server answers nothing more until this person signs in again with more than a password. */
export function tellSecondFactorNeeded(): void {
  isNeeded = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsSecondFactorNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => isNeeded);
}
