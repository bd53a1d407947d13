import { randomUUID } from 'node:crypto';
import type { TagId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { refused } from '#domain/outcome.ts';
import { decideTag, type TagDraft } from '#domain/tag/save-tag.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findTag, findTagByCode, hotelsOfTag, saveTagRow } from './tags.store.ts';

export function saveTagCommand(platform: CommandPlatform, scope: Scope, origin: Origin, draft: TagDraft, worksIn: WorksIn) {
  return runCommand(platform, { name: 'saveTag', scope, origin, request: draft }, async (tx) => {
    const current = draft.id === undefined ? undefined : await findTag(tx, draft.id);
    const withSameCode = await findTagByCode(tx, draft.code);
    const decision = decideTag(draft, { current, withSameCode, newId: randomUUID() as TagId });
    if (!decision.ok) return decision;
    if (!mayChangeOffer(worksIn, { hotels: await hotelsOfTag(tx, decision.value.id) })) return refused('tagOfOthers');

    try {
      await saveTagRow(tx, decision.value, origin.property);
    } catch (error) {
      // Two people took the same code in the same moment: neither could see the other, the index could.
      if (isUniqueViolation(error, 'tag_code_once_per_group')) return refused('codeTaken', 'code');
      throw error;
    }
    await tx.record({ subject: 'tag', id: decision.value.id, detail: { before: current ?? null, after: decision.value } });
    return decision;
  });
}
