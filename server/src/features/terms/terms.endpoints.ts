import { deleteTerms, listTerms, saveTerms, type Terms as WireTerms, type TermsDraft as WireTermsDraft } from '#contract/terms.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import type { TermsDraft } from '#domain/terms/save-terms.ts';
import type { Terms } from '#domain/terms/terms.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deleteTermsCommand } from './delete-terms.command.ts';
import { saveTermsCommand } from './save-terms.command.ts';
import { listTermsRows } from './terms.store.ts';

function toWire({ id, code, texts }: Terms): WireTerms {
  const multiLingual = contentLanguages.flatMap((language) => {
    const description = texts[language];
    return description === undefined ? [] : [{ language, description }];
  });
  return { id, code, multiLingual };
}

function fromWire({ id, code, multiLingual }: WireTermsDraft): TermsDraft {
  return { id, code, texts: Object.fromEntries(multiLingual.map(({ language, description }) => [language, description])) };
}

export function termsRoutes(platform: Platform): Route[] {
  return [
    handle(listTerms, async ({ caller, query }) => {
      const { terms, count } = await platform.database.read(scopeOf(caller), (tx) => listTermsRows(tx, query));
      return { response: terms.map(toWire), count };
    }),

    handle(saveTerms, async (call) => {
      const { caller } = call;
      const draft = fromWire(call.body.request);
      const outcome = await saveTermsCommand(platform, scopeOf(caller), originOf(caller, call), draft, worksInOf(caller));
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownTerms: 'NOT_FOUND',
          termsOfOthers: 'TERMS_OF_OTHERS',
          codeTaken: 'TERMS_CODE_TAKEN',
          textMissing: 'TEXT_MISSING',
        });
      }
      return { response: [toWire(outcome.value)] };
    }),

    handle(deleteTerms, async (call) => {
      const outcome = await deleteTermsCommand(
        platform,
        scopeOf(call.caller),
        originOf(call.caller, call),
        call.params.id,
        worksInOf(call.caller),
      );
      if (!outcome.ok) return refuse(outcome, { unknownTerms: 'NOT_FOUND', termsOfOthers: 'TERMS_OF_OTHERS', inUse: 'TERMS_IN_USE' });
      return { response: [toWire(outcome.value)] };
    }),
  ];
}
