import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import { useSession } from './session-context.ts';

/** The hotels somebody works in, asked one by one. */
export function useWorksIn(): WorksIn {
  const { can, user } = useSession();
  return (hotelId: HotelId) =>
    can('allProperties:changeProperty') || user.userAllowedProperties.some(({ property }) => property === hotelId);
}
