import type { AccessGroup, InvitationState } from '#contract/vocabulary/access-groups.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';

export interface UserDetails {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly mobile: string;
}

export interface User extends UserDetails {
  readonly id: PersonId;
  readonly enabled: boolean;
  readonly invitation: InvitationState;
  /** Those within reach of whoever asks. */
  readonly hotelIds: readonly HotelId[];
  /** Whether there are others, out of reach. */
  readonly worksElsewhere: boolean;
  readonly groupIds: readonly string[];
}

/** Whoever changes a user. */
export interface Administrator {
  readonly id: PersonId;
  readonly permissions: ReadonlySet<Permission>;
  /** The hotels they have a say in; absent for the platform, which has one everywhere. */
  readonly hotelIds: readonly HotelId[] | undefined;
  /** For the platform: hotels of groups that want to be asked before anybody of the platform looks at them. */
  readonly asksFirst?: ReadonlySet<HotelId> | undefined;
}

/** What the rules must know of a hotel group before its administrators become fewer. */
export interface Administration {
  readonly groupId: HotelGroupId;
  readonly hotelIds: readonly HotelId[];
  /** How many administrators it has besides the user: enabled, and arrived. */
  readonly others: number;
}

export const administrationGroup: AccessGroup = 'administration';

export function administers(user: Pick<User, 'enabled' | 'invitation' | 'groupIds'>): boolean {
  return user.enabled && user.invitation === 'Accepted' && user.groupIds.includes(accessGroups[administrationGroup].id);
}
