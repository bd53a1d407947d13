// Proves that behind a pooler no statement is left on a connection that is somebody else’s next, that a report finds an answer without its replica, and that a standby is no place to write.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, prepared, systemScope } from './database.ts';
import { DatabaseAbsent } from './postgres-errors.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

/** What a connection still knows after a statement with a name. */
async function keptBy(database: Database): Promise<string[]> {
  try {
    return await database.read(systemScope, async (tx) => {
      await tx.run(prepared('a-name', sql`select ${1}::int`));
      return (await tx.rows<{ name: string }>(sql`select name from pg_prepared_statements`)).map(({ name }) => name);
    });
  } finally {
    await database.close();
  }
}

test('named statements are kept by our own connections, and leave no trace on those of a pooler', async () => {
  expect(await keptBy(new Database(testDatabase.url, { poolSize: 1 }))).toEqual(['a-name']);
  const pooled = new Database(`${testDatabase.url}?application_name=pooler`, { poolSize: 1, directUrl: testDatabase.url });
  expect(await keptBy(pooled)).toEqual([]);
});

test('a report is read from the primary where the replica is away, and changes nothing there', async () => {
  const database = new Database(testDatabase.url, {
    poolSize: 1,
    replica: { url: 'postgres://nobody@127.0.0.1:9/none', onChange: () => undefined },
  });
  const count = sql`select count(*) as n from migration`;
  expect(await database.readLagging(systemScope, (tx) => tx.row(count))).toEqual(await database.read(systemScope, (tx) => tx.row(count)));
  await expect(database.readLagging(systemScope, (tx) => tx.run(sql`delete from migration`))).rejects.toMatchObject({ code: '25006' });
  await database.close();
});

test('a write that reaches a server which only reads is one that found no database', async () => {
  const database = new Database(`${testDatabase.url}?options=-c%20default_transaction_read_only%3Don`, { poolSize: 1 });
  const write = database.transaction(systemScope, (tx) => tx.run(sql`delete from migration`));
  await expect(write).rejects.toBeInstanceOf(DatabaseAbsent);
  await database.close();
});
