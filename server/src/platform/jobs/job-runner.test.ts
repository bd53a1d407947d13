import { PgBoss } from 'pg-boss';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Database, platformScope, systemScope } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { JobRunner } from './job-runner.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { defineTopic, reactTo } from './reactions.ts';
import { steadyClock } from './steady-clock.ts';
import { queueOf } from './task-desk.ts';

const happened = defineTopic<{ n: number }>('happened');

let testDatabase: TestDatabase;
let database: Database;
let jobs: JobRunner;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  await prepareJobs(testDatabase.ownerUrl);
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

/** As the clock does when a task falls due. */
async function fallDue(task: string): Promise<void> {
  const boss = new PgBoss({ connectionString: testDatabase.url, schema: 'jobs', supervise: false, schedule: false, migrate: false });
  await boss.start();
  await boss.send(queueOf(task), {});
  await boss.stop({ graceful: false });
}

const turnsOf = (task: string) =>
  database.read(systemScope, (tx) =>
    tx.rows<{ state: string }>(sql`select state from jobs.job where name = ${queueOf(task)} order by created_on, state desc`),
  );

test('the next turn of a task that goes on through the minute waits for the one before; one that runs once is not asked twice', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const often = { name: 'often', cron: '0 0 1 1 *', priority: 5, everySeconds: 2, run: () => released };
  const once = { name: 'once', cron: '0 0 1 1 *', priority: 5, run: () => released };
  await jobs.start([], [often, once]);
  for (const { name } of [often, once]) await fallDue(name);
  await vi.waitFor(async () => {
    expect(await turnsOf('often')).toEqual([{ state: 'active' }]);
    expect(await turnsOf('once')).toEqual([{ state: 'active' }]);
  });
  for (const { name } of [often, once, often]) await fallDue(name);
  expect(await turnsOf('often')).toEqual([{ state: 'active' }, { state: 'created' }]);
  expect(await turnsOf('once')).toEqual([{ state: 'active' }]);
  release();
});

test('a queue that was made for tasks of another kind is made anew', async () => {
  const task = { name: 'often', cron: '0 0 1 1 *', priority: 5, run: async () => undefined };
  await jobs.start([], [task]);
  await jobs.stop();
  jobs = new JobRunner(database, createLog('silent'));
  await jobs.start([], [{ ...task, everySeconds: 2 }]);
  const [queue] = await database.read(systemScope, (tx) =>
    tx.rows<{ policy: string; cron: string }>(
      sql`select queue.policy, schedule.cron from jobs.queue join jobs.schedule using (name) where name = ${queueOf('often')}`,
    ),
  );
  expect(queue).toEqual({ policy: 'stately', cron: '0 0 1 1 *' });
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
