import { randomUUID } from 'node:crypto';
import { accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { decideHotelGroup, type HotelGroup, type HotelGroupDraft, type KnownGroups } from '#domain/hotel/save-hotel-group.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { countHotels, findHotelGroup, saveHotelGroupRow } from './hotel-groups.store.ts';
import { hotelsCache } from './hotels-cache.ts';

/** As it reads well in years: access groups by name. */
function recorded({ secondFactorFor, ...facts }: HotelGroup): object {
  return { ...facts, secondFactorFor: accessGroupNames.filter((name) => secondFactorFor.includes(accessGroups[name].id)) };
}

/** In the scope of the group itself, a new one too: so the group can read who changed it. */
export function saveHotelGroupCommand(
  platform: CommandPlatform,
  { by, asksFirst }: Pick<KnownGroups, 'by' | 'asksFirst'>,
  origin: Origin,
  draft: HotelGroupDraft,
) {
  const newId = randomUUID() as HotelGroupId;
  const scope = groupScope(draft.id ?? newId);
  return runCommand(platform, { name: 'saveHotelGroup', scope, origin, request: draft }, async (tx) => {
    const current = await findHotelGroup(tx);
    const decision = decideHotelGroup(draft, { current, newId, by, asksFirst });
    if (!decision.ok) return decision;
    const group = decision.value;
    try {
      await saveHotelGroupRow(tx, group);
    } catch (error) {
      // Behind the wall no other group can be seen; the index sees them all.
      if (isUniqueViolation(error, 'hotel_group_name_once')) return refused('nameTaken', 'name');
      throw error;
    }
    await tx.record({
      subject: 'hotelGroup',
      id: group.id,
      detail: { before: current ? recorded(current) : null, after: recorded(group) },
    });
    await tx.forget({ cache: usersCache });
    await tx.forget({ cache: hotelsCache });
    return done({ ...group, hotels: await countHotels(tx) });
  });
}
