import { orderMinutes } from '#contract/vocabulary/payments.ts';
import { addDays, dayIn, startOfDayIn } from '../calendar/day.ts';

const minuteMs = 60_000;

/** The hold is counted from the order, however often payment is tried. */
export function holdEnd(placedAt: Date): Date {
  return new Date(placedAt.getTime() + orderMinutes * minuteMs);
}

export interface Hold {
  /** When the first of the orders began that replaced each other. */
  readonly heldSince: Date;
  readonly expiresAt: Date;
}

/**
 * A guest who changes their mind holds what they want no longer than one who does not: an order that replaces another goes on with its time, and
 * with what is left of a reference where it was held for one.
 */
export function holdOf(placedAt: Date, replaced: Hold | undefined): Hold {
  if (!replaced) return { heldSince: placedAt, expiresAt: holdEnd(placedAt) };
  const { heldSince } = replaced;
  const most = Math.max(holdEnd(heldSince).getTime(), replaced.expiresAt.getTime());
  return { heldSince, expiresAt: new Date(Math.min(holdEnd(placedAt).getTime(), most)) };
}

/** The last minute of the last day on which a reference given now can be paid, in the hotel's zone: guests think in days, and so do cash machines. */
export function referenceEnd(timeZone: string, now: Date, days: number): Date {
  const dayAfter = addDays(dayIn(timeZone, now), days + 1);
  return new Date(startOfDayIn(timeZone, dayAfter).getTime() - minuteMs);
}

export interface HeldOrder {
  /** The reference it is held longer for, where one was given. */
  readonly referenceId: string | null;
}

export interface Attempt {
  readonly id: string;
  readonly gateway: string;
  readonly mode: string | null;
  readonly phone: string | null;
  readonly isUnderWay: boolean;
}

export interface Begun {
  /** The attempt that is asked for already; without one a new one is made. */
  readonly same: Attempt | undefined;
  /** Those the guest has turned away from. A reference is not among them: it is in the guest's mailbox. */
  readonly givenUp: readonly Attempt[];
  /** Whether a new reference may hold the order longer: once in its life. */
  readonly mayHoldLonger: boolean;
}

/** What becomes of the attempts of an order when its guest chooses a way to pay. */
export function chooseWay(order: HeldOrder, attempts: readonly Attempt[], way: Pick<Attempt, 'gateway' | 'mode' | 'phone'>): Begun {
  const underWay = attempts.filter(({ isUnderWay }) => isUnderWay);
  const given = underWay.find(({ id }) => id === order.referenceId);
  const alike = underWay.find(({ gateway, mode, phone }) => gateway === way.gateway && mode === way.mode && phone === way.phone);
  // One reference is enough, whoever gives it: two would be paid by two people.
  const same = way.mode === 'MB' && given ? given : alike;
  return {
    same,
    givenUp: underWay.filter((attempt) => attempt !== same && attempt !== given),
    mayHoldLonger: way.mode === 'MB' && order.referenceId === null,
  };
}

export const guestBounds = ['client', 'email', 'phone'] as const;
export type GuestBound = (typeof guestBounds)[number];

/** By what a guest holds too many unpaid orders already, if by anything: `held` counts those besides the one asked for. */
export function whyTooMany(
  held: Readonly<Partial<Record<GuestBound, number>>>,
  most: Readonly<Record<GuestBound, number>>,
): GuestBound | undefined {
  return guestBounds.find((bound) => (held[bound] ?? 0) >= most[bound]);
}

/** One phone, however it is written: what MB WAY rings is its last nine digits. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
