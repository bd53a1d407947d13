// Proves that whoever gets hold of the server's connection can do with it what the server does, and nothing to what others rely on.
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { jobSchema } from '../jobs/prepare-jobs.ts';
import { systemScope } from './database.ts';
import { ownsTables, serverRole } from './server-role.ts';
import { rightsOfRoles } from './testing/rights-of-roles.ts';

let app: TestApplication;
let server: pg.Client;
beforeAll(async () => {
  app = await createTestApplication();
  server = new pg.Client({ connectionString: app.databaseUrl });
  await server.connect();
});
afterAll(async () => {
  await server.end();
  await app.close();
});

const asOwner = <Row>(query: ReturnType<typeof sql>) => app.owner.read(systemScope, (tx) => tx.rows<Row>(query));

/** Everything that somebody besides the owner may do with tables: by table and role, in one form of words. */
async function rightsIn(schema: string): Promise<Map<string, Map<string, string>>> {
  const held = await asOwner<{ table: string; role: string; what: string; columns: string | null }>(sql`
    with part as (select * from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')),
    held as (
      select part.oid, part.relowner, grantee, lower(privilege_type) as what, null as column, 0 as place
      from part cross join lateral aclexplode(relacl)
      union all
      select part.oid, part.relowner, grantee, lower(privilege_type), attname, attnum
      from part join pg_attribute on attrelid = part.oid cross join lateral aclexplode(attacl))
    select relname as "table", coalesce(rolname, 'everybody') as role, what, string_agg(held.column, ', ' order by place) as columns
    from held join pg_class using (oid) left join pg_roles on pg_roles.oid = grantee where grantee <> held.relowner
    group by relname, rolname, what
    order by array_position('{select,insert,update,delete}', what), what`);
  const rights = new Map<string, Map<string, string>>();
  for (const { table, role, what, columns } of held) {
    const ofTable = rights.get(table) ?? new Map<string, string>();
    const right = columns === null ? what : `${what} (${columns})`;
    rights.set(table, ofTable.set(role, ofTable.has(role) ? `${ofTable.get(role)}, ${right}` : right));
  }
  return rights;
}

/** Whether a table is a part of another by month: nobody but the owner comes near those. */
const tables = (isPart: boolean) =>
  asOwner<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relispartition = ${isPart}
    order by 1`);

describe('what each role may do', () => {
  test('with each table stands in the list, and every table stands there', async () => {
    const rights = await rightsIn('public');
    const found = (await tables(false)).map(({ name }) => [
      name,
      [rights.get(name)?.get('vale_app') ?? '', rights.get(name)?.get(serverRole) ?? ''],
    ]);
    expect(Object.fromEntries(found)).toEqual(rightsOfRoles);
    // A table that nobody may use has been forgotten.
    expect(Object.keys(rightsOfRoles).filter((name) => rightsOfRoles[name]?.every((may) => may === ''))).toEqual([]);
  });

  test('is nothing with the parts of a table, and no other role may do anything', async () => {
    const rights = await rightsIn('public');
    expect((await tables(true)).length).toBeGreaterThan(0);
    expect((await tables(true)).filter(({ name }) => rights.has(name))).toEqual([]);
    expect(new Set([...rights.values()].flatMap((ofTable) => [...ofTable.keys()]))).toEqual(new Set(['vale_app', serverRole]));
  });

  test('with jobs is to write them, and for the server to run them', async () => {
    const rights = await rightsIn(jobSchema);
    const maintains = /, maintain$/;
    expect(rights.size).toBeGreaterThan(5);
    for (const [table, ofTable] of rights) {
      const server = ofTable.get(serverRole)?.replace(maintains, '');
      expect([...ofTable.keys()].sort(), table).toEqual(['vale_app', serverRole]);
      expect([ofTable.get('vale_app'), server], table).toEqual(['select, insert', 'select, insert, update, delete']);
    }
  });

  test('with what runs as the owner is to call it; it looks for nothing in places of the caller', async () => {
    const found = await asOwner<{ name: string; callers: string; path: string }>(sql`
      select proname as name, coalesce(array_to_string(proconfig, ' '), '') as path, (
        select coalesce(string_agg(distinct case grantee when 0 then 'everybody' else grantee::regrole::text end, ', '), '')
        from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner) as callers
      from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, ${jobSchema}::regnamespace) order by 1`);
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(['search_path=public, pg_temp']));
    expect(Object.fromEntries(found.map(({ name, callers }) => [name, callers]))).toEqual({
      erase_address: 'vale_app',
      erase_from_records: 'vale_app',
      make_month_partition: serverRole,
      profiles_by_email: 'vale_app',
      profiles_by_fiscal_number: 'vale_app',
      profiles_by_name: 'vale_app',
      profiles_by_phone: 'vale_app',
      put_entries_before_all: serverRole,
    });
  });
});

describe('the server', () => {
  test('signs in as a role that owns nothing and stands above nobody', async () => {
    const { rows } = await app.database.pool.query('select session_user as name');
    expect(rows).toEqual([{ name: serverRole }]);
    expect(await ownsTables(app.database)).toBe(false);
    expect(await ownsTables(app.owner)).toBe(true);
    const [role] = await asOwner(sql`
      select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid and deptype = 'o') as owns
      from pg_roles where rolname = ${serverRole}`);
    expect(new Set(Object.values(role as object))).toEqual(new Set([false]));
  });

  test('can become the application and nobody else', async () => {
    const others = await asOwner<{ name: string }>(sql`
      select rolname as name from pg_roles where pg_has_role(${serverRole}, oid, 'member') and rolname <> ${serverRole}`);
    expect(others).toEqual([{ name: 'vale_app' }]);
    // Nor has it the application's rights without becoming it.
    await expect(server.query('insert into tag select * from tag')).rejects.toMatchObject({ code: '42501' });
    await server.query('begin; set local role vale_app');
    await expect(server.query('create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await server.query('rollback');
  });

  test.each([
    'drop table entry',
    'drop table event_log_rest',
    'alter table entry add column mine int',
    'alter table entry disable trigger entry_is_for_ever',
    'alter table entry disable row level security',
    'alter table entry owner to vale_server',
    'drop trigger entry_is_for_ever on entry',
    'drop policy by_group on entry',
    'create policy mine on tag to vale_server using (true)',
    'truncate entry',
    'truncate tally',
    'do $$ begin lock table entry in exclusive mode; end $$',
    'create index mine on entry (id)',
    'create rule mine as on delete to entry do instead nothing',
    `create trigger mine before insert on entry for each row execute function refuse_change()`,
    'delete from entry',
    'update entry set amount_minor = 0',
    'insert into entry select * from entry',
    'delete from voucher',
    'update voucher set redeemed_minor = 0',
    'delete from audit_change',
    `update audit_change set actor = 'somebody else'`,
    `update audit_change set detail = '{}'`,
    'update event_log set response = null',
    'delete from event_log_rest',
    'delete from change_chain',
    'create table mine (id int)',
    `create table ${jobSchema}.mine (id int)`,
    'create schema mine',
    'create view mine as select 1',
    `create function mine() returns int language sql as 'select 1'`,
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `drop function ${jobSchema}.job_now`,
    'create role mine',
    'create database mine',
    'create extension dblink',
    'alter role vale_server superuser',
    'alter role vale_app login',
    'grant select on tag to vale_server',
    'set role postgres',
    'set role pg_read_all_data',
    'set session authorization postgres',
    'set session_replication_role = replica',
    `alter system set log_statement = 'all'`,
    'select * from pg_authid',
    `select pg_read_file('postgresql.conf')`,
    `copy tally to '/tmp/tally'`,
    `copy tally from program 'id'`,
    `call let_server('select', 'tag')`,
    `call protect_by_group('tally')`,
    'select erase_address($$a@b.example$$, null)',
  ])('cannot: %s', async (statement) => {
    await expect(server.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['tag', 'offer', 'sale', 'profile', 'payment_key', 'pms_connection', 'online_order', 'licence'])(
    'has nothing to look for in %s by itself',
    async (table) => {
      await expect(server.query(`select 1 from ${table}`)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('links a record of what was done once, and finds no way to link it anew', async () => {
    await server.query(`
      insert into audit_change (group_id, at, actor, command, subject_kind, subject_id, detail, request_id)
      values (null, now(), 'tester', 'plant', 'thing', '1', '{}', 'r-1')`);
    await app.runTask('link-changes');
    await server.query(`begin; set local vale.platform = 'on'`);
    const relinked = await server.query(`update audit_change set hash = '\\x00' where hash is not null`);
    await server.query('rollback');
    expect(relinked.rowCount).toBe(0);
    const [records] = await asOwner<{ linked: number }>(sql`select count(*) as linked from audit_change where hash is not null`);
    expect(records?.linked).toBeGreaterThan(0);
  });

  test('takes out of the event log what is old, and not what happened lately', async () => {
    const group = hotelGroups[0]?.id;
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into event_log (group_id, id, at, type, action, result, request, response, actor, request_id)
        select group_id, gen_random_uuid(), moment, type, action, result, request, response, actor, 'planted'
        from (select * from event_log where group_id = ${group} limit 1) as like_it, unnest(array[now(), now() - interval '1 year']) as moment`),
    );
    const gone = await server.query(`delete from event_log where request_id = 'planted'`);
    expect(gone.rowCount).toBe(1);
    const left = await asOwner(sql`select at > now() - interval '1 day' as "isOfToday" from event_log where request_id = 'planted'`);
    expect(left).toEqual([{ isOfToday: true }]);
  });

  test('makes a month of what is split by month, and of nothing else', async () => {
    await server.query(`call make_month_partition('event_log', (current_date + interval '5 months')::date)`);
    for (const call of [`'entry', current_date`, `'event_log; drop table entry', current_date`, `'event_log', '1900-01-01'`]) {
      await expect(server.query(`call make_month_partition(${call})`)).rejects.toMatchObject({ code: 'P0001' });
    }
  });

  test('has no tables of its own for a while either, where the database is ours', async () => {
    // Asked of the migrated one: what is said of a database is not copied with it.
    const [may] = await asOwner<{ temporary: boolean; create: boolean }>(sql`
      select has_database_privilege(${serverRole}, ${inject('testServer').template}, 'temporary') as temporary,
        has_database_privilege(${serverRole}, ${inject('testServer').template}, 'create') as create`);
    expect(may).toEqual({ temporary: false, create: false });
  });
});
