import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Happening } from './entry.ts';
import { isSpendable, isUntouched, type VoucherState } from './voucher.ts';

/** Where staff may move a voucher by hand. Everything else follows from using it. */
export function statusMoves(voucher: VoucherState): readonly VoucherStatus[] {
  switch (voucher.status) {
    case 'created':
      return ['sold', 'cancelled'];
    case 'sold':
      return ['cancelled'];
    // What was refunded does not come back by opening it again: there must be something else left.
    case 'partialRefund':
      if (!isSpendable(voucher)) return [];
      return [isUntouched(voucher) ? 'sold' : 'partialRedeemed'];
    default:
      return [];
  }
}

/** The entry that moves a voucher to another status; none when it is there already. */
export function decideStatus(voucher: VoucherState, status: VoucherStatus): Outcome<Happening | undefined, 'illegalMove'> {
  if (status === voucher.status) return done(undefined);
  if (!statusMoves(voucher).includes(status)) return refused('illegalMove', 'status');
  if (status === 'cancelled') return done({ kind: 'cancelled' });
  return done({ kind: voucher.status === 'created' ? 'sold' : 'reopened' });
}
