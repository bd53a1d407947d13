import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isWorthRetrying } from './postgres-errors.ts';

/** Any two processes that start together take turns on this. The number means nothing; it must only never change. */
const migrationLock = 7_261_001;

/** The sources run from `server/src/platform/db`, the build from `dist/server`: the folder is found by walking up. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'server/migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('server/migrations is missing');
    folder = parent;
  }
  return join(folder, 'server/migrations');
}

/** In the order in which they are applied. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder())).filter((name) => name.endsWith('.sql')).sort();
}

const recordTable = 'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())';

/** Inside the caller's transaction. */
export async function runMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(recordTable);
  for (const name of names) {
    await client.query(await readFile(join(migrationsFolder(), name), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
}

/** A table that is altered waits for whoever reads it, and everybody else then waits behind it: not for longer than a desk hardly notices. */
const lockTimeoutMs = 1_000;
const tries = 60;

/** In a transaction of its own, beside processes of the version before that go on serving. */
async function runBesideOthers(client: pg.Client, name: string): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
      await runMigrations(client, [name]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (round === tries || !isWorthRetrying(error)) throw error;
      // Let through those who waited behind us.
      await pause(lockTimeoutMs);
    }
  }
}

async function findPending(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`);
  const { rows } = tables[0]?.there ? await client.query<{ name: string }>('select name from migration') : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !applied.has(name));
}

/** Brings the database up to date and answers the names of the migrations it ran. Where none waits, nobody needs to own anything. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'vale-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const pending = await findPending(client);
    for (const name of pending) await runBesideOthers(client, name);
    return pending;
  } finally {
    // Ending the session gives the lock back and rolls a failed migration back.
    await client.end();
  }
}
