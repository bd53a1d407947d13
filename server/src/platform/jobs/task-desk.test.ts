// Proves, with two processes on one database, that one of them runs a task, that a pause holds in both, and that an interruption finds its run.
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CacheBus } from '../cache/cache-bus.ts';
import { systemClock } from '../clock.ts';
import { Database, platformScope } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { JobRunner } from './job-runner.ts';
import { prepareJobs } from './prepare-jobs.ts';
import type { Task } from './reactions.ts';
import { interruptionOf, queueOf, TaskDesk } from './task-desk.ts';
import { keepPaused, listTaskRecords } from './tasks.store.ts';

const log = createLog('silent');
let testDatabase: TestDatabase;
let database: Database;
/** Hands out work at once, where the clock would take its time. */
let clockwork: PgBoss;
const stops: (() => Promise<void>)[] = [];

async function startProcess(task: Task): Promise<CacheBus> {
  const bus = new CacheBus(testDatabase.url, log);
  await bus.start();
  const jobs = new JobRunner(database, log);
  const desk = new TaskDesk({ database, clock: systemClock, log }, bus);
  await jobs.start([], [desk.watch(task)]);
  stops.push(
    () => jobs.stop(),
    () => bus.stop(),
  );
  return bus;
}

const due = (name: string) => clockwork.send(queueOf(name));
const record = async (name: string) => (await database.read(platformScope, listTaskRecords)).find((one) => one.name === name);

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  await prepareJobs(testDatabase.ownerUrl);
  database = new Database(testDatabase.url);
  clockwork = new PgBoss({ connectionString: testDatabase.url, schema: 'jobs', supervise: false, schedule: false });
  await clockwork.start();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await clockwork.stop({ graceful: false });
  await database.close();
  await testDatabase.drop();
});

const yearly = { cron: '0 0 1 1 *' };

test('one of two processes runs it, once, however often it falls due meanwhile; the other can end it', async () => {
  let runs = 0;
  const slow: Task = {
    ...yearly,
    name: 'slow',
    run: (signal) =>
      new Promise((resolve) => {
        runs += 1;
        signal.addEventListener('abort', () => resolve());
      }),
  };
  const buses = [await startProcess(slow), await startProcess(slow)];
  expect(await due('slow')).not.toBeNull();
  await vi.waitFor(async () => expect(await record('slow')).toMatchObject({ running: true }));
  expect(await due('slow')).toBeNull();
  expect(runs).toBe(1);

  // Whichever process it is that runs it, each of them hears.
  await database.transaction(platformScope, async (tx) => buses[1]?.announce(tx, interruptionOf('slow')));
  await vi.waitFor(async () => expect(await record('slow')).toMatchObject({ running: false, outcome: 'interrupted', error: null }));
  expect(runs).toBe(1);
});

test('a paused task is not begun in any process, and begins again once it is resumed', async () => {
  let runs = 0;
  const counted: Task = {
    ...yearly,
    name: 'counted',
    run: async (_, tell) => {
      runs += 1;
      tell({ vouchers: runs });
    },
  };
  await database.transaction(platformScope, (tx) => keepPaused(tx, 'counted', { at: new Date(), by: 'test' }));
  await startProcess(counted);
  await startProcess(counted);
  const handed = await due('counted');
  await vi.waitFor(async () => {
    const [job] = await clockwork.findJobs(queueOf('counted'), { id: handed ?? '' });
    expect(job?.state).toBe('completed');
  });
  expect(runs).toBe(0);
  expect(await record('counted')).toMatchObject({ paused: true, startedAt: null, outcome: null });

  await database.transaction(platformScope, (tx) => keepPaused(tx, 'counted', undefined));
  await due('counted');
  await vi.waitFor(async () => expect(await record('counted')).toMatchObject({ outcome: 'done', figures: { vouchers: 1 } }));
});

test('what a task died of is kept, shortened, until it succeeds', async () => {
  let broken = true;
  const fails: Task = {
    ...yearly,
    name: 'fails',
    run: async () => {
      if (broken) throw new Error(`the outside is down ${'.'.repeat(1_000)}`);
    },
  };
  await startProcess(fails);
  await due('fails');
  await vi.waitFor(async () => {
    const { outcome, error } = (await record('fails')) ?? {};
    expect([outcome, error?.length]).toEqual(['failed', 500]);
  });
  broken = false;
  await vi.waitFor(async () => expect(await record('fails')).toMatchObject({ outcome: 'done', error: null }));
});
