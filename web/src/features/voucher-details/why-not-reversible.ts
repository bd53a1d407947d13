import type { Redeem, Voucher } from '#contract/vouchers.ts';
import { mayChangeUse, type WorksIn } from '#domain/access/hotels.ts';

const openStatuses: readonly Voucher['status'][] = ['partialRedeemed', 'redeemed', 'expired'];

/** Why a use cannot be taken back: it happened in a hotel of others, the voucher is closed, or there is nothing left of the use. */
export function whyNotReversible(
  { status, hotelId: soldIn }: Voucher,
  { reversible, hotelId }: Redeem,
  worksIn: WorksIn,
): 'elsewhere' | 'closed' | 'reversed' | undefined {
  if (!mayChangeUse(worksIn, { hotelId }, soldIn)) return 'elsewhere';
  if (reversible <= 0) return 'reversed';
  return openStatuses.includes(status) ? undefined : 'closed';
}
