import pg from 'pg';
import type { Database } from './database.ts';

/** Whom the server signs in as: a role that owns nothing. What it may do is said by migrations. */
export const serverRole = 'vale_server';

/** Two processes that do this at once take turns, because PostgreSQL has no patience with them. */
const loginLock = 7_261_002;

/** Lets the server sign in with this password, on a cluster that is ours to run; elsewhere its administrator does. */
export async function giveLogin(owner: pg.Client, password: string): Promise<void> {
  await owner.query(`
    begin;
    select pg_advisory_xact_lock(${loginLock});
    do $$
    begin
      create role ${serverRole} noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end
    $$;
    alter role ${serverRole} login password ${pg.escapeLiteral(password)};
    commit`);
}

/** The same database, entered as the server. */
export function asServer(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = serverRole;
  url.password = password;
  return url.href;
}

/** Whether whoever the server signs in as could change its tables, as in an installation that gives it no role of its own. */
export async function ownsTables({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(session_user, relowner, 'usage') as owns from pg_class where oid = 'entry'::regclass`,
  );
  return rows[0]?.owns ?? false;
}
