import type { DisputeState } from '#contract/vocabulary/payments.ts';
import { applyEntry } from '../voucher/apply-entry.ts';
import { freeze, thaw } from '../voucher/block.ts';
import type { Happening } from '../voucher/entry.ts';
import { isClosed, priceUsedMinor, refundableMinor, type VoucherState } from '../voucher/voucher.ts';

const progress: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/**
 * What an answer of the provider is to what is known. Answers may arrive in another order than they were given, and a dispute only goes forward: what
 * is behind is old. Its end is its end; another end is for people to look at.
 */
export function followDispute(known: DisputeState | undefined, said: DisputeState): 'moved' | 'same' | 'contradicted' {
  if (known === undefined || progress[said] > progress[known]) return 'moved';
  return progress[said] === progress[known] && said !== known ? 'contradicted' : 'same';
}

/** So much of a payment is disputed. In another currency than it was paid in there is no telling, and it is all of it. */
export function disputedMinor(payment: { amountMinor: number; currency: string }, said: { amountMinor: number; currency: string }): number {
  return said.currency === payment.currency ? Math.min(said.amountMinor, payment.amountMinor) : payment.amountMinor;
}

interface DisputedAmounts {
  state: DisputeState;
  amountMinor: number;
  writtenOffMinor: number;
}

/** Of a lost dispute, what went to the buyer and could not be taken off a voucher: nothing unused was left for it. */
export function lostMinor({ state, amountMinor, writtenOffMinor }: DisputedAmounts): number {
  return state === 'lost' ? amountMinor - writtenOffMinor : 0;
}

/** What was paid for the parts of vouchers that were used. */
export function usedMinor(vouchers: readonly VoucherState[]): number {
  return vouchers.reduce((sum, voucher) => sum + priceUsedMinor(voucher), 0);
}

/** Takes an amount off what is unused of vouchers, from the one with most left, so that as few as can be are touched. By their places in the list. */
function takeOff(vouchers: readonly VoucherState[], amountMinor: number): number[] {
  const left = vouchers.map((voucher) => (isClosed(voucher.status) ? 0 : refundableMinor(voucher)));
  const taken = vouchers.map(() => 0);
  let open = amountMinor;
  for (const place of [...left.keys()].sort((one, other) => (left[other] ?? 0) - (left[one] ?? 0))) {
    taken[place] = Math.min(open, left[place] ?? 0);
    open -= taken[place];
  }
  return taken;
}

/**
 * What happens to each voucher of a payment: what is lost of it is written off, and it is blocked or not. It stays so while somebody decides, and for
 * good where more was taken than the vouchers had: what a use that is taken back frees was lost, too.
 */
export function followVouchers(
  vouchers: readonly VoucherState[],
  { lost, isOpen }: { lost: number; isOpen: boolean },
): { writtenOffMinor: number; happenings: Happening[][] } {
  const taken = takeOff(vouchers, lost);
  const writtenOffMinor = taken.reduce((sum, amountMinor) => sum + amountMinor, 0);
  const isBlocked = isOpen || lost > writtenOffMinor;
  const happenings = vouchers.map((voucher, place) => {
    const amountMinor = taken[place] ?? 0;
    const writtenOff: Happening[] = amountMinor > 0 ? [{ kind: 'writtenOff', amountMinor }] : [];
    const next = writtenOff.reduce(applyEntry, voucher);
    return [...writtenOff, ...(isBlocked && !isClosed(next.status) ? freeze(next) : thaw(next))];
  });
  return { writtenOffMinor, happenings };
}
