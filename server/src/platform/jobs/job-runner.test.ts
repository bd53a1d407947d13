import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Database, platformScope, systemScope } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { JobRunner } from './job-runner.ts';
import { defineTopic, reactTo } from './reactions.ts';
import { steadyClock } from './steady-clock.ts';

const happened = defineTopic<{ n: number }>('happened');

let testDatabase: TestDatabase;
let database: Database;
let jobs: JobRunner;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(testDatabase.url);
  jobs = new JobRunner(database, createLog('silent'));
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await testDatabase.drop();
});

test('an event reaches every reaction when its transaction commits, and none when it rolls back', async () => {
  const first: number[] = [];
  const second: number[] = [];
  await jobs.start(
    [reactTo(happened, 'first', async ({ n }) => void first.push(n)), reactTo(happened, 'second', async ({ n }) => void second.push(n))],
    [],
  );
  // As the application role, the way commands publish: it may write events and needs no other right here.
  await expect(
    database.transaction(platformScope, async (tx) => {
      await jobs.publish(tx, 'happened', { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.transaction(platformScope, (tx) => jobs.publish(tx, 'happened', { n: 2 }));

  await vi.waitFor(() => expect([first, second]).toEqual([[2], [2]]));
});

test('a reaction that fails keeps its event, with the failure written down, to be tried again', async () => {
  let tries = 0;
  await jobs.start(
    [
      reactTo(happened, 'fails', async () => {
        tries += 1;
        throw new Error('the outside is down');
      }),
    ],
    [],
  );
  await database.transaction(platformScope, (tx) => jobs.publish(tx, 'happened', { n: 1 }));
  await vi.waitFor(async () => {
    const [job] = await database.read(systemScope, (tx) =>
      tx.rows<{ state: string; output: { message: string }; due: boolean }>(
        sql`select state, output, start_after > now() as due from jobs.job where name = 'happened/fails'`,
      ),
    );
    expect(job).toMatchObject({ state: 'retry', output: { message: 'the outside is down' }, due: true });
  });
  expect(tries).toBe(1);
});

test('the clock of timers stays where it is when the one on the wall is set', () => {
  const before = steadyClock.now();
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  try {
    expect(steadyClock.now() - before).toBeLessThan(60_000);
  } finally {
    vi.useRealTimers();
  }
});
