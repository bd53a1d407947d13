import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import library from 'pg-boss/package.json' with { type: 'json' };
import { serverRole } from '../db/server-role.ts';

/** Where pg-boss keeps its tables. */
export const jobSchema = 'jobs';

/** Any two processes that start together take turns on this, as on migrations. */
const preparationLock = 7_261_003;

/** What a newer pg-boss builds beside the work that goes on, it builds one after the other. */
const lookEveryMs = 1_000;

async function isReady(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('${jobSchema}.bam') is not null as there`);
  if (!tables[0]?.there) return false;
  const { rows } = await client.query<{ ready: boolean }>(
    `select version >= $1 and not exists (select from ${jobSchema}.bam where status <> 'completed')
       and not exists (
         select from pg_class where relnamespace = '${jobSchema}'::regnamespace and relkind in ('r', 'p')
           and not (has_table_privilege('vale_app', oid, 'insert') and has_table_privilege($2, oid, 'delete'))) as ready
     from ${jobSchema}.version`,
    [library.pgboss.schema, serverRole],
  );
  return rows[0]?.ready ?? false;
}

/** Makes or upgrades the tables of pg-boss, and answers once everything is built: whoever works with them later may build nothing. */
async function makeTables(ownerUrl: string): Promise<void> {
  // Hardly ever: a command that finds room does without the library.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobSchema,
    max: 1,
    application_name: 'vale-migrate',
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  try {
    while (!failure && (await boss.getBamStatus()).some(({ status }) => status !== 'completed')) await pause(lookEveryMs);
    if (failure) throw failure;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The application writes events inside its own transactions; the server runs them. */
const rights = `
  grant usage on schema ${jobSchema} to vale_app, ${serverRole};
  grant select, insert on all tables in schema ${jobSchema} to vale_app;
  grant select, insert, update, delete on all tables in schema ${jobSchema} to ${serverRole};
  do $$
  begin
    -- An index that has grown too large is built anew now and then. Before version 17 that is the owner's alone, and pg-boss goes on without.
    if current_setting('server_version_num')::int >= 170000 then
      grant maintain on all tables in schema ${jobSchema} to ${serverRole};
    end if;
  end
  $$`;

/** As the owner, before anybody works: makes room for events and tasks. Where there is room already, nobody needs to own anything. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'vale-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    if (await isReady(client)) return;
    await makeTables(ownerUrl);
    await client.query(rights);
  } finally {
    await client.end();
  }
}
