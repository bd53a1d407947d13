import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

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

/** Brings the database up to date and answers the names of the migrations it ran. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'vale-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
    const applied = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
    const folder = migrationsFolder();
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort();
    for (const name of pending) {
      await client.query('begin');
      await client.query(await readFile(join(folder, name), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return pending;
  } finally {
    // Ending the session gives the lock back and rolls a failed migration back.
    await client.end();
  }
}
