import type { TermsId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import { deleteTermsRow, findTerms, hotelsOfTerms } from './terms.store.ts';

export function deleteTermsCommand(platform: CommandPlatform, scope: Scope, origin: Origin, id: TermsId, worksIn: WorksIn) {
  return runCommand(platform, { name: 'deleteTerms', scope, origin, request: { id } }, async (tx) => {
    const terms = await findTerms(tx, id);
    if (!terms) return refused('unknownTerms');
    if (!mayChangeOffer(worksIn, { hotels: await hotelsOfTerms(tx, id) })) return refused('termsOfOthers');
    try {
      await deleteTermsRow(tx, id);
    } catch (error) {
      // Asking the offers beforehand would miss the one that takes these terms in the same moment; the foreign key does not.
      if (isForeignKeyViolation(error)) return refused('inUse');
      throw error;
    }
    await tx.record({ subject: 'terms', id, detail: { before: terms, after: null } });
    return done(terms);
  });
}
