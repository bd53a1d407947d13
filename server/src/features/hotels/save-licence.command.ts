import { randomUUID } from 'node:crypto';
import type { LicenceId } from '#contract/vocabulary/ids.ts';
import { decideLicence, type LicenceDraft } from '#domain/hotel/save-licence.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { hotelsCache } from './hotels-cache.ts';
import { countHolders, findLicence, holdersOf, saveLicenceRow } from './licences.store.ts';

export function saveLicenceCommand(platform: CommandPlatform, origin: Origin, draft: LicenceDraft) {
  return runCommand(platform, { name: 'saveLicence', scope: platformScope, origin, request: draft }, async (tx) => {
    const current = draft.id === undefined ? undefined : await findLicence(tx, draft.id);
    const decision = decideLicence(draft, { current, newId: randomUUID() as LicenceId });
    if (!decision.ok) return decision;
    const licence = decision.value;
    try {
      await saveLicenceRow(tx, licence);
    } catch (error) {
      if (isUniqueViolation(error, 'licence_name_once')) return refused('nameTaken', 'name');
      throw error;
    }
    await tx.record({ subject: 'licence', id: licence.id, detail: { before: current ?? null, after: licence } });
    // What a hotel may do changes with it: its group finds that among the changes of the hotel, where the platform's own it cannot read.
    const holders = current ? await holdersOf(tx, licence.id) : [];
    for (const hotel of holders) {
      await tx.record({
        subject: 'hotel',
        id: hotel.id,
        groupId: hotel.groupId,
        detail: { before: { licence: current }, after: { licence } },
      });
    }
    // Its modules come and go with it, for everybody in every hotel that holds it.
    await tx.forget({ cache: usersCache });
    await tx.forget({ cache: hotelsCache });
    return done({ ...licence, modules: [...licence.modules], hotels: await countHolders(tx, licence.id) });
  });
}
