import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupFormat, type Contents, manifestFile, manifestText, type Part } from './manifest.ts';
import { type CopiedTable, tablesToCopy } from './tables.ts';

export interface Backup {
  folder: string;
  contents: Contents;
}

interface Wish {
  /** Where backups are kept, each in a folder of its own. */
  into: string;
  secretKeys: readonly string[];
  now: Date;
}

/** Fast enough to keep up with the disk; the last tenth of size would cost half of the time. */
const compression = { level: 4 };

/** Guests' names are in it: it is the owner's alone. */
const ownerOnly = { folder: 0o700, file: 0o600 };

/** By its moment, so that the alphabet sorts by age. */
export function backupName(now: Date): string {
  return `vale-${now.toISOString().replace(/[:.]/g, '-')}`;
}

async function writePart(client: pg.Client, folder: string, { schema, table, columns, select }: CopiedTable): Promise<Part> {
  const file = `${schema}.${table}.copy.gz`;
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  const rows = client.query(copyTo(`copy (${select}) to stdout`));
  const target = createWriteStream(join(folder, file), { mode: ownerOnly.file, flush: true });
  await pipeline(rows, createGzip(compression), measured, target);
  return { file, schema, table, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

async function monthsOf(client: pg.Client): Promise<Contents['months']> {
  const { rows } = await client.query<Contents['months'][number]>(`
    select name, parent, bounds[1] as "from", bounds[2] as "to" from (
      select child.relname as name, parent.relname as parent, regexp_match(
        pg_get_expr(child.relpartbound, child.oid), '^FOR VALUES FROM \\(''([^'']+)''\\) TO \\(''([^'']+)''\\)$') as bounds
      from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
      where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace
        and pg_get_expr(child.relpartbound, child.oid) <> 'DEFAULT') as month
    order by name`);
  return rows;
}

/** They do not go by transactions: read last, they are never behind the rows. */
async function sequencesOf(client: pg.Client): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
  return rows.map(({ name, lastValue }) => ({ name, lastValue: Number(lastValue) }));
}

async function copyEverything(client: pg.Client, folder: string, { secretKeys, now }: Wish): Promise<Contents> {
  // One unmoving picture. Whoever sells meanwhile waits for nobody; it merely is not in it.
  await client.query(`begin isolation level repeatable read read only`);
  await client.query(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s';
    set local row_security = off; set local timezone = 'UTC'; set local datestyle = 'ISO'`);
  const { rows } = await client.query<{ snapshot: string; postgres: string }>(
    `select pg_current_snapshot()::text as snapshot, current_setting('server_version') as postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
  const tables = await tablesToCopy(client);
  // Nobody may change what a table looks like between the first that is read and the last.
  await client.query(`lock table ${tables.map(({ schema, table }) => `${schema}."${table}"`).join(', ')} in access share mode`);
  const months = await monthsOf(client);
  const parts: Part[] = [];
  for (const table of tables) parts.push(await writePart(client, folder, table));
  return {
    product: 'vale',
    format: backupFormat,
    madeAt: now.toISOString(),
    snapshot: rows[0]?.snapshot ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    secretKeys: [...secretKeys],
    sequences: await sequencesOf(client),
    months,
    parts,
  };
}

/** Written under another name and renamed at the end: what bears the name of a backup is whole. */
export async function writeBackup(url: string, wish: Wish): Promise<Backup> {
  const name = backupName(wish.now);
  const draft = join(wish.into, `.${name}.partial`);
  await mkdir(draft, { recursive: true, mode: ownerOnly.folder });
  const client = new pg.Client({ connectionString: url, application_name: 'vale-backup' });
  // The statement under way fails with it; without a listener a line lost between two would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const contents = await copyEverything(client, draft, wish);
    await writeFile(join(draft, manifestFile), manifestText(contents), { mode: ownerOnly.file, flush: true });
    const folder = join(wish.into, name);
    await rename(draft, folder);
    return { folder, contents };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
