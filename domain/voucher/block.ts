import { done, type Outcome, refused } from '../outcome.ts';
import type { Happening } from './entry.ts';
import { isClosed, type VoucherState } from './voucher.ts';

/** Staff block a voucher that was lost or stolen, or whose sale they doubt, and say why. One that is closed has nothing left to keep. */
export function decideBlock(voucher: VoucherState, reason: string): Outcome<Happening, 'closed' | 'alreadyBlocked'> {
  if (isClosed(voucher.status)) return refused('closed');
  if (voucher.holds.includes('staff')) return refused('alreadyBlocked');
  return done({ kind: 'blocked', hold: 'staff', notes: reason });
}

/** A dispute of its payment blocks it, whatever the staff do; nothing happens to one that is closed, or blocked by a dispute already. */
export function freeze(voucher: VoucherState): Happening[] {
  return isClosed(voucher.status) || voucher.holds.includes('dispute') ? [] : [{ kind: 'blocked', hold: 'dispute' }];
}

export function thaw(voucher: VoucherState): Happening[] {
  return voucher.holds.includes('dispute') ? [{ kind: 'unblocked', hold: 'dispute' }] : [];
}

/** What staff have blocked they unblock; a dispute of its payment goes on blocking it until it ends. */
export function decideUnblock(voucher: VoucherState, reason: string): Outcome<Happening, 'notBlocked'> {
  if (!voucher.holds.includes('staff')) return refused('notBlocked');
  return done({ kind: 'unblocked', hold: 'staff', notes: reason });
}
