// Proves that vouchers refunded before refunds took value off are counted again when the house is brought up to date: what does not agree is listed, and nothing about them changes.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listMigrations, runMigrations } from '../../platform/db/migrate.ts';
import { copyDatabase, dropDatabase } from '../../platform/db/testing/copy-database.ts';

const before = '0043_refunds_take_value.sql';
const { ownerUrl, template } = inject('testServer');
const name = `${template}_recount`;
const group = randomUUID();

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await copyDatabase(ownerUrl, 'template0', name) });
  await client.connect();
  await runMigrations(
    client,
    (await listMigrations()).filter((migration) => migration < before),
  );
  // The voucher alone, without the hotel and the sale it would belong to.
  await client.query('set session_replication_role = replica');
});
afterAll(async () => {
  await client.end();
  await dropDatabase(ownerUrl, name);
});

async function sold(
  kind: 'money' | 'service',
  value: number,
  price: number,
  redeemed: number,
  refunded: number,
  status: string,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into voucher (group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number,
       value_minor, price_minor, redeemed_minor, refunded_minor, status, valid_from, valid_until, expires_at, entries, head_hash, first_name,
       last_name, email, language, is_gift, notes, created_at, changed_at)
     values ($1, $2::uuid, left($2::text, 8), $1, $1, $1, 'x', 'Online', $3, 'EUR', true, 1 + (random() * 1e6)::int, 'X1', $4, $5, $6, $7, $8, '2026-01-01',
       '2027-01-01', '2027-01-02', 1, 'x', '', '', '', 'PT', false, '', now(), now())`,
    [group, id, kind, value, price, kind === 'money' ? redeemed : 0, refunded, status],
  );
  if (kind === 'service') {
    await client.query(
      'insert into voucher_rebate (group_id, voucher_id, rebate_id, position, quantity, redeemed) values ($1, $2, $3, 0, 3, $4)',
      [group, id, randomUUID(), redeemed],
    );
  }
  return id;
}

test('what agrees is not listed; what does not is, with what was left, what is left, and by how much it was overspent', async () => {
  await sold('money', 100_00, 100_00, 30_00, 20_00, 'partialRefund');
  await sold('money', 150_00, 102_00, 75_00, 0, 'partialRedeemed');
  await sold('money', 150_00, 102_00, 0, 102_00, 'refunded');
  await sold('service', 120_00, 90_00, 0, 90_00, 'refunded');
  const discounted = await sold('money', 150_00, 102_00, 0, 51_00, 'partialRefund');
  const overspent = await sold('money', 150_00, 102_00, 75_00, 75_00, 'redeemed');
  const served = await sold('service', 120_00, 90_00, 3, 89_99, 'redeemed');
  const waiting = await sold('service', 120_00, 90_00, 1, 30_00, 'partialRefund');
  const rows = async () => (await client.query('select * from voucher order by id')).rows;
  const asSold = await rows();

  await runMigrations(client, [before]);

  const { rows: listed } = await client.query(
    `select voucher_id, left_before::int, left_now::int, overspent_minor::int from refund_recount order by voucher_id`,
  );
  const line = (id: string, left_before: number, left_now: number, overspent_minor: number) => ({
    ...{ voucher_id: id, left_before, left_now, overspent_minor },
  });
  expect(listed).toEqual(
    [line(discounted, 99_00, 75_00, 0), line(overspent, 0, 0, 24_00), line(served, 0, 0, 89_99), line(waiting, 2, 1, 0)].sort(
      (one, other) => (one.voucher_id < other.voucher_id ? -1 : 1),
    ),
  );
  expect(await rows()).toEqual(asSold);
});
