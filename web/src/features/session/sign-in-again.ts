import { useSyncExternalStore } from 'react';
import { heldKeyPrefix } from './held-token.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** Marks a tab that was opened only to sign in for another one. */
const storageKey = 'vale.signInTab';

let answer: ((again: boolean) => void) | undefined;
let isThereToAsk = false;
let isSignedOut = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once somebody is at work the page is not left for them: what they typed and have not saved, a form knows, and not every field is of one. */
export function mayAskToSignIn(): boolean {
  return isThereToAsk;
}

export function beThereToAsk(): () => void {
  isThereToAsk = true;
  return () => {
    isThereToAsk = false;
  };
}

/** The provider no longer knows somebody who is at work: asks for a sign-in beside it. Answers whether to try again. */
export async function askToSignInAgain(): Promise<boolean> {
  const again = await new Promise<boolean>((resolve) => {
    answer = resolve;
    tell();
  });
  answer = undefined;
  tell();
  return again;
}

export function signInLater(): void {
  answer?.(false);
}

export function useIsAskedToSignIn(): boolean {
  return useSyncExternalStore(subscribe, () => answer !== undefined);
}

/** Signed out in another tab: what this one showed is gone. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => isSignedOut);
}

/** What a tab holds of its sign-in. */
export function dropHeld(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(heldKeyPrefix)) sessionStorage.removeItem(key);
}

/** A tab begins with a copy of the storage of the one that opened it, and so with the mark. */
export function openSignInTab(): void {
  sessionStorage.setItem(storageKey, 'yes');
  window.open('/', '_blank');
  sessionStorage.removeItem(storageKey);
}

export function isSignInTab(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

export function endSignInTab(): void {
  sessionStorage.removeItem(storageKey);
  tellTabs('signedIn');
  window.close();
}

/** `onSignedOut` lets go of what this tab holds. */
export function followTabs(onSignedOut: () => void): void {
  hearTabs((news) => {
    if (news === 'signedIn') return answer?.(true);
    onSignedOut();
    isSignedOut = true;
    tell();
  });
}
