import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { readHotel } from '#contract/hotels.ts';
import { readSignedInUser } from '#contract/session.ts';
import { RefusedCall, reading } from '#web/kit/api/client.ts';
import { useShutOut } from '#web/kit/api/shut-out.ts';
import { loadWords } from '#web/kit/i18n/i18n.ts';
import { SessionContext, sessionOf } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';
import { identityQuery, useSignOut } from './identity.ts';
import { decidePageState } from './page-state.ts';
import { readUserHere } from './read-user-here.ts';
import { SessionFailure } from './session-failure.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

const ShutOut = later(
  async () => {
    const [{ ShutOutScreen }] = await Promise.all([import('./shut-out.screen.tsx'), loadWords('denied'), loadWords('demo-request')]);
    return { default: ShutOutScreen };
  },
  () => <ShellSkeleton />,
);

const userQuery = {
  ...reading(readSignedInUser, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => readUserHere(signal),
  staleTime: Infinity,
};

function isNotFound(error: Error | null): boolean {
  return error instanceof RefusedCall && error.status === 404;
}

/** Loads the person and the property, and lets the application start only where both allow it. */
export function SessionGate({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  const userReading = useQuery(userQuery);
  const user = userReading.data?.response[0];
  const hotelId = user?.defaultProperty ?? '';
  const hotelReading = useQuery({ ...reading(readHotel, { params: { hotelId } }), staleTime: Infinity, enabled: hotelId !== '' });
  const hotel = isNotFound(hotelReading.error) ? null : hotelReading.data?.response[0];
  const configuration = useQuery(identityQuery).data?.configuration;
  const session = useMemo(
    () => (user && hotel && configuration ? sessionOf(user, hotel, configuration) : undefined),
    [user, hotel, configuration],
  );

  const shutOutBy = useShutOut();
  if (shutOutBy === 'factor') return <ShutOut why="factor" />;
  if (shutOutBy === 'property' && user) return <ShutOut why="property" user={user} />;

  const failed = userReading.isError ? userReading : isNotFound(hotelReading.error) ? undefined : hotelReading;
  if (failed?.error) {
    return <SessionFailure error={failed.error} onRetry={() => void failed.refetch()} onSignOut={signOut} />;
  }
  const state = decidePageState(user, hotel);
  if (state === 'active' && session) return <SessionContext value={session}>{children}</SessionContext>;
  if (state === 'denied' && user) return <ShutOut why="rights" user={user} hotel={hotel ?? undefined} />;
  return <ShellSkeleton />;
}
