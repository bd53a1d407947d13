import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { readSignInConfiguration, type SignInConfiguration } from '#contract/session.ts';
import { call, setAccessTokenSource } from '#web/kit/api/client.ts';
import { accessTokensOf } from './access-tokens.ts';

export interface Identity {
  configuration: SignInConfiguration;
  userManager: UserManager;
}

async function connect(): Promise<Identity> {
  const [configuration] = (await call(readSignInConfiguration, {})).response;
  if (!configuration) throw new Error('the server gave no sign-in configuration');
  const userManager = new UserManager({
    authority: configuration.authority,
    client_id: configuration.clientId,
    scope: configuration.scope,
    redirect_uri: `${location.origin}/signed-in`,
    post_logout_redirect_uri: `${location.origin}/`,
    silent_redirect_uri: `${location.origin}/silent-renew.html`,
    automaticSilentRenew: true,
    // Tokens end with the tab: a shared reception computer keeps none of them.
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  });
  setAccessTokenSource(accessTokensOf(userManager));
  return { configuration, userManager };
}

/** Asked once and kept: a second manager would renew the same token a second time. */
export const identityQuery = { queryKey: ['identity'] as const, queryFn: connect, staleTime: Infinity, gcTime: Infinity };
