import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { applyEntry, openVoucher } from './apply-entry.ts';
import type { Happening } from './entry.ts';
import type { EarlierUse } from './reverse.ts';
import { balanceMinor, type VoucherState } from './voucher.ts';

/** Both sides of a reissue: how the value leaves the voucher that was lost, and how it arrives on the one that takes its place. */
export interface Reissue {
  readonly leaves: Happening;
  readonly arrives: readonly [Happening, ...Happening[]];
  /** Where the new voucher stands then: exactly where the lost one stood. */
  readonly state: VoucherState;
}

export type NotReissued = 'replaced' | 'closed' | 'notSold' | 'redeemed' | 'expired' | 'disputed';

interface Sides {
  /** The one that was lost. */
  readonly from: VoucherId;
  /** The one that takes its place. */
  readonly to: VoucherId;
}

/** What was used of the lost one and not taken back, use by use: each can still be taken back in the books of its hotel. */
function usedBefore(voucher: VoucherState, uses: readonly EarlierUse[]): Happening[] {
  return uses.flatMap(({ size, reversed, rebateId, hotelId, businessDate }) => {
    const left = size - reversed;
    if (left === 0) return [];
    const figure = voucher.kind === 'money' ? { amountMinor: left } : { rebateId, quantity: left };
    return [{ kind: 'usedBefore' as const, ...figure, hotelId, businessDate }];
  });
}

/**
 * A voucher that was lost gets a new code. Both keep what they were sold as; the figures of the lost one are entered on the new one, so that what can be
 * used, refunded and taken back is the same. What staff have blocked is reissued, what a dispute blocks is not: that money may not be the guest's.
 */
export function decideReissue(
  voucher: VoucherState,
  { uses, reason, from, to }: Sides & { uses: readonly EarlierUse[]; reason: string },
): Outcome<Reissue, NotReissued> {
  const { status, kind, valueMinor, validFrom, validUntil } = voucher;
  if (status === 'replaced') return refused('replaced');
  if (status === 'cancelled' || status === 'refunded') return refused('closed');
  if (status === 'created') return refused('notSold');
  if (status === 'redeemed') return refused('redeemed');
  if (status === 'expired') return refused('expired');
  if (voucher.holds.includes('dispute')) return refused('disputed');

  const moved = kind === 'money' ? { amountMinor: balanceMinor(voucher) } : {};
  const first: Happening = { kind: 'reissued', amountMinor: valueMinor, validFrom, validUntil, otherVoucherId: from, notes: reason };
  const later: Happening[] = usedBefore(voucher, uses);
  if (voucher.refundedMinor > 0) {
    later.push({ kind: 'refundedBefore', amountMinor: voucher.refundedMinor });
    if (status !== 'partialRefund') later.push({ kind: 'reopened' });
  }
  const state = later.reduce(applyEntry, openVoucher(voucher, voucher.services, first));
  const differs = differencesOf({ ...voucher, holds: [] }, state);
  if (differs.length > 0) throw new Error(`voucher ${from} would not be reissued as it stood: ${differs.join(', ')}`);
  return done({ leaves: { kind: 'replaced', ...moved, otherVoucherId: to, notes: reason }, arrives: [first, ...later], state });
}

/** In what two vouchers differ that should stand alike. Asked before the value moves, and by the audit ever after. */
export function differencesOf(one: VoucherState, other: VoucherState): string[] {
  const keys = [
    ...(['kind', 'valueMinor', 'priceMinor', 'partialRedeem', 'status', 'redeemedMinor', 'refundedMinor'] as const),
    ...(['validFrom', 'validUntil'] as const),
  ];
  const differing: string[] = keys.filter((key) => one[key] !== other[key]);
  const servicesOf = ({ services }: VoucherState) =>
    JSON.stringify(services.map(({ rebateId, quantity, redeemed, unitPriceMinor }) => [rebateId, quantity, redeemed, unitPriceMinor]));
  return servicesOf(one) === servicesOf(other) ? differing : [...differing, 'services'];
}
