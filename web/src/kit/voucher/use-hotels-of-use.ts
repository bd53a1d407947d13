import type { Voucher } from '#contract/vouchers.ts';
import { useSession } from '../session/session-context.ts';

/** Where this person can use this voucher: the hotels it is valid in that are also theirs. */
export function useHotelsOfUse({ validHotels }: Voucher): Voucher['validHotels'] {
  const { user, can } = useSession();
  if (can('allProperties:changeProperty')) return validHotels;
  return validHotels.filter(({ id }) => user.userAllowedProperties.some(({ property }) => property === id));
}
