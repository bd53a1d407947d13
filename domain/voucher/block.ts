import { done, type Outcome, refused } from '../outcome.ts';
import type { Happening } from './entry.ts';
import { isClosed, type VoucherState } from './voucher.ts';

/** Staff block a voucher that was lost or stolen, or whose sale they doubt, and say why. One that is closed has nothing left to keep. */
export function decideBlock(voucher: VoucherState, reason: string): Outcome<Happening, 'closed' | 'alreadyBlocked'> {
  if (isClosed(voucher.status)) return refused('closed');
  if (voucher.holds.includes('staff')) return refused('alreadyBlocked');
  return done({ kind: 'blocked', hold: 'staff', notes: reason });
}

/** What staff have blocked they unblock; a dispute of its payment goes on blocking it until it ends. */
export function decideUnblock(voucher: VoucherState, reason: string): Outcome<Happening, 'notBlocked'> {
  if (!voucher.holds.includes('staff')) return refused('notBlocked');
  return done({ kind: 'unblocked', hold: 'staff', notes: reason });
}
