import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { BackendPage } from './backend.page.tsx';
import { backendQuery } from './backends.queries.ts';

/** Opens the backend the address names, or a new one. */
export function BackendScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <BackendPage backend={undefined} /> : <LoadedBackend key={id} name={id} />;
}

function LoadedBackend({ name }: { name: string }) {
  const { t } = useTranslation('backends');
  const { data, isError, error, refetch } = useQuery(backendQuery(name));
  const backend = data?.response[0];
  if (backend) return <BackendPage backend={backend} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failedOne')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={520} radius={18} />
    </div>
  );
}
