import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { listMigrations, runMigrations } from '../db/migrate.ts';
import { type BackupRefusal, checkBackup } from './check-backup.ts';
import type { Contents, Part } from './manifest.ts';

export type RestoreRefusal = BackupRefusal | 'newerVersion' | 'notEmpty' | 'otherQueue';

export interface Restored {
  contents: Contents;
  /** Run on the data that was brought back, because the backup is older than the product. */
  newMigrations: string[];
}

/** Anything at all but what an extension brings along. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`);
  return rowCount === 0;
}

/** The library's own statements bring a transaction of their own along; here they are part of ours. */
function jobSchema(): string {
  const plans = getConstructionPlans('jobs').trim();
  const inner = /^BEGIN;([\s\S]*)COMMIT;$/.exec(plans)?.[1];
  if (inner === undefined) throw new Error('the job queue is no longer made by one transaction');
  return inner;
}

async function missingColumns(client: pg.Client, { schema, table, columns }: Part): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [`${schema}.${table}`],
  );
  const there = new Set(rows.map(({ name }) => name));
  return columns.filter((column) => !there.has(column));
}

async function bringBack(client: pg.Client, folder: string, { file, schema, table, columns, rows }: Part): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const target = client.query(copyFrom(`copy ${schema}."${table}" (${names}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
  if (target.rowCount !== rows) throw new Error(`${file} has ${target.rowCount} rows and should have ${rows}`);
}

async function makeMonths(client: pg.Client, { months }: Contents): Promise<void> {
  // Before the rows: a month cannot be made any more once its rows lie among the rest.
  for (const { name, parent, from, to } of months) {
    await client.query(`create table "${name}" partition of "${parent}" for values from ('${from}') to ('${to}')`);
  }
}

async function restoreInto(client: pg.Client, folder: string, contents: Contents): Promise<Outcome<Restored, RestoreRefusal>> {
  await client.query('begin');
  if (!(await isEmpty(client))) return refused('notEmpty');
  const hasJobs = contents.parts.some(({ schema }) => schema === 'jobs');
  if (hasJobs) await client.query(jobSchema());
  // After the library's statements, which set limits for themselves.
  await client.query(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'`);
  await runMigrations(client, contents.migrations);
  await makeMonths(client, contents);
  for (const part of contents.parts) {
    // Our own tables are what their migrations made them; the queue is as old as the library it was made by.
    if (part.schema === 'jobs' && (await missingColumns(client, part)).length > 0) return refused('otherQueue', part.file);
    await bringBack(client, folder, part);
  }
  for (const { name, lastValue } of contents.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${name}`, lastValue]);
  // What is checked at the end is checked now: a table with checks still to come could not be altered.
  await client.query('set constraints all immediate');
  const known = new Set(contents.migrations);
  const newMigrations = (await listMigrations()).filter((name) => !known.has(name));
  await runMigrations(client, newMigrations);
  await client.query('commit');
  return done({ contents, newMigrations });
}

/**
 * Brings a backup into an empty database. Everything is checked before the first statement, and all statements are one transaction: there is a whole
 * instance afterwards, or nothing.
 */
export async function restoreBackup(url: string, folder: string): Promise<Outcome<Restored, RestoreRefusal>> {
  const checked = await checkBackup(folder, { thorough: true });
  if (!checked.ok) return checked;
  const known = new Set(await listMigrations());
  const unknown = checked.value.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) return refused('newerVersion', unknown);

  const client = new pg.Client({ connectionString: url, application_name: 'vale-restore' });
  // The statement under way fails with it; without a listener a line lost between two would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const outcome = await restoreInto(client, folder, checked.value);
    if (!outcome.ok) await client.query('rollback');
    // Without figures about its tables the first questions would be answered the long way round.
    else await client.query('analyze');
    return outcome;
  } finally {
    // Ending the session rolls back what did not come to its end.
    await client.end().catch(() => undefined);
  }
}
