import sql from 'sql-template-tag';
import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What is known of one kind; nothing where nobody has said anything and no run has passed. */
export interface RetentionRecord {
  kind: RetentionKind;
  days: number | null;
  ranAt: Date | null;
  dropped: number;
}

export async function findRetention(tx: Tx): Promise<Map<RetentionKind, RetentionRecord>> {
  const records = await tx.rows<RetentionRecord>(sql`select kind, days, ran_at as "ranAt", dropped from retention`);
  return new Map(records.map((record) => [record.kind, record]));
}

export async function keepPeriod(tx: Tx, kind: RetentionKind, days: number): Promise<void> {
  await tx.run(sql`insert into retention (kind, days) values (${kind}, ${days}) on conflict (kind) do update set days = excluded.days`);
}

export async function noteDropped(tx: Tx, kind: RetentionKind, ranAt: Date, dropped: number): Promise<void> {
  await tx.run(sql`
    insert into retention (kind, ran_at, dropped) values (${kind}, ${ranAt}, ${dropped})
    on conflict (kind) do update set ran_at = excluded.ran_at, dropped = excluded.dropped`);
}
