import type { PayoutState } from '#contract/vocabulary/payments.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** Money that is owed to a guest, as far as what may be done with it is concerned. */
export interface Payout {
  readonly state: PayoutState;
  readonly currency: string;
  /** Until when the link works by which the guest is asked. */
  readonly askUntil: Date;
  /** Whether there is a voucher that the money came off. */
  readonly ofVoucher: boolean;
}

export type PayoutAct = 'ask' | 'askReturned' | 'settle' | 'callOff';

const allowed: Readonly<Record<PayoutAct, readonly PayoutState[]>> = {
  // What was exported is on its way: asked anew, it would be paid twice.
  ask: ['owed', 'ibanKnown'],
  // The bank sent it back, staff say, for instance because the account is closed.
  askReturned: ['exported'],
  settle: ['owed', 'ibanKnown', 'exported'],
  // What was exported may have reached the guest: on the voucher, too, it would be paid twice.
  callOff: ['owed', 'ibanKnown'],
};

/** Whether it may be done to a payout that stands so. What has ended stays as it is. */
export function decideAct({ state }: Payout, act: PayoutAct): Outcome<null, 'otherState'> {
  return allowed[act].includes(state) ? done(null) : refused('otherState');
}

/** What is called off goes back on a voucher: of a whole payment, for which nothing was issued, it would be lost to its guest. */
export function decideReturn({ ofVoucher }: Payout): Outcome<null, 'noVoucher'> {
  return ofVoucher ? done(null) : refused('noVoucher');
}

/** A guest says where the money goes: once for each time they are asked, and not for ever. */
export function decideIban({ state, askUntil }: Payout, now: Date): Outcome<null, 'linkOver'> {
  return state === 'owed' && askUntil > now ? done(null) : refused('linkOver');
}

/** Into a file for the bank goes what a guest has said where to, in euros, and once. */
export function decideExport({ state, currency }: Payout): Outcome<null, 'otherState' | 'noIban' | 'notEuro'> {
  if (state === 'owed') return refused('noIban');
  if (state !== 'ibanKnown') return refused('otherState');
  return currency === 'EUR' ? done(null) : refused('notEuro');
}

const over: readonly PayoutState[] = ['settled', 'calledOff'];

export function isOpen(state: PayoutState): boolean {
  return !over.includes(state);
}
