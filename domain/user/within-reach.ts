import { type Outcome, refused } from '../outcome.ts';
import { mayGrant } from './may-grant.ts';
import type { Administration, Administrator, User } from './user.ts';
import { administers } from './user.ts';

export type OutOfReach = 'unknownUser' | 'outranked' | 'worksElsewhere' | 'asksFirst';
export type NotToShutOut = Exclude<OutOfReach, 'asksFirst'>;
export type LockOut = 'self' | 'lastAdministrator';

/** Whoever may do more than the administrator is not theirs to change: they could otherwise shut out, or speak for, their betters. */
export function known(user: User | undefined, by: Administrator): Outcome<User, 'unknownUser' | 'outranked'> {
  if (!user) return refused('unknownUser');
  return user.id === by.id || mayGrant(by.permissions, user.groupIds) ? { ok: true, value: user } : refused('outranked');
}

/** Whoever has another's address, or gives somebody more rights, reads what they read: a group that is asked first is asked by the platform here too. */
export function askingFirst({ hotelIds }: User, { asksFirst }: Administrator): boolean {
  return hotelIds.some((id) => asksFirst?.has(id));
}

/** What is one for all of somebody's hotels is not decided by one of them. */
export function withinReachToShutOut(user: User | undefined, by: Administrator): Outcome<User, NotToShutOut> {
  const found = known(user, by);
  return found.ok && found.value.worksElsewhere ? refused('worksElsewhere') : found;
}

export function withinReach(user: User | undefined, by: Administrator): Outcome<User, OutOfReach> {
  const found = withinReachToShutOut(user, by);
  return found.ok && askingFirst(found.value, by) ? refused('asksFirst') : found;
}

/** Nobody locks themselves out, and no hotel group is left without an administrator. */
export function lockedOut(
  before: User,
  after: User | undefined,
  by: Administrator,
  administrations: readonly Administration[],
): LockOut | undefined {
  if (before.id === by.id) return 'self';
  const runs = (user: User | undefined, { hotelIds }: Administration) =>
    user !== undefined && administers(user) && user.hotelIds.some((id) => hotelIds.includes(id));
  const orphaned = administrations.some((one) => one.others === 0 && runs(before, one) && !runs(after, one));
  return orphaned ? 'lastAdministrator' : undefined;
}
