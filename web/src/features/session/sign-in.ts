import type { User, UserManager } from 'oidc-client-ts';
import { currentLanguage } from '#web/kit/i18n/i18n.ts';
import { heldKeyPrefix } from './held-token.ts';

const callbackPath = '/signed-in';

interface SignInState {
  returnTo: string;
}

let leaving: Promise<void> | undefined;

/** Leaves for the sign-in page, remembering the address. Does not come back unless leaving fails. */
export function leaveForSignIn(userManager: Pick<UserManager, 'signinRedirect'>): Promise<void> {
  const { pathname, search, hash } = window.location;
  const state: SignInState = { returnTo: pathname === callbackPath ? '/' : `${pathname}${search}${hash}` };
  leaving ??= userManager.signinRedirect({ state, ui_locales: currentLanguage() }).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** Whether the address carries the one-time code of a sign-in. Elsewhere a code and a state are somebody else's, such as a payment provider's. */
export function isComingBack(): boolean {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return pathname === callbackPath && query.has('state') && (query.has('code') || query.has('error'));
}

/** Whether somebody has signed in in this tab, or is just coming back from it. Only the server knows whether that still holds. */
export function seemsSignedIn(): boolean {
  return isComingBack() || Object.keys(sessionStorage).some((key) => key.startsWith(heldKeyPrefix));
}

/** Puts the remembered address back before the router reads it, so the one-time code never enters the history. */
export function returnToAddress(user: User | undefined): void {
  const state = user?.state as SignInState | undefined;
  window.history.replaceState(null, '', state?.returnTo ?? '/');
}
