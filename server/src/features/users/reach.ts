import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Administrator } from '#domain/user/user.ts';
import { platformScope, type Scope } from '../../platform/db/database.ts';
import { type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';

/** Whom somebody may see and change. */
export interface Reach {
  readonly scope: Scope;
  /** The hotels they have a say in; absent where that is any that the scope shows. */
  readonly hotelIds: readonly HotelId[] | undefined;
  /** Only people with a hotel in it. */
  readonly groupId?: HotelGroupId;
  /** Also people without any hotel. */
  readonly everybody: boolean;
}

/** The platform's administration reaches everybody; anybody else those who share one of their hotels, in the group they work in. */
export function reachOf(caller: StaffCaller): Reach {
  if (caller.permissions.has('adminUserManagement:view')) return { scope: platformScope, hotelIds: undefined, everybody: true };
  return { scope: scopeOf(caller), hotelIds: workplacesOf(caller), everybody: false };
}

/** The people of the group one works in. What is shown of them is what a change would reach, else saving would take away what was not shown. */
export function colleaguesOf(caller: StaffCaller): Reach {
  return { ...reachOf(caller), groupId: caller.hotel.groupId, everybody: false };
}

export function administratorOf(caller: StaffCaller): Administrator {
  const asksFirst = caller.askFirst && new Set(caller.askFirst.keys());
  return { id: caller.personId, permissions: caller.permissions, hotelIds: reachOf(caller).hotelIds, asksFirst };
}
