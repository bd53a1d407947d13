import { deleteBackend, listBackends, readBackend, saveBackend } from '#contract/backends.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { done, refused } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { type CallFrame, originOf, type StaffCaller } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { Backend } from '../../ports/backends.ts';
import { asking, changingOnce } from '../api-gateway/index.ts';
import { type BackendTools, backendsCache } from './backend-tools.ts';
import { backendFromWire, backendToWire, idOf } from './backends.wire.ts';

/** What is said of a backend in the record of changes. */
const told = ({ proofs, ...facts }: Backend) => ({ ...facts, certificateChain: proofs.chain, certificateName: proofs.name });

/** Written after it was done: the keeper of backends may be another's, and nothing of theirs is undone with our transaction. */
async function recordChange(
  { platform }: BackendTools,
  caller: StaffCaller,
  frame: CallFrame,
  name: string,
  detail: object,
): Promise<void> {
  const origin = { ...originOf(caller, frame), idempotencyKey: undefined };
  await runCommand(platform, { name: 'saveBackend', scope: platformScope, origin, request: {} }, async (tx) => {
    await tx.record({ subject: 'backend', id: name, detail });
    await tx.forget({ cache: backendsCache });
    return done(undefined);
  });
}

const saveCodes = { nameTaken: 'BACKEND_NAME_TAKEN' } as const;
const deleteCodes = { unknownBackend: 'NOT_FOUND' } as const;

export function backendRoutes(tools: BackendTools, mayCall: (url: string) => boolean): Route[] {
  const { backends } = tools;
  return [
    handle(listBackends, ({ query }) =>
      asking(tools, async () => {
        const top = query.top ?? query.pageSize ?? limits.exportRows;
        const skip = query.skip ?? query.pageIndex * top;
        const { backends: found, count } = await backends.list({ name: query.name, url: query.url, skip, top });
        return { response: found.map(backendToWire), count };
      }),
    ),

    handle(readBackend, ({ params }) =>
      asking(tools, async () => {
        const backend = await backends.find(params.name);
        return backend ? { response: [backendToWire(backend)] } : { refused: 'NOT_FOUND' as const };
      }),
    ),

    handle(saveBackend, (call) =>
      asking(tools, async () => {
        const draft = backendFromWire(call.params.name, call.body);
        if (!mayCall(draft.url)) return { refused: 'BACKEND_ADDRESS_REFUSED' as const, field: 'url' };
        const outcome = await changingOnce(tools, 'saveBackend', call, async () => {
          const before = await backends.find(draft.name);
          // The name is written as it was when it was made.
          const saved = await backends.save({ ...draft, name: before?.name ?? draft.name }, call.query.create);
          if (!saved.ok) return refused('nameTaken', 'name');
          await recordChange(tools, call.caller, call, saved.value.name, {
            before: before ? told(before) : null,
            after: told(saved.value),
          });
          return done(backendToWire(saved.value));
        });
        if (outcome.ok) return { response: [outcome.value] };
        return refuse<keyof typeof saveCodes, (typeof saveCodes)[keyof typeof saveCodes]>(outcome, saveCodes);
      }),
    ),

    handle(deleteBackend, (call) =>
      asking(tools, async () => {
        const outcome = await changingOnce(tools, 'deleteBackend', call, async () => {
          const before = await backends.find(call.params.name);
          if (!before || !(await backends.delete(call.params.name))) return refused('unknownBackend');
          await recordChange(tools, call.caller, call, before.name, { before: told(before), after: null });
          return done({ id: idOf(before.name) });
        });
        if (outcome.ok) return { response: [outcome.value] };
        return refuse<keyof typeof deleteCodes, (typeof deleteCodes)[keyof typeof deleteCodes]>(outcome, deleteCodes);
      }),
    ),
  ];
}
