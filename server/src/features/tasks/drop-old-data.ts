import { type RetentionKind, retentionKinds } from '#contract/vocabulary/retention.ts';
import { keptSince } from '#domain/retention/periods.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { TaskCounts } from '../../platform/jobs/reactions.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { findRetention, noteDropped } from './retention.store.ts';

/** What is left after so many goes in the next nights: the first run of an old installation must not last until morning. */
const batchesMost = 250;

async function dropBefore({ batch, drop }: Kept, before: Date, signal: AbortSignal): Promise<number> {
  let dropped = 0;
  for (let round = 0; round < batchesMost && !signal.aborted; round += 1) {
    const gone = await drop(before);
    dropped += gone;
    if (gone < batch) break;
  }
  return dropped;
}

/** Each kind by its own period. One that fails does not keep the others; it is told at the end. */
export async function dropOldData(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  kept: readonly Kept[],
  signal: AbortSignal,
  tell: (figures: TaskCounts) => void,
): Promise<void> {
  const records = await database.read(platformScope, findRetention);
  const failures: unknown[] = [];
  let rows = 0;
  const dropKind = async (kind: RetentionKind) => {
    const now = clock.now();
    const before = keptSince(kind, records.get(kind)?.days ?? null, now);
    let dropped = 0;
    for (const one of kept.filter((candidate) => candidate.kind === kind)) dropped += await dropBefore(one, before, signal);
    await database.transaction(platformScope, (tx) => noteDropped(tx, kind, now, dropped));
    rows += dropped;
  };
  for (const kind of retentionKinds) {
    if (signal.aborted) break;
    await dropKind(kind).catch((failure: unknown) => failures.push(failure));
  }
  tell({ rows });
  if (failures.length > 0) throw failures[0];
}
