import { User, type UserManager } from 'oidc-client-ts';
import { answerSignIn, askToSignIn, refuseOther } from './sign-in-again.ts';

/** What the provider is asked for: a password, whoever it knows already. */
export const anew = { prompt: 'login', max_age: 0 } as const;

/** Nobody but the tab that asked listens under it. */
function newChannel(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In the tab of the sign-in: gives what it was given to the tab that asked. */
export function handOver(channel: string, user: User): void {
  const line = new BroadcastChannel(channel);
  line.postMessage(user.toStorageString());
  line.close();
}

/**
 * In the tab that asked: the token of the sign-in beside it, which is handed over. A quiet renewal would not do: where the issuer gave a refresh
 * token, that one remembers the sign-in it came from.
 */
export async function signedInAnew(
  userManager: Pick<UserManager, 'getUser' | 'storeUser'> & { events: Pick<UserManager['events'], 'load'> },
): Promise<string | undefined> {
  const channel = newChannel();
  const line = new BroadcastChannel(channel);
  let user: User | undefined;
  line.onmessage = async ({ data }: MessageEvent<string>) => {
    const given = User.fromStorageString(data);
    const own = await userManager.getUser();
    if (given.profile.sub !== own?.profile.sub) return refuseOther();
    user = given;
    answerSignIn(true);
  };
  try {
    await askToSignIn({ channel });
    if (!user) return undefined;
    await userManager.storeUser(user);
    // From now on it is this one that is renewed before it ends.
    await userManager.events.load(user);
    return user.access_token;
  } finally {
    line.close();
  }
}
