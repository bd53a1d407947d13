import type { LedgerStatus } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Happening } from './entry.ts';
import { isBlocked, isClosed, type VoucherState } from './voucher.ts';

const spendable: readonly LedgerStatus[] = ['sold', 'partialRedeemed'];

/** Past its last day with something left on it. */
export function isDueToExpire({ status, validUntil }: VoucherState, today: Day): boolean {
  return spendable.includes(status) && today > validUntil;
}

/** New dates; what had expired comes back to life with a later last day. */
export function decideValidity(
  voucher: VoucherState,
  { validFrom = voucher.validFrom, validUntil = voucher.validUntil }: { validFrom?: Day | undefined; validUntil?: Day | undefined },
  today: Day,
): Outcome<Happening[], 'closed' | 'blocked' | 'datePast' | 'datesReversed'> {
  const [fromChanged, untilChanged] = [validFrom !== voucher.validFrom, validUntil !== voucher.validUntil];
  if (!fromChanged && !untilChanged) return done([]);
  if (isClosed(voucher.status)) return refused('closed', 'validUntil');
  if (isBlocked(voucher)) return refused('blocked', 'validUntil');
  if (untilChanged && validUntil < today) return refused('datePast', 'validUntil');
  if (fromChanged && validFrom < today) return refused('datePast', 'validFrom');
  if (validFrom > validUntil) return refused('datesReversed', 'validUntil');
  const extended: Happening = { kind: 'extended', validFrom, validUntil };
  return done(voucher.status === 'expired' && validUntil >= today ? [extended, { kind: 'revived' }] : [extended]);
}
