import type { User } from '#contract/users.ts';
import { mayGrant } from '#domain/user/may-grant.ts';
import type { Session } from '#web/kit/session/session-context.ts';

/** What of somebody this person may change, and the reason where that is not everything. The server decides; this keeps a screen from promising more. */
export interface MayChange {
  readonly details: boolean;
  readonly hotels: boolean;
  readonly groups: boolean;
  /** Disabling, enabling, deleting and inviting. */
  readonly standing: boolean;
  readonly reason: 'outranked' | 'elsewhere' | 'self' | undefined;
}

export function whatMayChange(user: User, { can, permissions, user: me, issuerKeeps }: Session): MayChange {
  const groups = can('manageUser:accessGroup:save') && !issuerKeeps.includes('groups');
  const all = { details: can('manageUser:selectedUser:save'), hotels: can('manageUser:property:save'), groups, standing: true };
  const none = { details: false, hotels: false, groups: false, standing: false };
  if (user.id === me.id) return { ...none, details: all.details && !user.worksElsewhere, reason: 'self' };
  if (!mayGrant(permissions, user.groups)) return { ...none, reason: 'outranked' };
  if (user.worksElsewhere) return { ...none, hotels: all.hotels, reason: 'elsewhere' };
  return { ...all, reason: undefined };
}
