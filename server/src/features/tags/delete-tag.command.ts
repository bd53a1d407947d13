import type { TagId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { deleteTagRow, findTag, hotelsOfTag } from './tags.store.ts';

export function deleteTagCommand(platform: CommandPlatform, scope: Scope, origin: Origin, id: TagId, worksIn: WorksIn) {
  return runCommand(platform, { name: 'deleteTag', scope, origin, request: { id } }, async (tx) => {
    const tag = await findTag(tx, id);
    if (!tag) return refused('unknownTag');
    if (!mayChangeOffer(worksIn, { hotels: await hotelsOfTag(tx, id) })) return refused('tagOfOthers');
    await deleteTagRow(tx, id);
    await tx.record({ subject: 'tag', id, detail: { before: tag, after: null } });
    return done(tag);
  });
}
