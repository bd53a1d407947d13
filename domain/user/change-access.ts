import type { HotelId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { mayGrant } from './may-grant.ts';
import type { Administration, Administrator, User } from './user.ts';
import {
  askingFirst,
  known,
  type LockOut,
  lockedOut,
  type NotToShutOut,
  type OutOfReach,
  withinReach,
  withinReachToShutOut,
} from './within-reach.ts';

export interface Known {
  readonly by: Administrator;
  readonly user: User | undefined;
  readonly administrations: readonly Administration[];
}

export function decideGroups(
  groupIds: readonly string[],
  { by, user, administrations }: Known,
): Outcome<User, OutOfReach | LockOut | 'exceedsOwn'> {
  const found = withinReach(user, by);
  if (!found.ok) return found;
  const after = { ...found.value, groupIds: [...new Set(groupIds)].sort() };
  const locked = lockedOut(found.value, after, by, administrations);
  if (locked) return refused(locked);
  return mayGrant(by.permissions, after.groupIds) ? done(after) : refused('exceedsOwn');
}

export interface KnownPlaces extends Known {
  /** Hotels that exist where the administrator looks. */
  readonly hotelIds: readonly HotelId[];
}

type HotelsRefused = 'unknownUser' | 'outranked' | 'asksFirst' | LockOut | 'unknownHotel' | 'noHotel';

export function decideHotels(
  hotelIds: readonly HotelId[],
  { by, user, administrations, ...places }: KnownPlaces,
): Outcome<User, HotelsRefused> {
  const found = known(user, by);
  if (!found.ok) return found;
  if (askingFirst(found.value, by)) return refused('asksFirst');
  if (!reachable(hotelIds, by, places.hotelIds)) return refused('unknownHotel');
  const after = { ...found.value, hotelIds: [...new Set(hotelIds)].sort() };
  // Nobody but the platform would ever find them again.
  if (after.hotelIds.length === 0 && !after.worksElsewhere && by.hotelIds !== undefined) return refused('noHotel');
  const locked = lockedOut(found.value, after, by, administrations);
  return locked ? refused(locked) : done(after);
}

/** A hotel somebody has no say in looks to them as if there were none. */
export function reachable(wanted: readonly HotelId[], { hotelIds: own }: Administrator, existing: readonly HotelId[]): boolean {
  return wanted.every((id) => existing.includes(id) && (own === undefined || own.includes(id)));
}

export function decideDisabling({ by, user, administrations }: Known): Outcome<User, NotToShutOut | LockOut> {
  const found = withinReachToShutOut(user, by);
  if (!found.ok) return found;
  const after = { ...found.value, enabled: false };
  const locked = lockedOut(found.value, after, by, administrations);
  return locked ? refused(locked) : done(after);
}

export function decideEnabling({ by, user }: Omit<Known, 'administrations'>): Outcome<User, OutOfReach> {
  const found = withinReach(user, by);
  return found.ok ? done({ ...found.value, enabled: true }) : found;
}

export function decideSigningOut({ by, user }: Omit<Known, 'administrations'>): Outcome<User, NotToShutOut> {
  return withinReachToShutOut(user, by);
}

/** Not their own: whoever sits at somebody's desk would have the password alone to find out. */
export function decideRemovingFactor({ by, user }: Omit<Known, 'administrations'>): Outcome<User, OutOfReach | 'self'> {
  return user?.id === by.id ? refused('self') : withinReach(user, by);
}

export function decideDeletion({ by, user, administrations }: Known): Outcome<User, OutOfReach | LockOut> {
  const found = withinReach(user, by);
  if (!found.ok) return found;
  const locked = lockedOut(found.value, undefined, by, administrations);
  return locked ? refused(locked) : found;
}
