import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { groupScope, systemScope } from '../db/database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { defineTopic } from '../jobs/reactions.ts';
import { type CommandInput, type CommandPlatform, runCommand } from './run-command.ts';

const published = defineTopic<{ n: number }>('counter-moved');
const groups = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'].map((id) => HotelGroupId.parse(id));
const instant = new Date('2026-03-01T10:00:00Z');

const { database, owner } = openTestDatabase();
let platform: CommandPlatform;
let events: object[];
let applied: object[];

beforeAll(async () => {
  await owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      create table counter (id int primary key, value int not null);
      grant select, insert, update on counter to vale_server`),
  );
});
beforeEach(async () => {
  events = [];
  applied = [];
  platform = {
    database,
    clock: { now: () => instant },
    jobs: { publish: async (_, topic, payload) => void events.push({ topic, payload }) },
    cacheBus: { announce: async () => undefined, apply: (forget) => void applied.push(forget) },
  };
  await owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from idempotency_key`);
    await tx.run(sql`delete from audit_change`);
    await tx.run(sql`insert into counter values (1, 0) on conflict (id) do update set value = 0`);
  });
});

function input(key?: string, request: unknown = { by: 1 }): CommandInput {
  return { name: 'count', scope: systemScope, origin: { actor: 'tester', requestId: 'r-1', idempotencyKey: key }, request };
}

async function valueOfCounter(): Promise<number | undefined> {
  return (await database.read(systemScope, (tx) => tx.row<{ value: number }>(sql`select value from counter`)))?.value;
}

/** Reads, then writes what it read plus one: the classic that loses updates without a second try. */
function increment(key?: string) {
  return runCommand(platform, input(key), async (tx) => {
    const row = await tx.row<{ value: number }>(sql`select value from counter where id = 1`);
    const value = (row?.value ?? 0) + 1;
    await tx.run(sql`update counter set value = ${value} where id = 1`);
    await tx.record({ subject: 'counter', id: '1', detail: { value } });
    await tx.publish(published, { n: value });
    await tx.forget({ cache: 'Counters' });
    return done({ value });
  });
}

test('commands that meet are tried again until each has counted', async () => {
  const outcomes = await Promise.all([increment(), increment(), increment()]);
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await valueOfCounter()).toBe(3);
});

test('a refusal leaves nothing behind: no row, no record, no claim on the key', async () => {
  const outcome = await runCommand(platform, input('key-0001'), async (tx) => {
    await tx.run(sql`update counter set value = 99`);
    await tx.record({ subject: 'counter', id: '1', detail: {} });
    await tx.forget({ cache: 'Counters' });
    return refused('tooMany', 'by');
  });
  expect(outcome).toEqual({ ok: false, reason: 'tooMany', field: 'by' });
  expect(await valueOfCounter()).toBe(0);
  expect(applied).toEqual([]);
  const left = await database.read(systemScope, (tx) =>
    tx.row<{ changes: number; keys: number }>(
      sql`select (select count(*) from audit_change) as changes, (select count(*) from idempotency_key) as keys`,
    ),
  );
  expect(left).toEqual({ changes: 0, keys: 0 });
  expect((await increment('key-0001')).ok).toBe(true);
});

test('the same key at the same moment, five times, is carried out once and answered alike', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => increment('key-0002')));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set([JSON.stringify({ ok: true, value: { value: 1 } })]));
  expect(await valueOfCounter()).toBe(1);
});

test('a key says the same for the same request, whatever the order of its fields, and no for another', async () => {
  const work = async () => done('carried out');
  expect(await runCommand(platform, input('key-0003', { a: 1, b: 2 }), work)).toEqual(done('carried out'));
  expect(await runCommand(platform, input('key-0003', { b: 2, a: 1 }), async () => done('again'))).toEqual(done('carried out'));
  expect(await runCommand(platform, input('key-0003', { a: 2, b: 2 }), work)).toEqual(refused('idempotencyKeyReused'));
});

test('what happened is announced with the change, and the cache forgets once it is committed', async () => {
  await increment();
  expect(events).toEqual([{ topic: 'counter-moved', payload: { n: 1 } }]);
  expect(applied).toEqual([{ cache: 'Counters' }]);
});

test('a key that was used in another hotel group is refused, and what was answered there is not told', async () => {
  // A key belongs to a group that is there.
  await owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      insert into hotel_group (group_id, name, active, code_type, modules)
      select id, id::text, true, 'QrCode', '{}' from unnest(${groups}::uuid[]) as id on conflict do nothing`),
  );
  const [one, other] = groups.map((groupId) => ({ ...input('key-0004'), scope: groupScope(groupId) }));
  if (!one || !other) throw new Error('two groups are needed');
  expect(await runCommand(platform, one, async () => done('of the first'))).toEqual(done('of the first'));
  expect(await runCommand(platform, other, async () => done('of the second'))).toEqual(refused('idempotencyKeyReused'));
  expect(await runCommand(platform, one, async () => done('again'))).toEqual(done('of the first'));
});

test('an impossible state is thrown, not swallowed, and nothing is written', async () => {
  const failing = runCommand(platform, input(), async (tx) => {
    await tx.run(sql`update counter set value = 7`);
    throw new Error('impossible');
  });
  await expect(failing).rejects.toThrow('impossible');
  expect(await valueOfCounter()).toBe(0);
});
