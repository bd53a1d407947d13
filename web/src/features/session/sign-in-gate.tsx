import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadWords } from '#web/kit/i18n/i18n.ts';
import { later } from '#web/kit/states/later.tsx';
import { type Identity, identityQuery } from './identity.ts';
import { SessionFailure } from './session-failure.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { useIsSignedOut } from './sign-in-again.ts';

const SignedOut = later(
  async () => {
    const [{ SignedOutScreen }] = await Promise.all([import('./signed-out.screen.tsx'), loadWords('sessions')]);
    return { default: SignedOutScreen };
  },
  () => <ShellSkeleton />,
);

/** Nobody passes without having signed in, or stays after they have signed out. */
export function SignInGate({ children }: { children: ReactNode }) {
  return useIsSignedOut() ? <SignedOut /> : <Doorway>{children}</Doorway>;
}

function Doorway({ children }: { children: ReactNode }) {
  const identity = useQuery(identityQuery);
  if (identity.isError) return <SessionFailure error={identity.error} onRetry={() => void identity.refetch()} />;
  if (!identity.data) return <ShellSkeleton />;
  return <Entrance identity={identity.data}>{children}</Entrance>;
}

function Entrance({ identity, children }: { identity: Identity; children: ReactNode }) {
  // Once: a code that has been used opens nothing a second time.
  const entry = useQuery({
    queryKey: ['entry'],
    queryFn: async () => {
      await identity.enter();
      return 'entered' as const;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (entry.isError) return <SessionFailure error={entry.error} onRetry={() => void identity.signIn()} />;
  if (!entry.data) return <ShellSkeleton />;
  return children;
}
