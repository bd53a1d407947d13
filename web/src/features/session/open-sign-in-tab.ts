import { type SignInQuestion, signInTabKey } from './sign-in-again.ts';
import { tellTabs } from './tabs.ts';

/** A tab begins with a copy of the storage of the one that opened it, and so with the mark. */
export function openSignInTab({ channel = '' }: Pick<SignInQuestion, 'channel'>): void {
  sessionStorage.setItem(signInTabKey, channel);
  window.open('/', '_blank');
  sessionStorage.removeItem(signInTabKey);
}

/** Where the tab that asked for a fresh sign-in waits for it. */
export function askingChannel(): string | undefined {
  return sessionStorage.getItem(signInTabKey) || undefined;
}

/** It has done what it was opened for. */
export function endSignInTab(): void {
  sessionStorage.removeItem(signInTabKey);
  tellTabs('signedIn');
  window.close();
}
