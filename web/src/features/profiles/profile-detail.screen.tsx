import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { ProfilePage } from './profile.page.tsx';
import { profileQuery } from './profiles.queries.ts';

/** Stands in the address where an id would. */
const newcomer = 'new';

/** Opens the client the address names, or a new one. */
export function ProfileDetailScreen() {
  const { t } = useTranslation('profiles');
  const { id } = useParams({ strict: false }) as { id: ProfileId };
  const isNew = id.toLowerCase() === newcomer;
  const { data, isError, error, refetch } = useQuery({ ...profileQuery(id), enabled: !isNew });
  const profile = isNew ? undefined : data?.response[0];

  if (!isNew && isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failedOne')} />;
  if (!isNew && !profile) return <ProfileSkeleton />;
  return <ProfilePage key={id} profile={profile} />;
}

function ProfileSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={280} />
      <Skeleton height={520} radius={18} />
    </div>
  );
}
