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
import { dropHeld, followTabs, isSignInTab, mayAskToSignIn } from './sign-in-again.ts';
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

export const downloadLibrary = () => patiently(() => import('./user-manager.ts'));

async function connect(): Promise<Identity> {
  const [configuration] = (await call(readSignInConfiguration, {})).response;
  if (!configuration) throw new Error('the server gave no sign-in configuration');
  const held = () => heldToken(configuration, Date.now());

  // One for all: a second manager would renew the same token a second time.
  let made: UserManager | undefined;
  const library = async () => {
    const tools = await downloadLibrary();
    made ??= tools.userManagerOf(configuration);
    return { ...tools, userManager: made };
  };
  const signIn = async () => leaveForSignIn((await library()).userManager);
  const renew = async () => {
    const { userManager, renewedToken } = await library();
    return renewedToken(userManager);
  };
  const signInAgain = async () => {
    if (mayAskToSignIn()) return (await library()).askToSignIn({});
    await signIn();
    return false;
  };
  const signInAnew = async () => {
    const { userManager, signedInAnew } = await library();
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
        const { userManager, takeSignIn } = await library();
        returnToAddress(await takeSignIn(userManager));
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
