// @vitest-environment happy-dom
// Proves that a sign-in beside the page is taken over from the tab it was made in, by whom it was asked of and nobody else, and that cancelling leaves things as they are.
import { User } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToSignIn } from './ask-to-sign-in.ts';
import { askingChannel, openSignInTab } from './open-sign-in-tab.ts';
import { beThereToAsk, questionNow, type SignInQuestion, signInTabKey } from './sign-in-again.ts';
import { handOver, signedInAnew } from './sign-in-anew.ts';

const user = (sub: string, token: string) =>
  new User({
    ...{ access_token: token, refresh_token: `refresh ${token}`, token_type: 'Bearer', expires_at: 1_800_000_000 },
    profile: { sub, iss: 'https://id.example', aud: 'vale', exp: 1, iat: 1 },
  });

function tab(own: User | null) {
  const storeUser = vi.fn(async (_: User | null) => undefined);
  const load = vi.fn(async (_: User) => undefined);
  return { getUser: vi.fn(async () => own), storeUser, events: { load } };
}

/** Opens the tab of the sign-in as the dialog does, and tells under which name the answer is waited for. */
function openTab(question: Pick<SignInQuestion, 'channel'>): string {
  const opened = { channel: undefined as string | undefined };
  vi.stubGlobal('open', () => {
    opened.channel = askingChannel();
    return null;
  });
  openSignInTab(question);
  return opened.channel ?? '';
}

/** As the tab does that was opened under that name. */
function handOverTo(channel: string, given: User): void {
  sessionStorage.setItem(signInTabKey, channel);
  handOver(given);
}

const channels: string[] = [];
const RealChannel = BroadcastChannel;
vi.stubGlobal(
  'BroadcastChannel',
  class extends RealChannel {
    constructor(name: string) {
      super(name);
      channels.push(name);
    }
  },
);

beforeEach(beThereToAsk);
afterEach(() => {
  sessionStorage.clear();
  questionNow()?.answer(false);
  channels.length = 0;
});

it('goes on with the token that is handed over, and keeps all that came with it', async () => {
  const manager = tab(user('ana', 'old'));
  const token = signedInAnew(manager);
  // Another call that wants the same at that moment.
  expect(signedInAnew(manager)).toBe(token);
  const channel = openTab({ channel: channels[0] ?? '' });
  expect(channel).toBe(channels[0]);
  expect(askingChannel()).toBeUndefined();
  handOverTo(channel, user('ana', 'fresh'));
  expect(await token).toBe('fresh');
  expect(manager.storeUser.mock.calls[0]?.[0]).toMatchObject({ access_token: 'fresh', refresh_token: 'refresh fresh' });
  expect(manager.events.load).toHaveBeenCalledOnce();
});

it('does not go on with somebody else, and waits on', async () => {
  const manager = tab(user('ana', 'old'));
  let ended = false;
  const token = signedInAnew(manager).finally(() => {
    ended = true;
  });
  handOverTo(channels[0] ?? '', user('rui', 'his'));
  handOverTo('another tab', user('ana', 'hers'));
  await vi.waitFor(() => expect(manager.getUser).toHaveBeenCalledOnce());
  expect([ended, manager.storeUser.mock.calls]).toEqual([false, []]);
  handOverTo(channels[0] ?? '', user('ana', 'fresh'));
  expect(await token).toBe('fresh');
});

it('gives nothing where it is cancelled', async () => {
  const manager = tab(user('ana', 'old'));
  const token = signedInAnew(manager);
  questionNow()?.answer(false);
  expect(await token).toBeUndefined();
  expect(manager.storeUser).not.toHaveBeenCalled();
});

it('a session that is lost meanwhile waits for the question that stands, and then tries again', async () => {
  const token = signedInAnew(tab(user('ana', 'old')));
  const lost = askToSignIn({});
  handOverTo(channels[0] ?? '', user('ana', 'fresh'));
  expect([await token, await lost]).toEqual(['fresh', true]);
});
