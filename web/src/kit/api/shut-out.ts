import { useSyncExternalStore } from 'react';

/** Why the server answers nothing more: they do not work in this tab's hotel any more; or it wants more than a password, as another sign-in gives it. */
type ShutOutBy = 'property' | 'factor';

let by: ShutOutBy | undefined;
const listeners = new Set<() => void>();

export function tellShutOut(next: ShutOutBy | undefined): void {
  by = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShutOut(): ShutOutBy | undefined {
  return useSyncExternalStore(subscribe, () => by);
}
