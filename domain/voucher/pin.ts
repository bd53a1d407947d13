import { done, type Outcome, refused } from '../outcome.ts';

/** What stands between a voucher and its use besides its code. */
export interface PinGuard {
  /** Whether a PIN was drawn for it: only then somebody can know it. */
  readonly isSet: boolean;
  /** Whether its hotel group asks for it. */
  readonly isRequired: boolean;
  /** After too many wrong ones. */
  readonly lockedUntil: Date | null;
}

/**
 * Whether a voucher may be used with what was `given`: a PIN that was found to be right, or none. While the PIN is locked, none is as bad as a wrong
 * one, or whoever guesses would go on without it. Taking a use back asks for none.
 */
export function decidePin(
  { isSet, isRequired, lockedUntil }: PinGuard,
  given: 'right' | 'none',
  now: Date,
): Outcome<null, 'pinLocked' | 'pinMissing'> {
  if (given === 'right' || !isSet) return done(null);
  if (lockedUntil && lockedUntil > now) return refused('pinLocked', 'pin');
  return isRequired ? refused('pinMissing', 'pin') : done(null);
}
