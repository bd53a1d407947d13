// Proves that reports stand in a lane of their own: 24 at once of one person leave the desk its answers, and end when nobody waits for them.
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readDashboard } from '#contract/dashboards.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listVouchers } from '#contract/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

const viewer = 'viewer@vale.demo';
const manager = 'manager@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const url = `${readDashboard.path}?fromDate=${today}&toDate=${today}`;

let app: TestApplication;
/** Holds what every dashboard reads, so that reports last as long as a test wants. */
let holder: pg.Client;

beforeAll(async () => {
  app = await createTestApplication({ environment: { DATABASE_POOL: '8', DATABASE_REPORT_POOL: '2' } });
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
});
beforeEach(async () => {
  await holder.query('rollback');
});
afterAll(async () => {
  await holder.end();
  await app.close();
});

async function holdReports(): Promise<void> {
  await holder.query('begin');
  await holder.query('lock table figure_cursor in access exclusive mode');
}

/** Not asked by the holder: within a transaction, PostgreSQL says of others what it said the first time. */
async function readingNow(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'vale reports' and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

test('24 reports of one person at once: some are read, the rest is told to come back, and the desk waits for none', async () => {
  await holdReports();
  const asked = Array.from({ length: 24 }, () => app.as(viewer, { method: 'GET', url }));
  const refused: Awaited<(typeof asked)[number]>[] = [];
  for (const reply of asked) void reply.then((answered) => answered.statusCode === 429 && refused.push(answered));
  await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(7), { timeout: 60_000 });
  expect(refused).toHaveLength(7);
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(7).fill('5'));
  expect(refused.map((reply) => reply.json().errors[0].code)).toEqual(Array(7).fill('REPORTS_BUSY'));
  // More desk calls than there are connections, while a report is being read.
  await vi.waitFor(async () => expect(await readingNow()).toBe(1), { timeout: 60_000 });
  const desk = await Promise.all(Array.from({ length: 16 }, () => app.as(manager, { method: 'GET', url: listVouchers.path })));
  expect(desk.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
  await holder.query('rollback');
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(refused).toHaveLength(7);
});

test('a report whose caller goes away is cancelled in the database', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  await holdReports();
  const token = await app.tokenOf(viewer);
  const call = ask({ port, host: '127.0.0.1', path: url, headers: { authorization: `Bearer ${token}` } });
  call.on('error', () => undefined);
  call.end();
  await vi.waitFor(async () => expect(await readingNow()).toBe(1), { timeout: 60_000 });
  call.destroy();
  // Far below the time any lock or statement is waited for.
  await vi.waitFor(async () => expect(await readingNow()).toBe(0), { timeout: 4_000 });
});

test('what reads wide says so in the contract', () => {
  const inLane = endpoints.filter((endpoint) => 'lane' in endpoint).map(({ name }) => name);
  expect(inLane.toSorted()).toEqual([
    'listEvents',
    'listExpiringVouchers',
    'listFigureEntries',
    'readDashboard',
    'readFinancePack',
    'readOthersStatus',
    'readOthersTotals',
    'readPlatformReport',
    'readRedeemStatus',
    'readRedeemTotals',
    'readSalesStatus',
    'readSalesTotals',
    'readUsageReport',
    'readWidgetReport',
  ]);
});
