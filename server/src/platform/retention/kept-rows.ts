import sql, { raw, type Sql } from 'sql-template-tag';
import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import { type Database, systemScope, type Tx } from '../db/database.ts';
import type { Kept } from './kept.ts';

/** Short enough that nobody waits for its locks. */
const rowsAtOnce = 2_000;

interface KeptRows {
  kind: RetentionKind;
  /** A table, or one that is split by month. */
  table: string;
  /** The moment or day from which its age counts. */
  column: string;
  /** What a row must be besides old. */
  where?: Sql;
  /** Emptied where it is said how, else the row goes. */
  empty?: Sql;
}

/** The oldest part that has something to drop: within it, rows are found again by where they lie. */
async function partOf(tx: Tx, table: string, due: Sql): Promise<string | undefined> {
  const found = await tx.row<{ part: string }>(sql`select tableoid::regclass::text as part from ${raw(table)} where ${due} limit 1`);
  return found?.part;
}

/** Rows that need nothing else to be thought of when they go. */
export function keptRows(database: Database, { kind, table, column, where = sql`true`, empty }: KeptRows): Kept {
  return {
    kind,
    batch: rowsAtOnce,
    async count(tx, most) {
      const counted = await tx.row<{ count: number }>(sql`
        select count(*) from (select from ${raw(table)} where ${where} limit ${most}) as found`);
      return counted?.count ?? 0;
    },
    drop: (before) =>
      database.transaction(systemScope, async (tx) => {
        const due = sql`${raw(column)} < ${before} and ${where}`;
        const part = await partOf(tx, table, due);
        if (part === undefined) return 0;
        const batch = sql`ctid = any(array(select ctid from ${raw(part)} where ${due} limit ${rowsAtOnce} for update skip locked))`;
        return tx.run(empty ? sql`update ${raw(part)} set ${empty} where ${batch}` : sql`delete from ${raw(part)} where ${batch}`);
      }),
  };
}
