import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { reachable } from './change-access.ts';
import { mayGrant } from './may-grant.ts';
import type { Administrator, User, UserDetails } from './user.ts';
import { type OutOfReach, withinReach } from './within-reach.ts';

export interface NewUser extends UserDetails {
  readonly hotelIds: readonly HotelId[];
  readonly groupIds: readonly string[];
}

export interface KnownBefore {
  readonly by: Administrator;
  readonly emailTaken: boolean;
  /** Hotels that exist where the administrator looks. */
  readonly hotelIds: readonly HotelId[];
  readonly newId: PersonId;
}

type NewUserRefused = 'emailTaken' | 'unknownHotel' | 'noHotel' | 'exceedsOwn';

/** Adding somebody is not a way around what one may hand out. */
export function decideNewUser(draft: NewUser, { by, emailTaken, hotelIds, newId }: KnownBefore): Outcome<User, NewUserRefused> {
  if (emailTaken) return refused('emailTaken', 'email');
  if (draft.hotelIds.length === 0 && by.hotelIds !== undefined) return refused('noHotel', 'allowedProperties');
  if (!reachable(draft.hotelIds, by, hotelIds)) return refused('unknownHotel', 'allowedProperties');
  const grants = draft.groupIds.length > 0;
  if (grants && !(by.permissions.has('manageUser:accessGroup:save') && mayGrant(by.permissions, draft.groupIds))) {
    return refused('exceedsOwn', 'groups');
  }
  const state = { id: newId, enabled: true, invitation: 'PendingAcceptance', worksElsewhere: false } as const;
  return done({ ...draft, ...state, hotelIds: [...new Set(draft.hotelIds)].sort(), groupIds: [...new Set(draft.groupIds)].sort() });
}

export function decideReinvitation(user: User | undefined, by: Administrator): Outcome<User, OutOfReach | 'accepted' | 'disabled'> {
  const found = withinReach(user, by);
  if (!found.ok) return found;
  if (found.value.invitation === 'Accepted') return refused('accepted');
  return found.value.enabled ? found : refused('disabled');
}

export function decideDetails(
  details: UserDetails,
  { by, user, emailTaken }: { by: Administrator; user: User | undefined; emailTaken: boolean },
): Outcome<User, OutOfReach | 'emailTaken'> {
  const found = withinReach(user, by);
  if (!found.ok) return found;
  return emailTaken ? refused('emailTaken', 'email') : done({ ...found.value, ...details });
}
