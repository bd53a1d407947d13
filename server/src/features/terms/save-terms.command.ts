import { randomUUID } from 'node:crypto';
import type { TermsId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { refused } from '#domain/outcome.ts';
import { decideTerms, type TermsDraft } from '#domain/terms/save-terms.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findTerms, findTermsByCode, hotelsOfTerms, saveTermsRow } from './terms.store.ts';

/** Of two people who save the same terms the last one wins; the record of changes keeps what each of them wrote. */
export function saveTermsCommand(platform: CommandPlatform, scope: Scope, origin: Origin, draft: TermsDraft, worksIn: WorksIn) {
  return runCommand(platform, { name: 'saveTerms', scope, origin, request: draft }, async (tx) => {
    const current = draft.id === undefined ? undefined : await findTerms(tx, draft.id);
    const withSameCode = await findTermsByCode(tx, draft.code);
    const decision = decideTerms(draft, { current, withSameCode, newId: randomUUID() as TermsId });
    if (!decision.ok) return decision;
    if (!mayChangeOffer(worksIn, { hotels: await hotelsOfTerms(tx, decision.value.id) })) return refused('termsOfOthers');

    try {
      await saveTermsRow(tx, decision.value, origin.property);
    } catch (error) {
      // Two people took the same code in the same moment: neither could see the other, the index could.
      if (isUniqueViolation(error, 'terms_code_once_per_group')) return refused('codeTaken', 'code');
      throw error;
    }
    await tx.record({ subject: 'terms', id: decision.value.id, detail: { before: current ?? null, after: decision.value } });
    return decision;
  });
}
