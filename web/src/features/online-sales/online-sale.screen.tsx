import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { saleQuery } from './online-sales.queries.ts';
import { SalePage } from './sale-page.tsx';

export function OnlineSaleScreen() {
  const { id } = useParams({ strict: false }) as { id?: SaleId };
  // An address without a sale means whichever: the list has them all.
  return id === undefined ? <Navigate replace to="/OnlineSales" /> : <LoadedSale id={id} key={id} />;
}

function LoadedSale({ id }: { id: SaleId }) {
  const { t } = useTranslation('online-sales');
  const { data, isError, error, refetch } = useQuery(saleQuery(id));
  const sale = data?.response[0];
  if (sale) return <SalePage sale={sale} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('detail.failed')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
