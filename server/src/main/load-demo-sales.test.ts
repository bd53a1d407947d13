// Proves the demo's trade: every status a voucher can have, the numbers that journeys name, and figures that follow from the entries.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voucherStatuses } from '#contract/vocabulary/vouchers.ts';
import { knownVouchers } from '#demo/sales.ts';
import { platformScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(platformScope, (tx) => tx.rows<Row>(query));

test('every status is there', async () => {
  const found = await rows<{ status: string; count: number }>(sql`select status, count(*)::int as count from voucher group by status`);
  expect(found.map(({ status }) => status).sort()).toEqual([...voucherStatuses].sort());
});

test.each([
  ['money', 'sold', 100_00],
  ['partlyUsed', 'partialRedeemed', 100_00],
  ['terrace', 'sold', 150_00],
  ['services', 'sold', 210_00],
  ['dinner', 'sold', 95_00],
  ['expired', 'expired', 25_00],
  ['elsewhere', 'sold', 50_00],
] as const)('the vouchers known as %s are %s and worth %i', async (name, status, valueMinor) => {
  const found = await rows<{ number: string; status: string; valueMinor: number }>(sql`
    select number, status, value_minor as "valueMinor" from voucher where number = any(${[...knownVouchers[name]]}) order by ordinal`);
  expect(found).toEqual(knownVouchers[name].map((number) => ({ number, status, valueMinor })));
});

test('what an offer has sold is what was issued of it, and nothing happens in the future or before the sale', async () => {
  expect(
    await rows(
      sql`select code from offer where sold <> (select count(*) from voucher where voucher.group_id = offer.group_id and offer_id = offer.id)`,
    ),
  ).toEqual([]);
  expect(await rows(sql`select from entry where at > now()`)).toEqual([]);
  expect(
    await rows(sql`
      select from entry later join entry earlier using (group_id, voucher_id)
      where later.sequence = earlier.sequence + 1 and later.at < earlier.at`),
  ).toEqual([]);
});
