import { User, type UserManager } from 'oidc-client-ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { askingChannel } from './open-sign-in-tab.ts';
import { mayAskToSignIn, putQuestion, questionNow } from './sign-in-again.ts';

/** Nobody but the tab that asked listens under it. */
function newChannel(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In the tab of the sign-in: gives what it was given to the tab that asked. */
export function handOver(user: User): void {
  const channel = askingChannel();
  if (channel === undefined) return;
  const line = new BroadcastChannel(channel);
  line.postMessage(user.toStorageString());
  line.close();
}

type Manager = Pick<UserManager, 'getUser' | 'storeUser'> & { events: Pick<UserManager['events'], 'load'> };

/**
 * In the tab that asked: the token of the sign-in beside it, which is handed over. A quiet renewal would not do: where the issuer gave a refresh
 * token, that one remembers the sign-in it came from.
 */
async function takeOver(userManager: Manager): Promise<string | undefined> {
  if (!mayAskToSignIn()) return undefined;
  const channel = newChannel();
  const line = new BroadcastChannel(channel);
  let user: User | undefined;
  line.onmessage = async ({ data }: MessageEvent<string>) => {
    const given = User.fromStorageString(data);
    const own = await userManager.getUser();
    const question = questionNow();
    if (question?.channel !== channel) return;
    // It stays for whom it was asked.
    if (given.profile.sub !== own?.profile.sub) return putQuestion({ ...question, wasOther: true });
    user = given;
    question.answer(true);
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

let another: Promise<string | undefined> | undefined;

/** One for all calls that want it at that moment. */
export function signedInAnew(userManager: Manager): Promise<string | undefined> {
  another ??= takeOver(userManager).finally(() => {
    another = undefined;
  });
  return another;
}
