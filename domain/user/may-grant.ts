import { type AccessGroup, accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { holds, permissionsOf } from '../access/permissions.ts';

/**
 * Nobody hands out more than they hold. The platform's administration works in no hotel and yet appoints the first administrator of each,
 * so it may hand out what belongs to hotels as well.
 */
export function mayGrant(held: ReadonlySet<Permission>, groupIds: readonly string[]): boolean {
  const appoints = held.has('adminUserManagement:view') && held.has('manageUser:accessGroup:save');
  const ofHotels = (id: string) =>
    accessGroupNames.some((name) => accessGroups[name].id === id && accessGroups[name].section === 'voucher');
  const counted = appoints ? groupIds.filter((id) => !ofHotels(id)) : groupIds;
  return [...permissionsOf(counted)].every((permission) => holds(held, permission));
}

/** Groups of other products may be given, and open nothing here. */
export function grantsNothing(group: AccessGroup): boolean {
  return permissionsOf([accessGroups[group].id]).size === 0;
}
