import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { voucherStatuses } from '#contract/vocabulary/vouchers.ts';
import { updateVoucher } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../../main/testing/test-application.ts';
import { groupScope, systemScope } from '../../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../../offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../testing/voucher-calls.ts';
import { advanceCounts, countTask, rebuildCounts } from './advance-counts.ts';
import { countedBelow, countVouchers } from './counts.reads.ts';

const manager = 'manager@vale.demo';
const group = groupOf(miradouro);

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let card: OfferId;

beforeAll(async () => {
  app = await createTestApplication({ environment: { DATABASE_POOL: '12' } });
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  card = (await offers.create({ ...moneyDraft, code: 'COUNTED', maxQuantity: 10_000 })).id;
  await offers.publish(card);
});
afterAll(() => app.close());

/** What the counts say of each status, beside what the vouchers themselves say, both of one moment. */
function bothWays() {
  return app.database.transaction(
    groupScope(group),
    async (tx) => {
      const cursor = await countedBelow(tx);
      const counted: Record<string, number> = {};
      const looked: Record<string, number> = {};
      for (const status of voucherStatuses) {
        counted[status] = (await countVouchers(tx, { statuses: [status], hotelIds: [miradouro, quinta] }, cursor)).matching;
        const row = await tx.row<{ n: number }>(sql`
          select count(*) as n from voucher where group_id = current_hotel_group() and status = ${status}
            and hotel_id = any(${[miradouro, quinta]}::uuid[])`);
        looked[status] = row?.n ?? 0;
      }
      return { counted, looked };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** A voucher's day: sold, perhaps used, reversed or cancelled. */
async function live(n: number): Promise<void> {
  const [id] = await calls.issue(card, { hotelId: n % 3 === 0 ? quinta : miradouro, first: n % 5 === 0 ? 'issued' : 'sold' });
  const use = (amount: number) =>
    calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount, ...(amount < 0 && { notes: 'Taken by mistake.' }) }]);
  if (n % 2 === 0) await use(40);
  if (n % 4 === 0) await use(-40);
  if (n % 7 === 0) await calls.call(manager, updateVoucher, { body: { id, status: 'cancelled' } });
}

test('the counts are exact at every moment, while people sell and use and the counting goes on', async () => {
  const sum = (looked: Record<string, number>) => Object.values(looked).reduce((all, n) => all + n, 0);
  const before = sum((await bothWays()).looked);
  let selling = true;
  const moments: Awaited<ReturnType<typeof bothWays>>[] = [];
  const sellers = [0, 1, 2, 3].map(async (seller) => {
    for (let n = 0; n < 20; n += 1) await live(seller * 20 + n);
  });
  const counting = (async () => {
    while (selling) await advanceCounts(app.database, group);
  })();
  const looking = (async () => {
    while (selling) moments.push(await bothWays());
  })();
  await Promise.all(sellers);
  selling = false;
  await Promise.all([counting, looking]);

  const after = await bothWays();
  expect(sum(after.looked)).toBe(before + 80);
  for (const { counted, looked } of [...moments, after]) expect(counted).toEqual(looked);
});

test('several that count at once count everything once', async () => {
  await calls.issue(card, { quantity: 50 });
  await Promise.all(Array.from({ length: 6 }, () => advanceCounts(app.database, group)));
  const { counted, looked } = await bothWays();
  expect(counted).toEqual(looked);
});

test('counts that are lost or wrong are made anew from the entries, and are the same', async () => {
  const before = await bothWays();
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`delete from voucher_count where status = 'redeemed'`);
    // Written, not changed: where some transaction of the cluster has been open for long, nothing may have been counted yet.
    await tx.run(sql`
      insert into voucher_count (group_id, hotel_id, offer_id, channel, status, vouchers) values (${group}, ${miradouro}, ${card}, 'Frontend', 'sold', 5)
      on conflict (group_id, hotel_id, offer_id, channel, status) do update set vouchers = voucher_count.vouchers + 5`);
  });
  const broken = await bothWays();
  expect(broken.counted).not.toEqual(broken.looked);
  await rebuildCounts(app.database);
  expect(await bothWays()).toEqual(before);
});

test('in a database that came from another cluster, whose transactions had higher numbers, the counts are right again', async () => {
  const [id] = (await calls.issue(card)) as [VoucherId];
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`alter table entry disable trigger entry_is_for_ever`);
    await tx.run(sql`update entry set transaction_id = '900000000000'`);
    await tx.run(sql`alter table entry enable trigger entry_is_for_ever`);
    await tx.run(sql`update voucher_count_cursor set counted_below = '900000000001'`);
  });
  await countTask(app.database).run(new AbortController().signal, () => undefined);
  await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10 }]);
  await advanceCounts(app.database, group);
  await calls.issue(card);
  const { counted, looked } = await bothWays();
  expect(counted).toEqual(looked);
});

test('entries of another cluster are renumbered beside the sales, and nothing else of an entry is ever changed', async () => {
  await calls.issue(card);
  const entry = sql`(select id from entry where group_id = ${group} order by at desc, id limit 1)`;
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`alter table entry disable trigger entry_is_for_ever`);
    await tx.run(sql`update entry set transaction_id = '900000000000' where id = ${entry}`);
    await tx.run(sql`alter table entry enable trigger entry_is_for_ever`);
  });
  const forged = [
    sql`update entry set transaction_id = '1', reason = 'another' where id = ${entry}`,
    sql`update entry set transaction_id = '2' where id = ${entry}`,
    sql`update entry set transaction_id = '1' where id = (select id from entry where transaction_id < '900000000000' and transaction_id > '1' limit 1)`,
    sql`delete from entry where id = ${entry}`,
  ];
  for (const statement of forged)
    await expect(app.owner.transaction(systemScope, (tx) => tx.run(statement))).rejects.toMatchObject({ code: '23001' });
  // Somebody is selling meanwhile, and has not ended.
  await app.owner.transaction(systemScope, async (selling) => {
    await selling.run(sql`lock table entry in row exclusive mode`);
    await app.database.transaction(systemScope, async (tx) => {
      await tx.run(sql`set local lock_timeout = '2s'`);
      await tx.run(sql`select put_entries_before_all()`);
    });
  });
  const [ahead] = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ count: number }>(sql`select count(*) from entry where transaction_id = '900000000000'`),
  );
  expect(Number(ahead?.count)).toBe(0);
});

test('the application itself cannot change a count', async () => {
  const writing = app.database.transaction(groupScope(group), (tx) => tx.run(sql`update voucher_count set vouchers = 0`));
  await expect(writing).rejects.toThrow(/permission denied/);
});
