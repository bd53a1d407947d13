import { type KeptData, listRetention, retentionCountMost, saveRetention } from '#contract/retention.ts';
import { type RetentionKind, retentionKinds } from '#contract/vocabulary/retention.ts';
import { daysKept, periods } from '#domain/retention/periods.ts';
import { platformScope, systemScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { findRetention, type RetentionRecord } from './retention.store.ts';
import { saveRetentionCommand } from './save-retention.command.ts';

function toWire(kind: RetentionKind, record: RetentionRecord | undefined, count: number): KeptData {
  const { usual, lowest, highest } = periods[kind];
  return {
    ...{ kind, count, days: daysKept(kind, record?.days ?? null) },
    ...{ usualDays: usual, lowestDays: lowest, highestDays: highest },
    lastRunAt: record?.ranAt?.toISOString() ?? null,
    dropped: record?.dropped ?? 0,
  };
}

async function countOf(tx: Tx, kind: RetentionKind, kept: readonly Kept[]): Promise<number> {
  let count = 0;
  for (const one of kept.filter((candidate) => candidate.kind === kind)) count += await one.count(tx, retentionCountMost - count);
  return count;
}

/** `kept` is asked for when needed, because features are put together before what they keep is. */
export function retentionRoutes(platform: Platform, kept: () => readonly Kept[]): Route[] {
  const { database } = platform;
  const viewOf = async (kinds: readonly RetentionKind[]) => {
    const records = await database.read(platformScope, findRetention);
    // What is counted is no person's to read, and nothing of it is told but how much it is.
    return database.readLagging(systemScope, async (tx) => {
      const views: KeptData[] = [];
      for (const kind of kinds) views.push(toWire(kind, records.get(kind), await countOf(tx, kind, kept())));
      return views;
    });
  };
  return [
    handle(listRetention, async () => {
      const response = await viewOf(retentionKinds);
      return { response, count: response.length };
    }),

    handle(saveRetention, async (call) => {
      const outcome = await saveRetentionCommand(platform, originOf(call.caller, call), call.params.kind, call.body.days);
      if (!outcome.ok) return refuse(outcome, { outOfBounds: 'RETENTION_OUT_OF_BOUNDS' });
      return { response: await viewOf([outcome.value]) };
    }),
  ];
}
