// Proves the demo's online trade: every state an order can be in, each sale with the payment behind it, and figures that agree.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStates } from '#contract/vocabulary/payments.ts';
import { platformScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(platformScope, (tx) => tx.rows<Row>(query));

test('every state is there; late, declined, paid twice and refused too', async () => {
  const found = await rows<{ state: string }>(sql`select distinct state from online_order`);
  expect(found.map(({ state }) => state).sort()).toEqual([...orderStates].sort());
  const [kinds] = await rows<Record<string, number>>(sql`
    select (select count(*) from online_order where late and state = 'issued') as late, (select count(*) from payment where state = 'failed') as failed,
      (select count(*) from payment_refund where reason = 'paidTwice') as twice,
      (select count(*) from payment_refund where state = 'refused') as refused`);
  for (const [kind, count] of Object.entries(kinds ?? {})) expect(count, kind).toBeGreaterThan(0);
});

test('an order was issued exactly where there is a sale, and was paid in full', async () => {
  expect(await rows(sql`select id from online_order where (state = 'issued') <> (id in (select id from sale))`)).toEqual([]);
  expect(
    await rows(sql`
      select id from online_order where state = 'issued' and total_minor > 0 and not exists (
        select from payment where order_id = online_order.id and state = 'paid' and amount_minor = total_minor)`),
  ).toEqual([]);
});

test('what went back of vouchers that were paid online is what their entries say', async () => {
  expect(
    await rows(sql`
      select voucher.id from voucher join online_order on online_order.id = voucher.sale_id
      where refunded_minor <> (
        select coalesce(sum(amount_minor), 0) from payment_refund where voucher_id = voucher.id and payment_refund.state = 'done')`),
  ).toEqual([]);
});
