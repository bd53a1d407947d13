import { useSyncExternalStore } from 'react';
import type { ToastTone } from './decide-toasts.ts';

/** A toast that is gone but can still be read. */
export interface KeptNotice {
  id: number;
  tone: ToastTone;
  text: string;
  stack?: string | undefined;
  at: Date;
  read: boolean;
}

/** Enough for a bad day; a list that never ends is not read. */
const keptAtMost = 50;

let notices: readonly KeptNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly KeptNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function keepNotice(notice: Pick<KeptNotice, 'tone' | 'text' | 'stack'>): void {
  lastId += 1;
  replace([{ ...notice, id: lastId, at: new Date(), read: false }, ...notices].slice(0, keptAtMost));
}

export function markNoticesRead(): void {
  replace(notices.map((notice) => ({ ...notice, read: true })));
}

export function clearNotices(): void {
  replace([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest first. */
export function useNotices(): readonly KeptNotice[] {
  return useSyncExternalStore(subscribe, () => notices);
}
