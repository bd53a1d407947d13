// Proves that what asks somebody outside between its transactions is begun once per key: its answer is kept, its refusal frees the key, who comes meanwhile
// is told to wait, another request is refused, and the key of a process that died is taken over.
import sql from 'sql-template-tag';
import { beforeEach, expect, test, vi } from 'vitest';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { groupScope, systemScope } from '../db/database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { answerOnce } from './answer-once.ts';
import { type CommandPlatform, runCommand } from './run-command.ts';

const { database, owner } = openTestDatabase();
let now: Date;
const platform: CommandPlatform = {
  database,
  clock: { now: () => now },
  jobs: { publish: async () => undefined },
  cacheBus: { announce: async () => undefined, apply: () => undefined },
};

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  await database.transaction(systemScope, (tx) => tx.run(sql`delete from idempotency_key`));
});

const input = (key: string | undefined, request: unknown = { of: 1 }, name = 'ask') => ({
  ...{ name, request, scope: systemScope, origin: { actor: 'tester', requestId: 'r-1', idempotencyKey: key } },
});
const working = () => vi.fn(async (): Promise<Outcome<{ n: number } | null, 'no'>> => done({ n: 7 }));

test('one key is one piece of work, and everybody is told its answer', async () => {
  const work = working();
  expect(await answerOnce(platform, input('key'), work)).toEqual(done({ n: 7 }));
  expect(await answerOnce(platform, input('key'), work)).toEqual(done({ n: 7 }));
  expect(work).toHaveBeenCalledTimes(1);
});

test('an answer of nothing is an answer', async () => {
  const work = vi.fn(async () => done(null));
  await answerOnce(platform, input('key'), work);
  expect(await answerOnce(platform, input('key'), work)).toEqual(done(null));
  expect(work).toHaveBeenCalledTimes(1);
});

test('without a key, or with two, it is done twice', async () => {
  const work = working();
  for (const key of [undefined, undefined, 'one', 'other']) await answerOnce(platform, input(key), work);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a key that was used in another hotel group is refused', async () => {
  const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'].map((id) => HotelGroupId.parse(id));
  // A key belongs to a group that is there.
  await owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      insert into hotel_group (group_id, name, active, code_type, modules)
      select id, id::text, true, 'QrCode', '{}' from unnest(${ids}::uuid[]) as id on conflict do nothing`),
  );
  const [one, other] = ids.map((groupId) => ({ ...input('key'), scope: groupScope(groupId) }));
  if (!one || !other) throw new Error('two groups are needed');
  const work = working();
  expect(await answerOnce(platform, one, work)).toEqual(done({ n: 7 }));
  expect(await answerOnce(platform, other, work)).toEqual(refused('idempotencyKeyReused'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('who comes meanwhile is told that it is under way', async () => {
  let end: () => void = () => undefined;
  const begun = new Promise<void>((begin) => {
    const work = async () => {
      begin();
      await new Promise<void>((go) => {
        end = go;
      });
      return done({ n: 7 });
    };
    void answerOnce(platform, input('key'), work);
  });
  await begun;
  const late = working();
  expect(await answerOnce(platform, input('key'), late)).toEqual(refused('busy'));
  expect(late).not.toHaveBeenCalled();
  end();
  await vi.waitFor(async () => expect(await answerOnce(platform, input('key'), late)).toEqual(done({ n: 7 })));
  expect(late).not.toHaveBeenCalled();
});

test('of twenty at once, one works', async () => {
  const work = working();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => answerOnce(platform, input('key'), work)));
  expect(work).toHaveBeenCalledTimes(1);
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
});

test.each([
  ['another request', input('key', { of: 2 })],
  ['another command', input('key', { of: 1 }, 'tell')],
])('a key is refused to %s', async (_, other) => {
  const work = working();
  await answerOnce(platform, input('key'), work);
  expect(await answerOnce(platform, other, work)).toEqual(refused('idempotencyKeyReused'));
  expect(await runCommand(platform, other, async () => done({ n: 8 }))).toEqual(refused('idempotencyKeyReused'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('what is refused, or fails, leaves the key free for anything', async () => {
  expect(await answerOnce(platform, input('key'), async () => refused('no'))).toEqual(refused('no'));
  const failing = answerOnce(platform, input('key', { of: 2 }), async () => {
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await runCommand(platform, input('key', { of: 3 }, 'other'), async () => refused('no'))).toEqual(refused('no'));
  expect(await runCommand(platform, input('key', { of: 3 }, 'other'), async () => done({ n: 8 }))).toEqual(done({ n: 8 }));
});

test('the key of a process that died is taken over after a minute, by the same request alone', async () => {
  await answerOnce(platform, input('key'), working());
  await database.transaction(systemScope, (tx) => tx.run(sql`update idempotency_key set reply = null`));
  const work = working();
  now = new Date(now.getTime() + 59_999);
  expect(await answerOnce(platform, input('key'), work)).toEqual(refused('busy'));
  now = new Date(now.getTime() + 1);
  expect(await answerOnce(platform, input('key', { of: 2 }), work)).toEqual(refused('idempotencyKeyReused'));
  expect(await answerOnce(platform, input('key'), work)).toEqual(done({ n: 7 }));
  expect(work).toHaveBeenCalledTimes(1);
});
