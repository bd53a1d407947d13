import type { SignInConfiguration } from '#contract/session.ts';

/** Under which the identity library keeps what a tab knows of its sign-in. */
export const heldKeyPrefix = 'oidc.user:';

interface Held {
  access_token: string;
  /** In seconds. */
  expires_at: number;
}

function isHeld(value: unknown): value is Held {
  const { access_token, expires_at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof access_token === 'string' && typeof expires_at === 'number';
}

/** The token of this tab while it lasts, read without the library: a page that is loaded anew begins before it is there. */
export function heldToken({ authority, clientId }: SignInConfiguration, now: number): string | undefined {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(`${heldKeyPrefix}${authority}:${clientId}`) ?? 'null');
    return isHeld(held) && held.expires_at * 1000 > now ? held.access_token : undefined;
  } catch {
    return undefined;
  }
}
