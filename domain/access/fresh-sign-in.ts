import { toMinor } from '../money/minor.ts';

/** How long ago somebody may have proven who they are, where that is asked for. */
export interface FreshSignIn {
  readonly minutes: number;
  /** Whether somebody is let through of whom it is not known: outside issuers need not tell. */
  readonly unknownPasses: boolean;
}

/** As much as the clocks of two machines may differ. */
const toleranceMs = 5_000;

export function isFreshSignIn(signedInAt: Date | undefined, now: Date, { minutes, unknownPasses }: FreshSignIn): boolean {
  if (signedInAt === undefined) return unknownPasses;
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs >= -toleranceMs && ageMs <= minutes * 60_000;
}

interface Refund {
  amountMinor: number;
  /** What has gone back of the voucher already: a large refund is not several small ones. */
  refundedMinor: number;
}

/** Whether giving it back asks for a fresh sign-in. `above` is in whole units; a group without one never asks. */
export function isLargeRefund({ amountMinor, refundedMinor }: Refund, above: number | null): boolean {
  return above !== null && refundedMinor + amountMinor > toMinor(above);
}
