import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownVouchers } from '#demo/sales.ts';
import { auditVouchers } from '../features/vouchers/index.ts';
import { systemScope } from '../platform/db/database.ts';
import { loadHistory, sumHistory } from './load-demo-history.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

// The demo's eighteen months stand in the ledger as if they had been lived: chained, sound, summed, and beside what the demo names.

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  await loadHistory(app.database, new Date());
});
afterAll(() => app.close());

const read = <Row>(query: ReturnType<typeof sql>) => app.owner.read(systemScope, (tx) => tx.rows<Row>(query));

test('the audit finds nothing in it', async () => {
  const drifts: unknown[] = [];
  const { vouchers } = await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  expect(vouchers).toBeGreaterThan(6_000);
});

test('every month of a year and a half has sales in each channel, seasons and campaigns among them, and every figure has its entries', async () => {
  const months = await read<{ month: string; vouchers: number }>(sql`
    select to_char(created_at, 'YYYY-MM') as month, count(*) as vouchers from voucher group by 1 order by 1`);
  expect(months.length).toBeGreaterThanOrEqual(18);
  for (const { vouchers } of months.slice(1, -1)) expect(vouchers).toBeGreaterThan(50);
  const december = months.filter(({ month }) => month.endsWith('-12')).map(({ vouchers }) => vouchers);
  const august = months.filter(({ month }) => month.endsWith('-08')).map(({ vouchers }) => vouchers);
  expect(Math.max(...december)).toBeGreaterThan(2 * Math.min(...august));
  const summed = async () => {
    // As far as anything under way in the cluster lets it, and here other tests are.
    await sumHistory(app.database);
    return (await read<{ figure: string }>(sql`select distinct figure from figure_day`)).map(({ figure }) => figure);
  };
  await expect.poll(summed).toEqual(expect.arrayContaining(['cancelled', 'expired', 'partialRefund', 'redeemed', 'refunded', 'sold']));
  const [sales] = await read<{ channels: number; countries: number; campaigns: number }>(sql`
    select count(distinct channel) as channels, count(distinct country_code) as countries,
      (select count(distinct promotion) from sale_item) as campaigns from sale`);
  expect(sales?.channels).toBe(3);
  expect(sales?.countries).toBeGreaterThan(5);
  expect(sales?.campaigns).toBeGreaterThan(1);
});

test('what the demo names stays the first of its offer, and no offer has less left to sell', async () => {
  const known = Object.values(knownVouchers).flat();
  const found = await read<{ number: string }>(sql`select number from voucher where number = any(${known})`);
  expect(found.map(({ number }) => number).sort()).toEqual([...known].sort());
  expect(await read(sql`select code from offer where sold > stock_limit`)).toEqual([]);
  const gaps = sql`select offer_id from voucher group by offer_id having max(ordinal) <> count(*)`;
  expect(await read(gaps)).toEqual([]);
});
