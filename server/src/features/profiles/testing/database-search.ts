import sql, { raw } from 'sql-template-tag';
import { type Database, systemScope } from '../../../platform/db/database.ts';

/** In how many rows of which tables a text stands, in any column of any table: whatever is added later is searched too. */
export function rowsWith(database: Database, text: string): Promise<Record<string, number>> {
  return database.read(systemScope, async (tx) => {
    const tables = await tx.rows<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and not exists (select from pg_partitioned_table where partrelid = format('%I.%I', table_schema, table_name)::regclass)
      order by 1`);
    // Bytes are written as hexadecimal digits when a row is read as text.
    const asBytes = Buffer.from(text).toString('hex');
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const hits = await tx.row<{ count: number }>(sql`
        select count(*) from ${raw(name)} as line where line::text ilike ${`%${text}%`} or line::text like ${`%${asBytes}%`}`);
      if (hits && hits.count > 0) found[name] = hits.count;
    }
    return found;
  });
}
