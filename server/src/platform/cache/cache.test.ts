import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Database, systemScope } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { Cache } from './cache.ts';
import { CacheBus } from './cache-bus.ts';

let testDatabase: TestDatabase;
let database: Database;
/** Two processes, as far as a cache can tell. */
let here: CacheBus;
let there: CacheBus;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(testDatabase.url);
  here = new CacheBus(testDatabase.url, createLog('silent'));
  there = new CacheBus(testDatabase.url, createLog('silent'));
  await Promise.all([here.start(), there.start()]);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.close();
  await testDatabase.drop();
});

const options = { ttlMs: 60_000, maxEntries: 10 };

test('an answer is loaded once, also for two who ask at once, and a failed load is not kept', async () => {
  const cache = new Cache<number>({ ...options, name: 'a' }, here);
  const load = vi.fn(async () => 1);
  await Promise.all([cache.get('x', load), cache.get('x', load)]);
  expect(load).toHaveBeenCalledTimes(1);

  await expect(cache.get('y', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('y', async () => 2)).toBe(2);
});

test('a committed change is forgotten in every process; one rolled back, in none', async () => {
  const theirs = new Cache<string>({ ...options, name: 'b' }, there);
  await Promise.all([theirs.get('x', async () => 'old'), theirs.get('marker', async () => 'old')]);
  await database
    .transaction(systemScope, async (tx) => {
      await here.announce(tx, { cache: 'b', key: 'x' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  // Word travels in order: once the marker is gone, anything said before it would have been heard too.
  await database.transaction(systemScope, (tx) => here.announce(tx, { cache: 'b', key: 'marker' }));
  await vi.waitFor(async () => expect(await theirs.get('marker', async () => 'new')).toBe('new'));
  expect(await theirs.get('x', async () => 'new')).toBe('old');

  await database.transaction(systemScope, (tx) => here.announce(tx, { cache: 'b', key: 'x' }));
  await vi.waitFor(async () => expect(await theirs.get('x', async () => 'new')).toBe('new'));
});

test('after the line was cut everything is forgotten, and it is listened to again', async () => {
  const theirs = new Cache<string>({ ...options, name: 'c' }, there);
  await theirs.get('x', async () => 'old');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vale-cache' and datname = current_database()`,
  );
  await vi.waitFor(async () => expect(await theirs.get('x', async () => 'new')).toBe('new'));
  await vi.waitFor(async () => {
    await database.transaction(systemScope, (tx) => here.announce(tx, { cache: 'c', key: 'x' }));
    expect(await theirs.get('x', async () => 'newest')).toBe('newest');
  });
});

test('the oldest answer goes when there are too many', async () => {
  const cache = new Cache<number>({ ...options, name: 'd', maxEntries: 2 }, here);
  for (const [index, key] of ['x', 'y', 'z'].entries()) await cache.get(key, async () => index);
  const load = vi.fn(async () => 9);
  expect([await cache.get('z', load), await cache.get('y', load), await cache.get('x', load)]).toEqual([2, 1, 9]);
});
