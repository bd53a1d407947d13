import sql, { raw, type Sql } from 'sql-template-tag';
import type { RetentionKind } from '#contract/vocabulary/retention.ts';
import { type Database, systemScope, type Tx } from '../db/database.ts';
import type { Kept } from './kept.ts';

/** Short enough that nobody waits for its locks. */
const rowsAtOnce = 2_000;

interface KeptRows {
  kind: RetentionKind;
  isBookkeeping?: boolean;
  /** A table, or one that is split by month. */
  table: string;
  /** The moment or day from which its age counts. */
  column: string;
  /** What a row must be besides old. */
  where?: Sql;
  /** Emptied where it is said how, else the row goes. */
  empty?: Sql;
}

/** The oldest part that has something to drop: within it, rows are found again by where they lie. Asked for through the whole, because a part is the owner's. */
async function partOf(tx: Tx, table: string, due: Sql): Promise<string | undefined> {
  const found = await tx.row<{ part: string }>(sql`select tableoid::regclass::text as part from ${raw(table)} where ${due} limit 1`);
  return found?.part;
}

/** Rows that need nothing else to be thought of when they go. */
export function keptRows(database: Database, { kind, isBookkeeping = false, table, column, where = sql`true`, empty }: KeptRows): Kept {
  return {
    kind,
    isBookkeeping,
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
        const here = sql`tableoid = ${part}::regclass`;
        const oldest = sql`select ctid from ${raw(table)} where ${here} and ${due} limit ${rowsAtOnce}`;
        if (empty)
          return tx.run(sql`update ${raw(table)} set ${empty} where ${here} and ctid = any(array(${oldest} for update skip locked))`);
        // Not locked before: that would take the right to change them, which what is only ever added gives to nobody.
        return tx.run(sql`delete from ${raw(table)} where ${here} and ctid = any(array(${oldest}))`);
      }),
  };
}
