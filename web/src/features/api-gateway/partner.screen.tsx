import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { partnerQuery } from './api-gateway.queries.ts';
import { PartnerPage } from './partner.page.tsx';

/** The partner the address names, or a new one. */
export function PartnerScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <PartnerPage user={undefined} /> : <LoadedPartner key={id} name={id} />;
}

function LoadedPartner({ name }: { name: string }) {
  const { t } = useTranslation('api-gateway');
  const { data, isError, error, refetch } = useQuery(partnerQuery(name));
  const user = data?.response[0];
  if (user) return <PartnerPage user={user} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failedOne')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={480} radius={18} />
    </div>
  );
}
