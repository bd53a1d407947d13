import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, platformScope, systemScope } from './database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const [tejo, sierra] = hotelGroups.map((group) => HotelGroupId.parse(group.id)) as [HotelGroupId, HotelGroupId];

describe('row-level security stands behind the queries', () => {
  test('every table with a group in it is behind the wall', async () => {
    const open = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ name: string }>(sql`
        select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id'
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition and not relrowsecurity`),
    );
    expect(open).toEqual([]);
  });

  test('a query that forgets the group sees only its own rows', async () => {
    const groups = await app.database.read(groupScope(tejo), (tx) => tx.rows<{ group_id: string }>(sql`select distinct group_id from tag`));
    expect(groups).toEqual([{ group_id: tejo }]);
  });

  test('rows cannot be written into another group, nor moved there', async () => {
    const insert = app.database.transaction(groupScope(tejo), (tx) =>
      tx.run(sql`insert into tag (group_id, id, code, description, active) values (${sierra}, gen_random_uuid(), 'X', 'X', true)`),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    const move = app.database.transaction(groupScope(tejo), (tx) => tx.run(sql`update tag set group_id = ${sierra}`));
    await expect(move).rejects.toThrow(/row-level security/);
  });

  test('a scope ends with its transaction', async () => {
    await app.database.read(groupScope(tejo), (tx) => tx.rows(sql`select 1`));
    const left = await app.database.pool.query(
      `select current_user as role, coalesce(current_setting('vale.group_id', true), '') as group_id`,
    );
    expect(left.rows[0].group_id).toBe('');
    expect(left.rows[0].role).not.toBe('vale_app');
  });

  test.each(['identity_account', 'identity_key', 'identity_record', 'captured_mail', 'migration'])(
    'the application role cannot even read %s',
    async (table) => {
      const reading = app.database.read(platformScope, (tx) => tx.rows({ ...sql``, text: `select * from ${table}`, values: [] } as never));
      await expect(reading).rejects.toThrow(/permission denied/);
    },
  );

  test('what was done cannot be edited or deleted by the application', async () => {
    await expect(app.database.transaction(platformScope, (tx) => tx.run(sql`delete from audit_change`))).rejects.toThrow(
      /permission denied/,
    );
    await expect(app.database.transaction(platformScope, (tx) => tx.run(sql`update audit_change set actor = 'x'`))).rejects.toThrow(
      /permission denied/,
    );
  });
});
