import type { Day } from '../calendar/day.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Deposit } from './deposit.ts';

export type Settlement = { readonly to: 'cancelled' } | { readonly to: 'paid'; readonly on: Day | undefined };

export type SettleReason = 'unknownDeposit' | 'alreadySettled' | 'paydayMissing' | 'paydayInFuture' | 'paydayBeforeRequest';

/** A requested deposit is paid or cancelled, once; what is paid was paid between its request and today. */
export function settleDeposit(deposit: Deposit | undefined, settlement: Settlement, today: Day): Outcome<Deposit, SettleReason> {
  if (deposit === undefined) return refused('unknownDeposit');
  if (deposit.status !== 'requested') return refused('alreadySettled');
  if (settlement.to === 'cancelled') return done({ ...deposit, status: 'cancelled' });
  if (settlement.on === undefined) return refused('paydayMissing', 'payday');
  if (settlement.on > today) return refused('paydayInFuture', 'payday');
  if (settlement.on < deposit.requestedOn) return refused('paydayBeforeRequest', 'payday');
  return done({ ...deposit, status: 'paid', paidOn: settlement.on });
}
