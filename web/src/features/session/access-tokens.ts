import type { AccessTokenSource } from '#web/kit/api/client.ts';

interface Sources {
  /** The one at hand, while it lasts. */
  held: () => string | undefined;
  /** A new one, unless the identity provider no longer knows the person. */
  renew: () => Promise<string | undefined>;
  signIn: () => Promise<void>;
}

/** The token to call with: the one at hand unless it was just refused, else a renewed one, else the page leaves for the sign-in. */
export function accessTokensOf({ held, renew, signIn }: Sources): AccessTokenSource {
  let renewal: Promise<string | undefined> | undefined;

  return async (refused) => {
    const token = held();
    if (token && token !== refused) return token;
    // Many calls may find the token stale at the same moment; they share one renewal.
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    const renewed = await renewal;
    if (!renewed) await signIn();
    return renewed;
  };
}
