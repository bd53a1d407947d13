import { ErrorResponse, type UserManager } from 'oidc-client-ts';
import { type AccessTokenSource, TransportFailure } from '#web/kit/api/client.ts';
import { signIn } from './sign-in.ts';

/** Renews in a hidden frame. Nothing comes back when the identity provider no longer knows the person. */
async function renew(userManager: UserManager): Promise<string | undefined> {
  try {
    const user = await userManager.signinSilent();
    return user?.access_token;
  } catch (cause) {
    if (cause instanceof ErrorResponse) return undefined;
    throw new TransportFailure(cause instanceof Error ? cause.message : String(cause), undefined, { cause });
  }
}

/** The token to call with: the one at hand unless it was just refused, else a renewed one, else the page leaves for the sign-in. */
export function accessTokensOf(userManager: UserManager): AccessTokenSource {
  let renewal: Promise<string | undefined> | undefined;

  return async (refused) => {
    const user = await userManager.getUser();
    if (user && !user.expired && user.access_token !== refused) return user.access_token;
    // Many calls may find the token stale at the same moment; they share one renewal.
    renewal ??= renew(userManager).finally(() => {
      renewal = undefined;
    });
    const renewed = await renewal;
    if (!renewed) await signIn(userManager);
    return renewed;
  };
}
