import type pg from 'pg';

/** A table as it is copied out: which columns, and with which statement. */
export interface CopiedTable {
  schema: 'public' | 'jobs';
  table: string;
  columns: string[];
  select: string;
}

interface Column {
  table: string;
  name: string;
  isTransaction: boolean;
  /** Filled by the transaction that writes the row; otherwise a cursor, up to which somebody has read. */
  isStamp: boolean;
}

/** Of a partitioned table the whole, never its parts; what the database works out by itself is not copied. */
const columnsOf = (schema: string) => `
  select relname as "table", attname as name, atttypid = 'xid8'::regtype as "isTransaction",
    coalesce(pg_get_expr(adbin, adrelid), '') like '%pg_current_xact_id%' as "isStamp"
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname, attnum`;

const references = `
  select distinct child.relname as "table", parent.relname as needs
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
    and not child.relispartition and not parent.relispartition`;

/** Whatever a table refers to comes first: so rows can be brought back with every constraint watching. */
function inOrder(tables: readonly string[], needs: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const ready = [...left].filter((table) => (needs.get(table) ?? []).every((other) => !left.has(other)));
    if (ready.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of ready) left.delete(table);
    order.push(...ready);
  }
  return order;
}

const quoted = (name: string) => `"${name}"`;

/**
 * Transactions are numbered by the cluster, and another one counts from its own beginning: a cursor that came along would lie far ahead of everything
 * that happens there, and nothing would be counted, summed or told any more. What matters of the numbers is only which entries lie before which cursor
 * of their group. So each number is replaced by the count of the group's cursors at or below it: the few numbers that are left lie before
 * every transaction of any cluster, and each entry is on the same side of each cursor as it was.
 */
function withoutClusterNumbers(table: string, columns: readonly Column[], cursors: readonly Column[]): string {
  const marks = cursors.map((cursor) => `select group_id, ${quoted(cursor.name)} as mark from ${quoted(cursor.table)}`).join(' union all ');
  const own = columns.map(({ name, isTransaction }) =>
    isTransaction ? `1 + width_bucket(line.${quoted(name)}, coalesce(marks, '{}'))` : `line.${quoted(name)}`,
  );
  return `
    select ${own.join(', ')} from ${quoted(table)} as line
      left join (select group_id, array_agg(distinct mark order by mark) as marks from (${marks}) as known group by group_id) as known using (group_id)`;
}

function grouped(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

async function ownTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows: columns } = await client.query<Column>(columnsOf('public'));
  const { rows: referring } = await client.query<{ table: string; needs: string }>(references);
  const needs = new Map<string, string[]>();
  for (const { table, needs: other } of referring) needs.set(table, [...(needs.get(table) ?? []), other]);
  const tables = grouped(columns);
  const cursors = columns.filter(({ isTransaction, isStamp }) => isTransaction && !isStamp);
  // Which migrations were applied stands in the manifest: they are applied, not copied.
  const names = inOrder([...tables.keys()], needs).filter((table) => table !== 'migration');
  return names.map((table) => {
    const own = tables.get(table) ?? [];
    const select = own.some(({ isTransaction }) => isTransaction)
      ? withoutClusterNumbers(table, own, cursors)
      : `select ${own.map(({ name }) => quoted(name)).join(', ')} from ${quoted(table)}`;
    return { schema: 'public', table, columns: own.map(({ name }) => name), select };
  });
}

/** Events that wait for their reaction, and those on the shelf. What is done is done, and the scheduled tasks make their own. */
const ofJobs = [
  { table: 'queue', where: `name not like 'task/%'` },
  { table: 'job', where: `name not like 'task/%' and state < 'completed'` },
];

async function jobTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'jobs'`);
  if (rowCount === 0) return [];
  const tables = grouped((await client.query<Column>(columnsOf('jobs'))).rows);
  return ofJobs.map(({ table, where }) => {
    const columns = (tables.get(table) ?? []).map(({ name }) => name);
    return { schema: 'jobs', table, columns, select: `select ${columns.map(quoted).join(', ')} from jobs.${quoted(table)} where ${where}` };
  });
}

/** Everything an instance of the product owns, in the order in which it can be brought back. */
export async function tablesToCopy(client: pg.Client): Promise<CopiedTable[]> {
  return [...(await ownTables(client)), ...(await jobTables(client))];
}
