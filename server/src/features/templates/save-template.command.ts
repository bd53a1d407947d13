import { randomUUID } from 'node:crypto';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { decideTemplate, type TemplateDraft } from '#domain/template/save-template.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { findTemplate, insertTemplateRow, updateTemplateRow } from './templates.store.ts';

/** A draft that has been checked. Two who save at once meet in the database: the second is run again, and finds the version moved on. */
export function saveTemplateCommand(platform: CommandPlatform, origin: Origin, draft: TemplateDraft) {
  return runCommand(platform, { name: 'saveTemplate', scope: platformScope, origin, request: draft }, async (tx) => {
    const current = draft.id === undefined ? undefined : await findTemplate(tx, draft.id);
    const decision = decideTemplate(draft, { current, newId: randomUUID() as TemplateId });
    if (!decision.ok) return decision;
    if (current) await updateTemplateRow(tx, decision.value);
    else await insertTemplateRow(tx, decision.value);
    await tx.record({ subject: 'template', id: decision.value.id, detail: { before: current ?? null, after: decision.value } });
    return decision;
  });
}
