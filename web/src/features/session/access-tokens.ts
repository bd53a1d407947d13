import type { AccessTokenSource } from '#web/kit/api/client.ts';

interface Sources {
  /** The one at hand, while it lasts. */
  held: () => string | undefined;
  /** A new one, unless the identity provider no longer knows the person. */
  renew: () => Promise<string | undefined>;
  /** Answers whether to try again, where the page has not been left. */
  signIn: () => Promise<boolean>;
  /** The token of another sign-in, beside the page; none where they would rather not. */
  signInAnew: () => Promise<string | undefined>;
}

/** The token to call with: the one at hand unless it was just refused, else a renewed one, else one after another sign-in. */
export function accessTokensOf({ held, renew, signIn, signInAnew }: Sources): AccessTokenSource {
  let renewal: Promise<string | undefined> | undefined;

  const obtain = async () => {
    let token = await renew();
    while (!token && (await signIn())) token = await renew();
    return token;
  };

  return async (refused, isOld = false) => {
    if (isOld) return signInAnew();
    const token = held();
    if (token && token !== refused) return token;
    // Many calls may find the token stale at the same moment; they share one renewal.
    renewal ??= obtain().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
}
