import type { Redeem, Voucher } from '#contract/vouchers.ts';
import { mayChangeUse, type WorksIn } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { whyNotOwn } from '#domain/voucher/reverse.ts';

const openStatuses: readonly Voucher['status'][] = ['partialRedeemed', 'redeemed', 'expired'];

type NotReversible = 'elsewhere' | 'closed' | 'reversed' | 'useOfOthers' | 'useOfOtherDay';

/** Who would take it back; with an id, nothing but their own uses of today. */
interface TakingBack {
  worksIn: WorksIn;
  ownOnly?: string | undefined;
  now: Date;
}

/**
 * Why a use cannot be taken back: it happened in a hotel of others, the voucher is closed, there is nothing left of the use, or it is not theirs to
 * take back.
 */
export function whyNotReversible(
  { status, hotelId: soldIn, validHotels }: Voucher,
  { reversible, hotelId, createdById, createdAt }: Redeem,
  { worksIn, ownOnly, now }: TakingBack,
): NotReversible | undefined {
  if (!mayChangeUse(worksIn, { hotelId }, soldIn)) return 'elsewhere';
  if (reversible <= 0) return 'reversed';
  if (!openStatuses.includes(status)) return 'closed';
  const timeZone = validHotels.find(({ id }) => id === hotelId)?.timeZone;
  if (ownOnly === undefined || timeZone === undefined) return undefined;
  return whyNotOwn({ actor: createdById, at: createdAt }, { actor: ownOnly, today: dayIn(timeZone, now), timeZone });
}
