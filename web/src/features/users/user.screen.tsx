import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { NewUserPage } from './new-user.page.tsx';
import { UserPage } from './user.page.tsx';
import { userQuery } from './users.queries.ts';
import { allUsers, ownUsers, type UsersPlace } from './users-place.ts';

export function UserScreen() {
  return <UserIn place={ownUsers} />;
}

export function AnyUserScreen() {
  return <UserIn place={allUsers} />;
}

/** The user the address names, or a new one. */
function UserIn({ place }: { place: UsersPlace }) {
  const { id } = useParams({ strict: false }) as { id: string };
  const { can } = useSession();
  if (id !== 'new') return <LoadedUser id={id as PersonId} key={id} place={place} />;
  return can('manageUser:add') ? <NewUserPage place={place} /> : <Navigate replace to={place.address} />;
}

function LoadedUser({ place, id }: { place: UsersPlace; id: PersonId }) {
  const { t } = useTranslation('users');
  const { data, isError, error, refetch } = useQuery(userQuery(place, id));
  const user = data?.response[0];
  if (user) return <UserPage place={place} user={user} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failedOne')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
