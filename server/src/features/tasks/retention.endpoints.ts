import { type KeptData, listRetention, retentionCountMost, saveRetention } from '#contract/retention.ts';
import { type RetentionKind, retentionKinds } from '#contract/vocabulary/retention.ts';
import { daysKept, periods } from '#domain/retention/periods.ts';
import { platformScope, type Scope, systemScope, type Tx } from '../../platform/db/database.ts';
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

type Counts = ReadonlyMap<RetentionKind, number>;

async function countAll(tx: Tx, kinds: readonly RetentionKind[], kept: readonly Kept[]): Promise<Counts> {
  const counts = new Map<RetentionKind, number>();
  for (const { kind, count } of kept.filter((one) => kinds.includes(one.kind))) {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + (await count(tx, retentionCountMost - before)));
  }
  return counts;
}

/** `kept` is asked for when needed, because features are put together before what they keep is. */
export function retentionRoutes(platform: Platform, kept: () => readonly Kept[]): Route[] {
  const { database } = platform;
  const viewOf = async (kinds: readonly RetentionKind[]) => {
    const records = await database.read(platformScope, findRetention);
    // What is counted is no person's to read, and nothing of it is told but how much it is.
    const countIn = (scope: Scope, inBookkeeping: boolean) =>
      database.readLagging(scope, (tx) =>
        countAll(
          tx,
          kinds,
          kept().filter(({ isBookkeeping = false }) => isBookkeeping === inBookkeeping),
        ),
      );
    const everywhere = await countIn(platformScope, false);
    const bookkeeping = await countIn(systemScope, true);
    return kinds.map((kind) =>
      toWire(kind, records.get(kind), Math.min(retentionCountMost, (everywhere.get(kind) ?? 0) + (bookkeeping.get(kind) ?? 0))),
    );
  };
  return [
    handle(listRetention, async () => {
      const response = await viewOf(retentionKinds);
      return { response, count: response.length };
    }),

    handle(
      saveRetention,
      async (call) => {
        const outcome = await saveRetentionCommand(platform, originOf(call.caller, call), call.params.kind, call.body.days);
        if (!outcome.ok) return refuse(outcome, { outOfBounds: 'RETENTION_OUT_OF_BOUNDS' });
        return { response: await viewOf([outcome.value]) };
      },
      async ({ params }) => params,
    ),
  ];
}
