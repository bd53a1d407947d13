import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReservationVoucherId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { reservationVoucherQuery } from '../automation.queries.ts';
import { ReservationVoucherPage } from './reservation-voucher.page.tsx';

export function ReservationVoucherScreen() {
  const { id } = useParams({ strict: false }) as { id?: ReservationVoucherId };
  // An address without one means whichever: the list has them all.
  return id === undefined ? <Navigate replace to="/ReservationVouchers" /> : <LoadedVoucher id={id} key={id} />;
}

function LoadedVoucher({ id }: { id: ReservationVoucherId }) {
  const { t } = useTranslation('automation');
  const { data, isError, error, refetch } = useQuery(reservationVoucherQuery(id));
  const voucher = data?.response[0];
  if (voucher) return <ReservationVoucherPage voucher={voucher} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('detail.failed')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={480} radius={18} />
    </div>
  );
}
