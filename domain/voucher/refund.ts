import type { LedgerStatus, RefundReason } from '#contract/vocabulary/vouchers.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Happening } from './entry.ts';
import { isBlocked, refundableMinor, type VoucherState } from './voucher.ts';

const refundable: readonly LedgerStatus[] = ['sold', 'partialRedeemed', 'partialRefund'];

export function isRefundable(status: LedgerStatus): boolean {
  return refundable.includes(status);
}

/** Money back to the buyer. An expired voucher is extended first: then it is plain what was given back, and why. */
export function decideRefund(
  voucher: VoucherState,
  { amountMinor, reason, notes }: { amountMinor: number; reason: RefundReason; notes: string },
): Outcome<Happening, 'notRefundable' | 'blocked' | 'amountOutOfBounds' | 'wholeRefund'> {
  if (!isRefundable(voucher.status)) return refused('notRefundable');
  if (isBlocked(voucher)) return refused('blocked');
  const most = refundableMinor(voucher);
  if (amountMinor < 1 || amountMinor > most) return refused('amountOutOfBounds', 'amount');
  if (!voucher.partialRedeem && amountMinor !== most) return refused('wholeRefund', 'amount');
  return done({ kind: 'refunded', amountMinor, reason, notes });
}

/**
 * What was marked as refunded, and was not. Whatever has become of the voucher meanwhile, the amount is on it again; only a cancelled one has no place
 * for it. Of one that was replaced it goes to the voucher that took its place.
 */
export function decideRestore(
  voucher: VoucherState,
  { amountMinor, notes }: { amountMinor: number; notes: string },
): Outcome<Happening, 'notRefundable' | 'amountOutOfBounds'> {
  if (voucher.status === 'cancelled' || voucher.status === 'replaced') return refused('notRefundable');
  if (amountMinor < 1 || amountMinor > voucher.refundedMinor) return refused('amountOutOfBounds', 'amount');
  return done({ kind: 'restored', amountMinor, notes });
}
