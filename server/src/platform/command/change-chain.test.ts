// Proves that recorded changes cannot be edited, taken out, moved, put in or cut off unseen, that erasing a guest breaks no chain, and that
// commands of one group never wait for each other to be recorded.
import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { groupScope, platformScope, type Scope, systemScope } from '../db/database.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { auditChanges, type BrokenLink } from './audit-changes.ts';
import { linkChanges } from './link-changes.ts';
import { eraseFromRecords } from './records.ts';
import { type CommandPlatform, runCommand } from './run-command.ts';

const groups = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'].map((id) => HotelGroupId.parse(id));
const [first, second] = groups.map(groupScope) as [Scope, Scope];
const thing = 'bbbbbbbb-0000-4000-8000-000000000001';

const { database, owner } = openTestDatabase();
let platform: CommandPlatform;
beforeAll(async () => {
  platform = {
    database,
    clock: { now: () => new Date('2026-03-01T10:00:00.123Z') },
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };
});

/** With the owner's rights, as somebody who has the database in their hands. */
const asOwner = (statement: Sql) => owner.transaction(systemScope, (tx) => tx.run(statement));

function record(scope: Scope, detail: object, requestId = 'r-1') {
  const input = { name: 'change', scope, origin: { actor: 'tester', requestId }, request: {} };
  return runCommand(platform, input, async (tx) => {
    await tx.record({ subject: 'thing', id: thing, detail });
    return done({});
  });
}

async function audit() {
  const broken: BrokenLink[] = [];
  return { ...(await auditChanges(database, (link) => broken.push(link))), broken };
}

/** Two chains of five and one of the platform, all anew. */
async function begin() {
  await asOwner(sql`truncate audit_change, change_chain`);
  for (const value of [1, 2, 3, 4, 5]) {
    await record(first, { before: { value: value - 1 }, after: { value } });
    await record(second, { after: { value } });
  }
  await record(platformScope, { after: { of: 'platform' } });
  await linkChanges(database);
}

test('whole chains are told as whole, whenever they were linked', async () => {
  await begin();
  await record(first, { after: { value: 6 } });
  expect(await audit()).toMatchObject({ changes: 11, chains: 3, waiting: 1, brokenLinks: 0 });
  expect(await linkChanges(database)).toBe(1);
  expect(await audit()).toMatchObject({ changes: 12, chains: 3, waiting: 0, brokenLinks: 0, broken: [] });
});

const third = sql`group_id = ${groups[0]} and sequence = 3`;
const fourth = sql`group_id = ${groups[0]} and sequence = 4`;

describe('found, and named by the first link that is broken', () => {
  test.each<[what: string, sequence: number, forgery: Sql[]]>([
    ['another value', 3, [sql`update audit_change set detail = '{"after":{"value":99}}' where ${third}`]],
    ['another person', 3, [sql`update audit_change set actor = 'somebody else' where ${third}`]],
    ['another moment', 3, [sql`update audit_change set at = at + interval '1 second' where ${third}`]],
    ['another thing', 3, [sql`update audit_change set subject_id = 'x' where ${third}`]],
    ['another group', 4, [sql`update audit_change set group_id = null where ${third}`]],
    ['one taken out', 4, [sql`delete from audit_change where ${third}`]],
    [
      'one taken out and the rest moved up',
      3,
      [
        sql`delete from audit_change where ${third}`,
        sql`update audit_change set sequence = sequence - 1 where group_id = ${groups[0]} and sequence > 3`,
      ],
    ],
    ['the first taken out', 2, [sql`delete from audit_change where group_id = ${groups[0]} and sequence = 1`]],
    ['the last taken out', 5, [sql`delete from audit_change where group_id = ${groups[0]} and sequence = 5`]],
    ['all taken out', 1, [sql`delete from audit_change where group_id = ${groups[0]}`]],
    [
      'two that changed places',
      3,
      [sql`update audit_change set sequence = 7 - sequence where group_id = ${groups[0]} and sequence in (3, 4)`],
    ],
    [
      'two that changed what they say',
      3,
      [
        sql`update audit_change one set detail = other.detail, detail_digest = other.detail_digest from audit_change other
          where one.group_id = ${groups[0]} and other.group_id = one.group_id and one.sequence in (3, 4) and other.sequence = 7 - one.sequence`,
      ],
    ],
    [
      'one put in beside another',
      3,
      [
        sql`insert into audit_change (group_id, at, actor, command, subject_kind, subject_id, detail, request_id, sequence, detail_digest, previous_hash, hash)
          select group_id, at, actor, command, subject_kind, subject_id, '{"after":{"value":7}}', request_id, sequence, detail_digest, previous_hash, hash
          from audit_change where ${third}`,
      ],
    ],
    [
      'one written anew with a hash of its own',
      3,
      [
        sql`update audit_change set hash = sha256('anything') where ${third}`,
        sql`update audit_change set previous_hash = sha256('else') where ${fourth}`,
      ],
    ],
    ['words said to be erased that nobody erased', 3, [sql`update audit_change set detail = '{}', erased_by = 'r-1' where ${third}`]],
    ['the remembered end', 6, [sql`update change_chain set length = 4 where group_id = ${groups[0]}`]],
  ])('%s', async (what, sequence, forgeries) => {
    await begin();
    for (const forgery of forgeries) expect(await asOwner(forgery), what).toBeGreaterThan(0);
    const { broken } = await audit();
    expect(broken).toContainEqual({ chain: groups[0], sequence, what: expect.any(String) });
  });
});

test('a record that is linked again as if it were new is missed in its place', async () => {
  await begin();
  await asOwner(sql`update audit_change set sequence = null, detail_digest = null, previous_hash = null, hash = null where ${third}`);
  await linkChanges(database);
  expect((await audit()).broken[0]).toMatchObject({ chain: groups[0], sequence: 4 });
});

test('erased words break nothing, and nobody erases one more under the same name', async () => {
  await begin();
  await asOwner(sql`
    insert into hotel_group (group_id, name, active, code_type, modules) values (${groups[0]}, 'First', true, 'BarCode', '{}') on conflict do nothing`);
  await asOwner(sql`
    insert into profile (group_id, id, first_name, last_name, email, phone, address, post_code, city, country_code, company_name, fiscal_number,
      created_at, changed_at, changed_by)
    values (${groups[0]}, ${thing}, 'Ana', 'Alves', '', '', '', '', '', '', '', '', now(), now(), 'tester')`);
  const input = { name: 'erase', scope: first, origin: { actor: 'tester', requestId: 'r-erase' }, request: {} };
  await runCommand(platform, input, async (tx) => {
    const records = await eraseFromRecords(tx, [thing], [], 'r-erase');
    await tx.record({ subject: 'guest', id: thing, detail: { erased: { records } } });
    return done({});
  });
  await linkChanges(database);
  expect(await audit()).toMatchObject({ changes: 12, broken: [] });
  await record(first, { after: { word: 'later' } });
  await linkChanges(database);
  await asOwner(sql`update audit_change set detail = '{}', erased_by = 'r-erase' where group_id = ${groups[0]} and sequence = 7`);
  expect((await audit()).broken).toMatchObject([
    { chain: groups[0], what: expect.stringContaining('erased 6 times by r-erase, which says 5') },
  ]);
});

test('the words of what is not being erased stay, whoever asks with the rights of the application', async () => {
  await begin();
  for (const asked of [[thing], [randomUUID(), thing]]) {
    await expect(database.transaction(first, (tx) => eraseFromRecords(tx, asked, [], 'r-none'))).rejects.toMatchObject({ code: '42501' });
  }
  expect(await asOwner(sql`select from audit_change where erased_by is not null`)).toBe(0);
});

test('commands of one group are recorded side by side, and linked once though two link at the same time', async () => {
  await begin();
  await Promise.all(Array.from({ length: 30 }, (_, place) => record(first, { after: { place } }, `r-${place}`)));
  const linked = await Promise.all([linkChanges(database), linkChanges(database), linkChanges(database)]);
  expect(linked.reduce((sum, count) => sum + count)).toBe(30);
  expect(await audit()).toMatchObject({ changes: 41, broken: [] });
});

test('the role of the application can neither link, nor edit, nor take out', async () => {
  const attempts = [
    sql`update audit_change set actor = 'x'`,
    sql`delete from audit_change`,
    sql`insert into audit_change (at, actor, command, subject_kind, subject_id, detail, request_id, hash, sequence, detail_digest)
      values (now(), 'x', 'x', 'x', 'x', '{}', 'x', 'x', 1, 'x')`,
    sql`update change_chain set length = 0`,
    sql`select from change_chain`,
  ];
  for (const attempt of attempts) {
    await expect(database.transaction(platformScope, (tx) => tx.run(attempt))).rejects.toThrow(/permission denied/);
  }
});

test('a secret in a change is covered before it is written', async () => {
  await begin();
  await record(first, {
    before: { password: 'zq-old-pass' },
    after: { password: 'zq-new-pass', apiKey: 'zq-key', hasPassword: true, name: 'kept' },
  });
  const rows = await database.read(systemScope, (tx) => tx.rows<{ text: string }>(sql`select detail::text as text from audit_change`));
  const said = rows.map(({ text }) => text).join('\n');
  expect(said).not.toContain('zq-');
  expect(said).toContain('"kept"');
});
