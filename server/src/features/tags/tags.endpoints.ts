import { deleteTag, listTags, saveTag } from '#contract/tags.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deleteTagCommand } from './delete-tag.command.ts';
import { saveTagCommand } from './save-tag.command.ts';
import { listTagRows } from './tags.store.ts';

export function tagRoutes(platform: Platform): Route[] {
  return [
    handle(listTags, async ({ caller, query }) => {
      const { tags, count } = await platform.database.read(scopeOf(caller), (tx) => listTagRows(tx, query));
      return { response: tags, count };
    }),

    handle(saveTag, async (call) => {
      const outcome = await saveTagCommand(
        platform,
        scopeOf(call.caller),
        originOf(call.caller, call),
        call.body.request,
        worksInOf(call.caller),
      );
      if (!outcome.ok) return refuse(outcome, { unknownTag: 'NOT_FOUND', tagOfOthers: 'TAG_OF_OTHERS', codeTaken: 'TAG_CODE_TAKEN' });
      return { response: [outcome.value] };
    }),

    handle(deleteTag, async (call) => {
      const outcome = await deleteTagCommand(
        platform,
        scopeOf(call.caller),
        originOf(call.caller, call),
        call.params.id,
        worksInOf(call.caller),
      );
      if (!outcome.ok) return refuse(outcome, { unknownTag: 'NOT_FOUND', tagOfOthers: 'TAG_OF_OTHERS' });
      return { response: [outcome.value] };
    }),
  ];
}
