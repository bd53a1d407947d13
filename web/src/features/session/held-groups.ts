import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { permissionsOf } from '#domain/access/permissions.ts';

export interface HeldGroup {
  id: string;
  /** Absent for an id that belongs to none of the groups we know. */
  group?: AccessGroup;
  grants: boolean;
}

/** The groups a person holds, those that count here first. */
export function heldGroups(ids: readonly string[]): HeldGroup[] {
  const known = Object.keys(accessGroups) as AccessGroup[];
  return ids
    .map((id): HeldGroup => {
      const group = known.find((name) => accessGroups[name].id === id.toLowerCase());
      return { id, ...(group && { group }), grants: permissionsOf([id]).size > 0 };
    })
    .sort((a, b) => Number(b.grants) - Number(a.grants));
}
