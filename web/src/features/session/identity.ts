import { useQuery } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { readSignInConfiguration, type SignInConfiguration } from '#contract/session.ts';
import { call, setAccessTokenSource } from '#web/kit/api/client.ts';
import { beginNextIn } from '#web/kit/api/tab-property.ts';
import { agreeToLeave, mayLeave } from '#web/kit/form/unsaved-work.ts';
import { patiently } from '#web/kit/states/patiently.ts';
import { accessTokensOf } from './access-tokens.ts';
import { heldToken } from './held-token.ts';
import { isComingBack, leaveForSignIn, returnToAddress } from './sign-in.ts';
import { askingChannel, askToSignIn, dropHeld, endSignInTab, followTabs, isSignInTab, mayAskToSignIn } from './sign-in-again.ts';
import { tellTabs } from './tabs.ts';

/** Between this tab and whoever vouches for people. */
export interface Identity {
  configuration: SignInConfiguration;
  /** Lets in who holds a token or is coming back from the sign-in page; everybody else leaves for it. */
  enter: () => Promise<void>;
  signIn: () => Promise<void>;
  signOut: () => Promise<void>;
}

/** Until the first screen has been drawn: renewing can wait, somebody in front of the page cannot. */
const afterFirstScreenMs = 5_000;

const downloadAnew = () => patiently(() => import('./sign-in-anew.ts'));
export const downloadLibrary = () => patiently(() => import('./user-manager.ts'));

async function connect(): Promise<Identity> {
  const [configuration] = (await call(readSignInConfiguration, {})).response;
  if (!configuration) throw new Error('the server gave no sign-in configuration');
  const held = () => heldToken(configuration, Date.now());

  // One for all: a second manager would renew the same token a second time.
  let made: UserManager | undefined;
  const library = async () => {
    const { userManagerOf, renewedToken } = await downloadLibrary();
    made ??= userManagerOf(configuration);
    return { userManager: made, renewedToken };
  };
  const signIn = async () => {
    const { userManager } = await library();
    return leaveForSignIn(userManager, askingChannel() === undefined ? undefined : (await downloadAnew()).anew);
  };
  const renew = async () => {
    const { userManager, renewedToken } = await library();
    return renewedToken(userManager);
  };
  const signInAgain = async () => {
    if (mayAskToSignIn()) return askToSignIn({});
    await signIn();
    return false;
  };
  const signInAnew = async () => {
    if (!mayAskToSignIn()) return undefined;
    const [{ userManager }, { signedInAnew }] = await Promise.all([library(), downloadAnew()]);
    return signedInAnew(userManager);
  };
  setAccessTokenSource(accessTokensOf({ held, renew, signIn: signInAgain, signInAnew }));
  followTabs(() => {
    beginNextIn(undefined);
    dropHeld();
    // What it would renew by itself has gone.
    void made?.removeUser();
  });

  return {
    configuration,
    enter: async () => {
      if (isComingBack()) {
        const user = await (await library()).userManager.signinCallback();
        returnToAddress(user);
        const channel = askingChannel();
        if (channel && user) (await downloadAnew()).handOver(channel, user);
        if (isSignInTab()) endSignInTab();
      } else {
        // It was opened because what it has been given does not count any more.
        if (isSignInTab()) dropHeld();
        // Whoever goes back from the sign-in page comes out here, and leaves again.
        while (!held()) await signIn();
      }
      // From then on the token is renewed before it ends.
      setTimeout(() => void library().catch(() => undefined), afterFirstScreenMs);
    },
    signIn,
    signOut: async () => {
      if (!(await mayLeave())) return;
      agreeToLeave();
      const { userManager } = await library();
      tellTabs('signedOut');
      // Whoever signs in here next begins where they themselves want to.
      beginNextIn(undefined);
      await userManager.signoutRedirect();
    },
  };
}

/** Asked once and kept. */
export const identityQuery = { queryKey: ['identity'] as const, queryFn: connect, staleTime: Infinity, gcTime: Infinity };

export function useSignOut(): () => void {
  const { data: identity } = useQuery(identityQuery);
  return () => void identity?.signOut();
}
