import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import { done } from '#domain/outcome.ts';
import { checkPeriod, daysKept } from '#domain/retention/periods.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { findRetention, keepPeriod } from './retention.store.ts';

/** Holds from the next run on. */
export function saveRetentionCommand(platform: CommandPlatform, origin: Origin, kind: RetentionKind, days: number) {
  return runCommand(platform, { name: 'saveRetention', scope: platformScope, origin, request: { kind, days } }, async (tx) => {
    const checked = checkPeriod(kind, days);
    if (!checked.ok) return checked;
    const before = daysKept(kind, (await findRetention(tx)).get(kind)?.days ?? null);
    await keepPeriod(tx, kind, days);
    await tx.record({ subject: 'retention', id: kind, detail: { before: { days: before }, after: { days } } });
    return done(kind);
  });
}
