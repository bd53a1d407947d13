import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { SignInConfiguration } from '#contract/session.ts';
import { TransportFailure } from '#web/kit/api/client.ts';

export function userManagerOf({ authority, clientId, scope }: SignInConfiguration): UserManager {
  return new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: `${location.origin}/signed-in`,
    post_logout_redirect_uri: `${location.origin}/`,
    silent_redirect_uri: `${location.origin}/silent-renew.html`,
    automaticSilentRenew: true,
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
