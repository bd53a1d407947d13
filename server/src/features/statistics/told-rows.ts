import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Rows to select from, handed over column by column: PostgreSQL reads arrays several times faster than JSON. */
export function toldRows<Column extends string>(
  name: string,
  types: Readonly<Record<Column, string>>,
  rows: readonly Readonly<Record<NoInfer<Column>, unknown>>[],
): Sql {
  const columns = Object.entries(types) as [Column, string][];
  const lists = columns.map(([column, type]) => sql`${rows.map((row) => row[column])}::${raw(type)}[]`);
  return sql`unnest(${join(lists)}) as ${raw(name)} (${raw(Object.keys(types).join(', '))})`;
}
