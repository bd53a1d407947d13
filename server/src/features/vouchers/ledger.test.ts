// Proves that what is decided about a voucher is read once nobody else holds it, and that what is written is a difference.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from './audit.ts';
import { lockVouchers } from './ledger.ts';
import { groupOf, miradouro, voucherCalls } from './testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const ours = groupScope(groupOf(miradouro));

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let money: OfferId;
let services: OfferId;
let rebate: RebateId;

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  money = (await offers.create({ ...moneyDraft, code: 'HELD-MONEY', maxQuantity: 1_000 })).id;
  const ritual = await offers.create({
    ...serviceDraft,
    code: 'HELD-SPA',
    maxQuantity: 1_000,
    voucherRebates: [{ ...rebateDraft, quantity: 3 }],
  });
  services = ritual.id;
  rebate = ritual.voucherRebates[0]?.id as RebateId;
  for (const id of [money, services]) await offers.publish(id);
});
afterAll(() => app.close());

/** Whether somebody waits for a row that another transaction holds. */
const somebodyWaits = () =>
  app.owner.read(systemScope, (tx) => tx.row(sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%voucher%'`));

test('whoever waited for a voucher sees what was used of its services meanwhile', async () => {
  const [id] = await calls.issue(services);
  let used = (): void => undefined;
  const isUsed = new Promise<void>((resolve) => {
    used = resolve;
  });
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const first = app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`select from voucher where id = ${id} for update`);
    held();
    await isUsed;
    await tx.run(sql`update voucher_rebate set redeemed = 2 where voucher_id = ${id}`);
  });
  await isHeld;
  const second = app.database.transaction(ours, (tx) => lockVouchers(tx, [id]));
  await expect.poll(somebodyWaits).toBeDefined();
  used();
  await first;
  expect((await second)[0]?.state.services).toMatchObject([{ rebateId: rebate, quantity: 3, redeemed: 2 }]);
});

test.each(['services', 'money'])('six desks at once, of which three can be served (%s): three are', async (kind) => {
  const line = (voucherId: VoucherId) =>
    kind === 'money' ? { voucherId, hotelId: miradouro, amount: 33 } : { voucherId, hotelId: miradouro, rebateId: rebate, quantity: 1 };
  const tried: VoucherId[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [id] = await calls.issue(kind === 'money' ? money : services);
    tried.push(id);
    const atOnce = Array.from({ length: 6 }, async (_, place) => {
      // Not in the same breath, or one transaction would serve them all.
      for (let turns = 0; turns < place * 3; turns += 1) await new Promise((turn) => setImmediate(turn));
      return calls.redeem(manager, [line(id)]);
    });
    const replies = await Promise.all(atOnce);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
  }
  const drifts: VoucherId[] = [];
  await auditVouchers(app.database, ({ voucherId }) => drifts.push(voucherId));
  expect(drifts.filter((id) => tried.includes(id))).toEqual([]);
});
