import { ErrorResponse, type UserManager } from 'oidc-client-ts';
import { RefusedCall, TransportFailure } from '#web/kit/api/client.ts';
import { signIn } from './sign-in.ts';

let distrusted = false;
let renewal: Promise<string | undefined> | undefined;

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

export const accessTokens = {
  /** The token to call with: the one at hand, else a renewed one, else the page leaves for the sign-in. */
  async current(userManager: UserManager): Promise<string | undefined> {
    const user = await userManager.getUser();
    if (user && !user.expired && !distrusted) return user.access_token;
    // Many calls may find the token stale at the same moment; they share one renewal.
    renewal ??= renew(userManager).finally(() => {
      renewal = undefined;
      distrusted = false;
    });
    const renewed = await renewal;
    if (!renewed) await signIn(userManager);
    return renewed;
  },

  /** Whether a failed call is sent again: once, with a new token. A refused call has done nothing, so any method may be repeated. */
  retryOnce(failures: number, error: Error): boolean {
    const refused = error instanceof RefusedCall && error.status === 401;
    if (!refused || failures > 0) return false;
    distrusted = true;
    return true;
  },
};
