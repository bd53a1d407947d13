import { useSyncExternalStore } from 'react';
import { heldKeyPrefix } from './held-token.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** Marks a tab that was opened only to sign in for another one, and how. */
const storageKey = 'vale.signInTab';
const afterLoss = 'lost';

/** Why somebody at work is asked to sign in: their session is gone; or it is there, and what they want asks for a fresh sign-in. */
export interface SignInQuestion {
  /** Where the tab of the fresh sign-in tells of it; absent where the session is gone. */
  channel?: string;
  /** Somebody else has signed in there. */
  wasOther?: boolean;
}

let question: SignInQuestion | undefined;
let asked: Promise<boolean> | undefined;
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

function put(next: SignInQuestion | undefined): void {
  question = next;
  tell();
}

/** Asks for a sign-in beside the page. Answers whether to try again. There is one question at a time, and the sign-in it leads to may do for another. */
export async function askToSignIn(wanted: SignInQuestion): Promise<boolean> {
  while (asked) {
    await asked;
    if (!wanted.channel) return true;
  }
  asked = new Promise((resolve) => {
    answer = resolve;
  });
  put(wanted);
  try {
    return await asked;
  } finally {
    asked = undefined;
    put(undefined);
  }
}

export function answerSignIn(again: boolean): void {
  answer?.(again);
}

/** The question stays for whom it was asked. */
export function refuseOther(): void {
  if (question) put({ ...question, wasOther: true });
}

export function useSignInQuestion(): SignInQuestion | undefined {
  return useSyncExternalStore(subscribe, () => question);
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
export function openSignInTab({ channel = afterLoss }: SignInQuestion): void {
  sessionStorage.setItem(storageKey, channel);
  window.open('/', '_blank');
  sessionStorage.removeItem(storageKey);
}

export function isSignInTab(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

/** Where the tab that asked for a fresh sign-in waits for it. */
export function askingChannel(): string | undefined {
  const mark = sessionStorage.getItem(storageKey);
  return mark === null || mark === afterLoss ? undefined : mark;
}

export function endSignInTab(): void {
  sessionStorage.removeItem(storageKey);
  tellTabs('signedIn');
  window.close();
}

/** `onSignedOut` lets go of what this tab holds. */
export function followTabs(onSignedOut: () => void): void {
  hearTabs((news) => {
    if (news === 'signedIn') {
      // Who is asked for a fresh sign-in is answered by that very one.
      if (!question?.channel) answerSignIn(true);
      return;
    }
    onSignedOut();
    isSignedOut = true;
    tell();
  });
}
