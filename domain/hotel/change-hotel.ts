import { done, type Outcome, refused } from '../outcome.ts';
import type { Hotel, HotelFacts } from './hotel.ts';

/** What is known when the decision is made. */
export interface KnownHotel {
  readonly current: Hotel | undefined;
  /** Whether anything is sold, or offered, in its currency. */
  readonly currencyInUse: boolean;
  /** Whether the person may say if a hotel is in use: a hotel's own staff would lock themselves out. */
  readonly mayClose: boolean;
}

export type ChangeHotelReason = 'unknownHotel' | 'activeFixed' | 'overtaken' | 'currencyFixed';

/** A change is made on a version: two people who write at once do not undo each other's work unseen. */
export function decideHotelChange(facts: HotelFacts, madeOn: number | undefined, known: KnownHotel): Outcome<Hotel, ChangeHotelReason> {
  const { current } = known;
  if (current === undefined) return refused('unknownHotel');
  if (facts.active !== current.active && !known.mayClose) return refused('activeFixed', 'active');
  if (madeOn !== undefined && madeOn !== current.version) return refused('overtaken');
  if (facts.currency !== current.currency && known.currencyInUse) return refused('currencyFixed', 'defaultCurrency');
  return done({ ...facts, id: current.id, groupId: current.groupId, version: current.version + 1 });
}
