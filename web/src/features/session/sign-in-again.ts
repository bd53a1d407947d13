import { useSyncExternalStore } from 'react';
import { heldKeyPrefix } from './held-token.ts';
import { hearTabs } from './tabs.ts';

/** Marks a tab that was opened only to sign in for another one; holds the channel on which a fresh sign-in is waited for. */
export const signInTabKey = 'vale.signInTab';

/** Why somebody at work is asked to sign in: their session is gone; or it is there, and what they want asks for a fresh sign-in. */
export interface SignInQuestion {
  /** Where the tab of the fresh sign-in tells of it; absent where the session is gone. */
  channel?: string;
  /** Somebody else has signed in there. */
  wasOther?: boolean;
  /** Whether to try again. */
  answer: (again: boolean) => void;
  /** Opens the tab to sign in. */
  open: () => void;
}

let question: SignInQuestion | undefined;
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

export function putQuestion(next: SignInQuestion | undefined): void {
  question = next;
  tell();
}

export const questionNow = () => question;

export function useSignInQuestion(): SignInQuestion | undefined {
  return useSyncExternalStore(subscribe, questionNow);
}

/** Signed out in another tab: what this one showed is gone. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => isSignedOut);
}

/** What a tab holds of its sign-in. */
export function dropHeld(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(heldKeyPrefix)) sessionStorage.removeItem(key);
}

export function isSignInTab(): boolean {
  return sessionStorage.getItem(signInTabKey) !== null;
}

/** `onSignedOut` lets go of what this tab holds. */
export function followTabs(onSignedOut: () => void): void {
  hearTabs((news) => {
    if (news === 'signedIn') {
      // Who is asked for a fresh sign-in is answered by that very one.
      if (!question?.channel) question?.answer(true);
      return;
    }
    onSignedOut();
    isSignedOut = true;
    tell();
  });
}
