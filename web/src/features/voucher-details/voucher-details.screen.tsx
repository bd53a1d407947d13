import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { voucherQuery } from './voucher-details.queries.ts';
import { VoucherPage } from './voucher-page.tsx';

export function VoucherDetailsScreen() {
  const { t } = useTranslation('voucher-details');
  const { id } = useParams({ strict: false }) as { id: VoucherId };
  const [language, setLanguage] = useState<ContentLanguage>('PT');
  const { data, isError, error, refetch } = useQuery({ ...voucherQuery(id, language), placeholderData: keepPreviousData });
  const voucher = data?.response[0];

  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />;
  if (voucher?.id !== id) return <PageSkeleton />;
  return <VoucherPage key={id} language={language} onLanguage={setLanguage} voucher={voucher} />;
}

function PageSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
