import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#web/kit/session/session-context.ts';
import { allPositions } from './billing.queries.ts';

/** The hotel group in the address, by its name; absent for one's own. */
export function useShownGroup(): { id: string; name: string } | undefined {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { can, hotel } = useSession();
  const { data } = useQuery({ ...allPositions, enabled: id !== undefined && can('paymentPosition:view') });
  if (id === undefined || id.toLowerCase() === hotel.hotelGroupId) return undefined;
  const name = data?.response.find(({ hotelGroupId }) => hotelGroupId === id.toLowerCase())?.groupName;
  return { id, name: name ?? id };
}
