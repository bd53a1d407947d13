import { useSyncExternalStore } from 'react';

/** Why the server answers nothing more: they do not work in this tab's hotel any more; or it wants more than a password, as another sign-in gives it. */
type ShutOutBy = 'property' | 'factor';

let by: ShutOutBy | undefined;
/** The one part of the page that shows it. */
let onChange: (() => void) | undefined;

export function tellShutOut(next: ShutOutBy | undefined): void {
  by = next;
  onChange?.();
}

function subscribe(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = undefined;
  };
}

export function useShutOut(): ShutOutBy | undefined {
  return useSyncExternalStore(subscribe, () => by);
}
