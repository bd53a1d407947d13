import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { done, refused } from '#domain/outcome.ts';
import { systemScope, type Tx } from '../db/database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { type CommandPlatform, runCommand } from './run-command.ts';
import { togetherWithOthers } from './run-together.ts';

const { database, owner } = openTestDatabase();
let platform: CommandPlatform;
/** How many requests each transaction carried. */
let crews: number[];

beforeAll(async () => {
  await owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      create table purse (id int primary key, coins int not null check (coins >= 0));
      grant select, insert, update on purse to vale_server`),
  );
  platform = {
    database,
    clock: { now: () => new Date('2026-03-01T10:00:00Z') },
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };
});
beforeEach(async () => {
  crews = [];
  await database.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from idempotency_key`);
    await tx.run(sql`insert into purse values (1, 10) on conflict (id) do update set coins = 10`);
  });
});

interface Purse {
  coins: number;
}

/** Takes coins out of the purse; `curse` brings the whole transaction down, as a broken row would. */
function spending() {
  return togetherWithOthers(platform, {
    name: 'spend',
    identity: (request: { coins: number; curse?: boolean }) => request,
    hold: async (tx: Tx, requests): Promise<Purse> => {
      crews.push(requests.length);
      const purse = await tx.row<Purse>(sql`select coins from purse where id = 1 for update`);
      if (requests.some(({ curse }) => curse)) throw new Error('cursed');
      if (!purse) throw new Error('no purse');
      return purse;
    },
    decide: async (_, purse, { coins }) => {
      if (coins > purse.coins) return refused('tooFew', 'coins');
      purse.coins -= coins;
      return done({ left: purse.coins });
    },
    write: (tx, { coins }) => tx.runLast(sql`update purse set coins = ${coins} where id = 1`),
  });
}

const origin = (idempotencyKey?: string) => ({ actor: 'tester', requestId: 'r-1', idempotencyKey });

async function coinsLeft(): Promise<number | undefined> {
  return (await database.read(systemScope, (tx) => tx.row<Purse>(sql`select coins from purse`)))?.coins;
}

test('those that wait share a transaction, and each is decided on what the one before has left', async () => {
  const spend = spending();
  const outcomes = await Promise.all([4, 5, 3, 1].map((coins) => spend(systemScope, origin(), { coins })));
  expect(outcomes).toEqual([done({ left: 6 }), done({ left: 1 }), refused('tooFew', 'coins'), done({ left: 0 })]);
  expect(crews).toEqual([4]);
  expect(await coinsLeft()).toBe(0);
});

test('one key, sent five times at once and once more later, is carried out once and answered alike', async () => {
  const spend = spending();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => spend(systemScope, origin('key-0001'), { coins: 3 })));
  outcomes.push(await spend(systemScope, origin('key-0001'), { coins: 3 }));
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => done({ left: 7 })));
  expect(await coinsLeft()).toBe(7);
});

test('one key in two processes at once is carried out once', async () => {
  const outcomes = await Promise.all(
    [spending(), spending(), spending()].map((spend) => spend(systemScope, origin('key-0002'), { coins: 3 })),
  );
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => done({ left: 7 })));
  expect(await coinsLeft()).toBe(7);
});

test('a key used before, for something else or by another command, is refused', async () => {
  const spend = spending();
  await spend(systemScope, origin('key-0003'), { coins: 1 });
  expect(await spend(systemScope, origin('key-0003'), { coins: 2 })).toEqual(refused('idempotencyKeyReused'));
  const input = { name: 'other', scope: systemScope, origin: origin('key-0004'), request: { coins: 1 } };
  await runCommand(platform, input, async () => done(null));
  expect(await spend(systemScope, origin('key-0004'), { coins: 1 })).toEqual(refused('idempotencyKeyReused'));
  expect(await coinsLeft()).toBe(9);
});

test('a refused request leaves no claim on its key', async () => {
  const spend = spending();
  expect(await spend(systemScope, origin('key-0005'), { coins: 11 })).toEqual(refused('tooFew', 'coins'));
  await database.transaction(systemScope, (tx) => tx.run(sql`update purse set coins = 20`));
  expect(await spend(systemScope, origin('key-0005'), { coins: 11 })).toEqual(done({ left: 9 }));
});

test('where one brings the transaction down, the others are carried out all the same', async () => {
  const spend = spending();
  const [first, cursed, last] = await Promise.allSettled([
    spend(systemScope, origin(), { coins: 4 }),
    spend(systemScope, origin(), { coins: 1, curse: true }),
    spend(systemScope, origin(), { coins: 5 }),
  ]);
  expect([first.status, cursed.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await coinsLeft()).toBe(1);
});
