import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { SignInConfiguration } from '#contract/session.ts';
import { TransportFailure } from '#web/kit/api/client.ts';
import { askingChannel, endSignInTab } from './open-sign-in-tab.ts';
import { isSignInTab } from './sign-in-again.ts';
import { handOver } from './sign-in-anew.ts';

export { askToSignIn } from './ask-to-sign-in.ts';
export { signedInAnew } from './sign-in-anew.ts';

export function userManagerOf({ authority, clientId, scope }: SignInConfiguration): UserManager {
  return new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: `${location.origin}/signed-in`,
    post_logout_redirect_uri: `${location.origin}/`,
    silent_redirect_uri: `${location.origin}/silent-renew.html`,
    automaticSilentRenew: true,
    // For a fresh sign-in: a password, whoever the provider knows already.
    ...(askingChannel() !== undefined && { prompt: 'login', max_age: 0 }),
    // Tokens end with the tab: a shared reception computer keeps none of them.
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  });
}

/** Renews in a hidden frame. Nothing comes back when the identity provider no longer knows the person. */
export async function renewedToken(userManager: Pick<UserManager, 'signinSilent'>): Promise<string | undefined> {
  try {
    const user = await userManager.signinSilent();
    return user?.access_token;
  } catch (cause) {
    if (cause instanceof ErrorResponse) return undefined;
    throw new TransportFailure(cause instanceof Error ? cause.message : String(cause), undefined, { cause });
  }
}

/** Takes what the sign-in page sent along, for this tab or for the one it was opened by. */
export async function takeSignIn(userManager: UserManager): Promise<User | undefined> {
  const user = await userManager.signinCallback();
  if (user) handOver(user);
  if (isSignInTab()) endSignInTab();
  return user;
}
