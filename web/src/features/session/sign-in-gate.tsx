import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import { identityQuery } from './identity.ts';
import { SessionFailure } from './session-failure.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { isComingBack, returnToAddress, signIn } from './sign-in.ts';

/** Nobody passes without having signed in. */
export function SignInGate({ children }: { children: ReactNode }) {
  const identity = useQuery(identityQuery);
  if (identity.isError) return <SessionFailure error={identity.error} onRetry={() => void identity.refetch()} />;
  if (!identity.data) return <ShellSkeleton />;
  return (
    <AuthProvider onSigninCallback={returnToAddress} skipSigninCallback={!isComingBack()} userManager={identity.data.userManager}>
      <SignedInOnly>{children}</SignedInOnly>
    </AuthProvider>
  );
}

function SignedInOnly({ children }: { children: ReactNode }) {
  const auth = useAuth();
  // A failed renewal in the background is no reason to take the page away: the next call renews again or leaves.
  const failure = auth.isAuthenticated ? undefined : auth.error;
  const mustSignIn = !auth.isLoading && !auth.isAuthenticated && !auth.activeNavigator && !failure;

  useEffect(() => {
    if (mustSignIn) void signIn(auth);
  }, [mustSignIn, auth]);

  if (failure) return <SessionFailure error={failure} onRetry={() => void signIn(auth)} />;
  // The address still carries the one-time code for a moment after the person is known.
  if (!auth.isAuthenticated || isComingBack()) return <ShellSkeleton />;
  return children;
}
