// Proves that what was told is kept while the database is away, however long, and given up only when the database is there and keeps refusing it.
import { describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { DatabaseAbsent } from '../../platform/db/postgres-errors.ts';
import { createLog } from '../../platform/log.ts';
import type { CollectedPlatformEvent } from './collected.ts';
import { Collector } from './collector.ts';

/** A collector with one event waiting, and a database that fails as it is told to. */
function waiting() {
  const seen = { failure: undefined as Error | undefined, asked: 0, written: 0, meanwhile: undefined as (() => void) | undefined };
  const database = {
    transaction: async () => {
      seen.asked += 1;
      seen.meanwhile?.();
      if (seen.failure) throw seen.failure;
      seen.written += 1;
    },
  };
  const collector = new Collector(database as unknown as Database, createLog('silent'), async () => undefined);
  collector.takePlatformEvents([{} as CollectedPlatformEvent]);
  return { collector, seen };
}

describe('an event that waits', () => {
  test('outlives a database that is away, and is written once it is back', async () => {
    const { collector, seen } = waiting();
    seen.failure = new DatabaseAbsent(new Error('gone'));
    for (let flush = 0; flush < 12; flush += 1) await collector.flush();
    seen.failure = undefined;
    await collector.flush();
    await collector.flush();
    expect(seen).toMatchObject({ asked: 13, written: 1 });
  });

  test('is given up when the database is there and refuses it five times', async () => {
    const { collector, seen } = waiting();
    seen.failure = new Error('a value that fits nowhere');
    for (let flush = 0; flush < 12; flush += 1) await collector.flush();
    expect(seen).toMatchObject({ asked: 5, written: 0 });
  });
});

test('what is told while a batch is written waits for the next one', async () => {
  const { collector, seen } = waiting();
  seen.meanwhile = () => collector.takePlatformEvents([{} as CollectedPlatformEvent]);
  await collector.flush();
  expect(seen.written).toBe(1);
  seen.meanwhile = undefined;
  await collector.flush();
  expect(seen.written).toBe(2);
});
