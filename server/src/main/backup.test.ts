// Proves that a backup taken while vouchers are sold and used is one moment of the books, that a restored house goes on from there,
// and that whatever is not a whole backup for an empty database is refused before anything is written.
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refundVoucher } from '#contract/online-sales.ts';
import type { OfferId, OrderId, VoucherId } from '#contract/vocabulary/ids.ts';
import { advanceFigures, rebuildFigures } from '../features/dashboards/index.ts';
import { backOffice } from '../features/online-sales/testing/back-office.ts';
import { advanceCounts } from '../features/vouchers/index.ts';
import { groupOf, miradouro, voucherCalls } from '../features/vouchers/testing/voucher-calls.ts';
import { tellWebhooks } from '../features/webhooks/tell-webhooks.ts';
import { type Contents, manifestText } from '../platform/backup/manifest.ts';
import { pruneBackups } from '../platform/backup/prune-backups.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { type Backup, backupName, writeBackup } from '../platform/backup/write-backup.ts';
import { linkChanges } from '../platform/command/link-changes.ts';
import { Database, systemScope } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import { auditEverything } from './audit-everything.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

const manager = 'manager@vale.demo';
const group = groupOf(miradouro);

let app: TestApplication;
let offerId: OfferId;
let orderId: OrderId;
let into: string;
/** Taken while the house was busy. */
let backup: Backup;
const databases: TestDatabase[] = [];

const rowsOf = <Row>(database: Database, query: ReturnType<typeof sql>) => database.read(systemScope, (tx) => tx.rows<Row>(query));

/** Without a single table, as PostgreSQL makes it. */
async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase('template1');
  databases.push(made);
  return made;
}

async function onDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database(url, { poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Sells and uses vouchers until it is told to stop. */
function keepBusy(): { stop(): Promise<number> } {
  const calls = voucherCalls(app);
  let going = true;
  const sellAndUse = async (): Promise<number> => {
    let used = 0;
    while (going) {
      const [voucherId] = await calls.issue(offerId);
      const { status } = await calls.redeem(manager, [{ voucherId, hotelId: miradouro, amount: 1.25 }]);
      if (status === 200) used += 1;
    }
    return used;
  };
  const working = sellAndUse();
  return {
    stop: () => {
      going = false;
      return working;
    },
  };
}

/** The ledger by kind, of all entries or of those in a picture. */
const books = (database: Database, snapshot?: string) =>
  rowsOf(
    database,
    sql`
    select kind, count(*), sum(amount_minor)::text as "amountMinor" from entry
    where ${snapshot ?? null}::pg_snapshot is null or pg_visible_in_snapshot(transaction_id, ${snapshot ?? null}::pg_snapshot) group by kind order by kind`,
  );

const counted = sql`select hotel_id, status, sum(vouchers)::int as vouchers from voucher_count where group_id = ${group} group by 1, 2 having sum(vouchers) <> 0 order by 1, 2`;
const there = sql`select hotel_id, status, count(*)::int as vouchers from voucher where group_id = ${group} group by 1, 2 order by 1, 2`;
const summed = sql`select figure, sum(times)::int as times, sum(amount_minor)::text as amount from figure_day where group_id = ${group} group by 1 order by 1`;

beforeAll(async () => {
  app = await createTestApplication();
  into = await mkdtemp(join(tmpdir(), 'vale-backups-'));
  const office = backOffice(app);
  offerId = await office.offer('KEPT', 100_000);
  orderId = (await office.bought(offerId)).id;
  // Counted and summed so far; what follows lies beyond the cursors.
  await advanceCounts(app.database, group);
  await advanceFigures(app.database, group);
  await linkChanges(app.database);
  await voucherCalls(app).issue(offerId);
  const busy = keepBusy();
  const writing = writeBackup(app.ownerUrl, { into, secretKeys: ['k20260101-abcd'], now: new Date('2026-03-01T10:00:00Z') });
  backup = await writing.finally(() => busy.stop());
  expect(await busy.stop()).toBeGreaterThan(0);
});
afterAll(async () => {
  await app.close();
  for (const { drop } of databases) await drop();
  await rm(into, { recursive: true, force: true });
});

/** Counts follow what is older than anything under way in the cluster, and here other tests have transactions of half a minute. */
async function expectCounted(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      await advanceCounts(database, group);
      expect(await rowsOf(database, counted)).toEqual(await rowsOf(database, there));
    },
    { interval: 500 },
  );
}

test('a restored house is the moment of the picture, and goes on from there: it counts, sums, tells, sells, redeems and refunds', async () => {
  const { ownerUrl: url } = await emptyDatabase();
  expect(await restoreBackup(url, backup.folder)).toMatchObject({ ok: true, value: { newMigrations: [] } });
  const lines: string[] = [];
  expect(await auditEverything(url, (line) => lines.push(line)), lines.join('\n')).toBe(true);

  await onDatabase(url, async (database) => {
    expect(await books(database)).toEqual(await books(app.database, backup.contents.snapshot));
    expect(await books(database)).not.toEqual(await books(app.database));

    // Whatever was beyond a cursor still is, and nothing else.
    const before = await rowsOf(database, sql`select 1 from entry where group_id = ${group} and transaction_id > '1' limit 1`);
    expect(before).toHaveLength(1);
    await expectCounted(database);
    await advanceFigures(database, group);
    const figures = await rowsOf(database, summed);
    await rebuildFigures(database);
    expect(await rowsOf(database, summed)).toEqual(figures);

    // The same, as a cluster would have it that is far ahead of any other; with a system that has not yet been told of the last three uses.
    await database.transaction(systemScope, async (tx) => {
      await tx.run(sql`alter table entry disable trigger entry_is_for_ever`);
      await tx.run(sql`
        update entry set transaction_id = (4000000000 + place)::text::xid8
        from (select group_id, id, row_number() over (order by kind = 'redeemed', at, id) as place from entry) as numbered
        where entry.group_id = numbered.group_id and entry.id = numbered.id`);
      await tx.run(sql`alter table entry enable trigger entry_is_for_ever`);
      for (const [table, column] of [
        ['voucher_count_cursor', 'counted_below'],
        ['figure_cursor', 'summed_below'],
      ] as const) {
        await tx.run(
          sql`update ${raw(table)} set ${raw(column)} = (select (max(transaction_id::text::bigint) + 1)::text::xid8 from entry) where group_id = ${group}`,
        );
      }
      await tx.run(sql`
        insert into webhook (group_id, id, name, hotel_ids, url, events, active, secret_sealed, told_below, changed_at, changed_by)
        select ${group}, gen_random_uuid(), 'Books', array[${miradouro}::uuid], 'https://books.example', '{voucher.redeemed}', true, '',
          (select transaction_id from entry join voucher on voucher.id = voucher_id
           where entry.group_id = ${group} and entry.kind = 'redeemed' and voucher.hotel_id = ${miradouro}
           order by transaction_id desc offset 2 limit 1), now(), 'test'`);
    });
    backup = await writeBackup(url, { into, secretKeys: [], now: new Date('2026-03-02T10:00:00Z') });
  });

  const younger = await emptyDatabase();
  expect(await restoreBackup(younger.ownerUrl, backup.folder)).toMatchObject({ ok: true });
  await onDatabase(younger.ownerUrl, async (database) => {
    const beyond = sql`select max(transaction_id::text::bigint) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as fine from entry`;
    await expect.poll(() => rowsOf(database, beyond)).toEqual([{ fine: true }]);
    await tellWebhooks(database, new Date());
    const told = sql`select event, count(*)::int from webhook_delivery where event <> 'webhook.test' group by event`;
    expect(await rowsOf(database, told)).toEqual([{ event: 'voucher.redeemed', count: 3 }]);
    await tellWebhooks(database, new Date());
    expect(await rowsOf(database, told)).toEqual([{ event: 'voucher.redeemed', count: 3 }]);
    await database.transaction(systemScope, (tx) => tx.run(sql`update webhook set active = false`));
  });

  // As it starts: what the server may do with its jobs is said anew.
  await prepareJobs(younger.ownerUrl);
  const restored = await createTestApplication({ reachedBy: async () => younger.url });
  try {
    const office = backOffice(restored);
    const calls = voucherCalls(restored);
    const [sold] = await calls.issue(offerId);
    expect((await calls.redeem(manager, [{ voucherId: sold, hotelId: miradouro, amount: 30 }])).status).toBe(200);
    expect((await calls.redeem(manager, [{ voucherId: sold, hotelId: miradouro, amount: 70.01 }])).status).not.toBe(200);
    const paid = (await office.detail(manager, orderId)).vouchers[0]?.id as VoucherId;
    const back = { Id: paid, amount: 80, reason: 'requested_by_customer', notes: 'Já não pode vir.' } as const;
    expect((await office.call(manager, refundVoucher, { body: back })).item).toMatchObject({ state: 'done', amount: 80 });
    await restored.runTask('expire-vouchers');
    await linkChanges(restored.database);
    await expectCounted(restored.database);
    const found: string[] = [];
    expect(await auditEverything(younger.url, (line) => found.push(line)), found.join('\n')).toBe(true);
  } finally {
    await restored.close();
  }
});

test('every number of a transaction belongs to a group and is known', async () => {
  const columns = await rowsOf<{ place: string }>(
    app.owner,
    sql`
    select table_name || '.' || column_name as place from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('xid8', 'xid', 'pg_snapshot', 'txid_snapshot', 'pg_lsn', 'oid') order by 1`,
  );
  expect(columns.map(({ place }) => place)).toEqual([
    'entry.transaction_id',
    'figure_cursor.summed_below',
    'voucher_count_cursor.counted_below',
    'webhook.told_below',
  ]);
});

test('damaged, cut, foreign and newer backups are refused, and so is a database that is not empty: nothing is written', async () => {
  const { ownerUrl: url } = await emptyDatabase();
  const copy = join(into, 'copy');
  const part = 'public.entry.copy.gz';
  /** What is to be damaged is copied, all else is the same file. */
  const copyBackup = async () => {
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy);
    for (const file of await readdir(backup.folder)) {
      await (file === part || file === 'manifest.json' ? copyFile : link)(join(backup.folder, file), join(copy, file));
    }
  };
  const rewritten = (change: Partial<Record<keyof Contents, unknown>>) =>
    writeFile(join(copy, 'manifest.json'), manifestText({ ...backup.contents, ...change } as Contents));
  const kinds: [string, () => Promise<unknown>, object][] = [
    ['a bit turned', () => flip(join(copy, part)), { reason: 'partDamaged', field: part }],
    ['cut short', () => truncate(join(copy, part), 100), { reason: 'partDamaged', field: part }],
    ['a part missing', () => rm(join(copy, part)), { reason: 'partMissing', field: part }],
    ['another count in the manifest', () => edit('"rows": 1,', '"rows": 2,'), { reason: 'manifestDamaged' }],
    ['half a manifest', () => truncate(join(copy, 'manifest.json'), 300), { reason: 'manifestDamaged' }],
    ['no manifest', () => rm(join(copy, 'manifest.json')), { reason: 'noBackup' }],
    ['of another product', () => writeFile(join(copy, 'manifest.json'), '{"name":"other"}'), { reason: 'noBackup' }],
    ['of a newer format', () => rewritten({ format: 2 }), { reason: 'newerFormat' }],
    [
      'of a newer version',
      () => rewritten({ migrations: [...backup.contents.migrations, '9999_later.sql'] }),
      { reason: 'newerVersion', field: '9999_later.sql' },
    ],
    [
      'with a statement for a name',
      () => rewritten({ months: [{ name: 'x"; drop table entry; --', parent: 'entry', from: '2026-01-01', to: '2026-02-01' }] }),
      { reason: 'manifestDamaged' },
    ],
  ];
  const edit = async (from: string, to: string) => {
    const text = await readFile(join(copy, 'manifest.json'), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(copy, 'manifest.json'), text.replace(from, to));
  };
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  for (const [kind, damage, refusal] of kinds) {
    await copyBackup();
    await damage();
    expect(await restoreBackup(url, copy), kind).toEqual({ ok: false, ...refusal });
  }
  // Rows that are not what the manifest counts, with checksums that are right: found while writing, and all of it taken back.
  await copyBackup();
  await rewritten({ parts: backup.contents.parts.map((each) => ({ ...each, rows: each.rows + 1 })) });
  await expect(restoreBackup(url, copy)).rejects.toThrow(/rows and should have/);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  expect(made.rows).toEqual([]);
  expect(await restoreBackup(app.ownerUrl, backup.folder)).toEqual({ ok: false, reason: 'notEmpty' });
});

test('of old backups the newest good ones stay, and whatever is not ours', async () => {
  const folder = join(into, 'old');
  await mkdir(folder);
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(`2026-01-0${day}T03:00:00Z`))) as [string, string, string, string];
  const { sha256: _, ...empty } = JSON.parse(manifestText({ ...backup.contents, parts: [] })) as Contents & { sha256: string };
  for (const name of [...names, 'photos']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'manifest.json'), manifestText(empty));
  }
  await writeFile(join(folder, names[3], 'manifest.json'), '{');
  expect(await pruneBackups(folder, 2)).toEqual({ removed: [names[0]], damaged: [names[3]] });
  expect(await pruneBackups(folder, 1)).toEqual({ removed: [names[1]], damaged: [names[3]] });
  await expect(pruneBackups(folder, 0)).rejects.toThrow('at least one');
  expect((await readdir(folder)).sort()).toEqual(['photos', names[2], names[3]].sort());
});
