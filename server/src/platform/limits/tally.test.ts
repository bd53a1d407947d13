// Proves that a limit is one limit however many processes there are, and that counting costs callers nothing when the database is away.
import { describe, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { Limit } from './limit.ts';
import { Tally } from './tally.ts';

const { database } = openTestDatabase();

const begin = Date.UTC(2026, 10, 16, 9);
const minuteMs = 60_000;

/** Two processes, with a clock that goes when told. */
function twoProcesses(of = database) {
  const clock = {
    at: begin,
    now() {
      return new Date(this.at);
    },
  };
  const log = createLog('silent');
  return { clock, here: new Tally(of, clock, log), there: new Tally(of, clock, log) };
}

describe('a limit', () => {
  test('counts what every process counted, after an exchange', async () => {
    const { here, there } = twoProcesses();
    const [guesses, guessesThere] = [here, there].map((tally) => new Limit({ name: 'guesses', most: 5, windowMs: minuteMs }, tally)) as [
      Limit,
      Limit,
    ];
    for (let guess = 0; guess < 3; guess += 1) guesses.count('192.0.2.1');
    for (let guess = 0; guess < 2; guess += 1) guessesThere.count('192.0.2.1');
    expect([guesses.isOver('192.0.2.1'), guessesThere.isOver('192.0.2.1')]).toEqual([false, false]);
    await here.exchange();
    await there.exchange();
    expect(guessesThere.isOver('192.0.2.1')).toBe(true);
    expect(guessesThere.isOver('192.0.2.2')).toBe(false);
    guesses.count('192.0.2.1');
    await here.exchange();
    expect(guesses.isOver('192.0.2.1')).toBe(true);
  });

  test('is over at the same moment everywhere: the window of whoever counted first, and then counts from nothing', async () => {
    const { clock, here, there } = twoProcesses();
    here.add('calls', 'a', minuteMs);
    await here.exchange();
    clock.at += 40_000;
    there.add('calls', 'a', minuteMs);
    await there.exchange();
    expect(there.read('calls', 'a')).toEqual({ count: 2, leftMs: 20_000 });
    clock.at += 20_000;
    expect(there.read('calls', 'a')).toEqual({ count: 0, leftMs: 0 });
    there.add('calls', 'a', minuteMs);
    await there.exchange();
    expect(there.read('calls', 'a')).toEqual({ count: 1, leftMs: minuteMs });
  });

  test('loses no count when processes tell each other of the same callers at once', async () => {
    const { here, there } = twoProcesses();
    const callers = Array.from({ length: 200 }, (_, n) => `caller ${n}`);
    for (let round = 0; round < 10; round += 1) {
      for (const caller of callers) here.add('busy', caller, minuteMs);
      for (const caller of callers.toReversed()) there.add('busy', caller, minuteMs);
      await Promise.all([here.exchange(), there.exchange()]);
    }
    for (const caller of callers) here.add('busy', caller, minuteMs);
    await here.exchange();
    expect(new Set(callers.map((caller) => here.read('busy', caller).count))).toEqual(new Set([21]));
  });

  test('goes on counting by itself while the database is away, and tells it all afterwards', async () => {
    const away = new Database('postgres://nobody@127.0.0.1:9/none');
    const { here } = twoProcesses(away);
    here.add('alone', 'a', minuteMs);
    await expect(here.exchange()).rejects.toThrow();
    expect(here.add('alone', 'a', minuteMs).count).toBe(2);
    await away.close();
  });

  test('of 250 tries at once in two processes no more are had than there are, and those given back can be had again', async () => {
    const { clock, here, there } = twoProcesses();
    const guesses = { name: 'tries', most: 10, windowMs: minuteMs };
    const [limit, limitThere] = [new Limit(guesses, here), new Limit(guesses, there)];
    const tryAll = async () => {
      const tries = Array.from({ length: 250 }, (_, n) => (n % 2 ? limit : limitThere).take('192.0.2.9'));
      return (await Promise.all(tries)).filter((had) => had).length;
    };
    expect(await tryAll()).toBe(10);
    await Promise.all([limit.giveBack('192.0.2.9'), limitThere.giveBack('192.0.2.9'), limit.giveBack('192.0.2.9')]);
    expect(await tryAll()).toBe(3);
    expect(await limit.take('192.0.2.10')).toBe(true);
    clock.at += minuteMs;
    expect(await tryAll()).toBe(10);
  });

  test('what is over is gone from the database, and nobody reads there who called', async () => {
    const { clock, here } = twoProcesses();
    here.add('gone', '192.0.2.77', minuteMs);
    await here.exchange();
    clock.at += 2 * minuteMs;
    here.add('other', 'b', minuteMs);
    await here.exchange();
    const { rows } = await database.pool.query<{ key: string; until: Date }>('select key, until from tally');
    expect(rows.every(({ until }) => until > clock.now())).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  });
});
