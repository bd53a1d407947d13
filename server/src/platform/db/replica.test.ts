// Proves when a replica is asked: while it keeps up with what the primary has written, and neither when it is cut off, late, away nor promoted.
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Replica } from './replica.ts';

const lagMostMs = 10_000;
/** How far each of them is; `away` answers nothing, and `null` is what one says that was promoted. */
let primaryAt: number;
let replicaAt: number | null | 'away';
let said: boolean[];
let replica: Replica;

function saying(position: () => number | null | 'away'): pg.Pool {
  const query = async () => {
    const at = position();
    if (at === 'away') throw new Error('connection refused');
    return { rows: [{ position: at === null ? null : String(at) }] };
  };
  return { query, end: async () => undefined } as unknown as pg.Pool;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  [primaryAt, replicaAt, said] = [100, 100, []];
  replica = new Replica({
    ...{ lagMostMs, primary: saying(() => primaryAt), replica: saying(() => replicaAt) },
    onChange: (isFit) => said.push(isFit),
  });
});
afterEach(async () => {
  await replica.close();
  vi.useRealTimers();
});

/** Seconds in which the primary writes and the replica may follow. */
async function pass(seconds: number, replay: () => typeof replicaAt): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    primaryAt += 10;
    replicaAt = replay();
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test('it is asked only once it has shown that it keeps up, also where the primary writes nothing', async () => {
  expect(replica.isFit()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replica.isFit()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replica.isFit()).toBe(true);
  expect(said).toEqual([true]);
});

test.each<[string, () => typeof replicaAt]>([
  ['cut off', () => 100],
  ['away', () => 'away'],
  ['promoted', () => null],
])('one that is %s is not asked after ten seconds, which is said once, and is asked again once it follows', async (_, replay) => {
  await vi.advanceTimersByTimeAsync(1_000);
  await pass(8, replay);
  expect(replica.isFit()).toBe(true);
  await pass(20, replay);
  expect(replica.isFit()).toBe(false);
  expect(said).toEqual([true, false]);
  await pass(2, () => primaryAt);
  expect(replica.isFit()).toBe(true);
  expect(said).toEqual([true, false, true]);
});

test('some seconds behind is near enough, and half a minute is not', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  await pass(40, () => primaryAt - 50);
  expect(replica.isFit()).toBe(true);
  await pass(60, () => primaryAt - 300);
  expect(replica.isFit()).toBe(false);
});

test('one that failed somebody is not asked before it answered again', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  replica.distrust();
  expect(replica.isFit()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replica.isFit()).toBe(true);
});
