import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { hotelQuery } from '../administration.queries.ts';
import { HotelPage } from './hotel.page.tsx';
import { NewHotelPage } from './new-hotel.page.tsx';

/** Opens the hotel the address names, or a new one; those who may add none see the one they work in. */
export function HotelScreen() {
  const { id } = useParams({ strict: false }) as { id?: HotelId };
  const { can, hotel } = useSession();
  if (id === undefined && can('hotel:add')) return <NewHotelPage />;
  const shown = id ?? hotel.hotelId;
  return <LoadedHotel id={shown} key={shown} />;
}

function LoadedHotel({ id }: { id: HotelId }) {
  const { t } = useTranslation('hotels');
  const { data, isError, error, refetch } = useQuery(hotelQuery(id));
  const hotel = data?.response[0];
  if (hotel) return <HotelPage hotel={hotel} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('hotel.failed')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
