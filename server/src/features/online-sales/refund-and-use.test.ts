// Proves that what was used of a voucher and what went back for it are never more than was paid, in whatever order and however close together: by the calls, by the database alone, and by the audit.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundVoucher } from '#contract/online-sales.ts';
import type { OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { listVouchers, updateVoucher } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { miradouro, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { backOffice } from './testing/back-office.ts';

const manager = 'manager@vale.demo';

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
let vouchers: ReturnType<typeof voucherCalls>;

/** A card of 150 for 102; two massages and a dinner for 120, of which a massage counts twice a dinner; the same all at once. */
let card: OfferId;
let parts: OfferId;
let whole: OfferId;
const prices = new Map<OfferId, number>();
let massage: RebateId;
let dinner: RebateId;

beforeAll(async () => {
  app = await createTestApplication();
  [office, vouchers] = [backOffice(app), voucherCalls(app)];
  const offers = offerCalls(app);
  const onSale = async (draft: Parameters<typeof offers.create>[0], base: Parameters<typeof offers.create>[1]) => {
    const offer = await offers.create({ maxQuantity: 1_000, ...draft }, base);
    await offers.publish(offer.id);
    await offers.sellOnline(offer.id);
    prices.set(offer.id, offer.payedAmount);
    return offer;
  };
  card = (await onSale({ code: 'CARD-150', payedAmount: 102, cardAmount: 150 }, moneyDraft)).id;
  const services = [
    { ...rebateDraft, code: 'MASSAGE', quantity: 2, unitPrice: 60 },
    { ...rebateDraft, code: 'DINNER', quantity: 1, unitPrice: 30 },
  ];
  const day = { payedAmount: 120, cardAmount: 150, voucherTypeVat: [{ taxCode: 'NOR' as const, amount: 120 }], voucherRebates: services };
  const offer = await onSale({ code: 'DAY-IN-PARTS', allowPartialRedeem: true, ...day }, serviceDraft);
  [massage, dinner] = offer.voucherRebates.map(({ id }) => id) as [RebateId, RebateId];
  parts = offer.id;
  whole = (await onSale({ code: 'DAY-AS-A-WHOLE', allowPartialRedeem: false, ...day }, serviceDraft)).id;
});
afterAll(() => app.close());

async function boughtSome(offerId: OfferId, quantity: number): Promise<VoucherId[]> {
  const { id } = await office.bought(offerId, { lines: [{ offerId, quantity, price: prices.get(offerId) }] });
  return (await office.detail(manager, id)).vouchers.map((voucher) => voucher.id);
}

const bought = async (offerId: OfferId) => (await boughtSome(offerId, 1))[0] as VoucherId;

const refund = (Id: VoucherId, amount: number) =>
  office.call(manager, refundVoucher, { body: { Id, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' } });
const use = (voucherId: VoucherId, what: object) => vouchers.redeem(manager, [{ voucherId, hotelId: miradouro, ...what }]);
const reopen = (id: VoucherId) => vouchers.call(manager, updateVoucher, { body: { id, status: 'sold' } });
const read = (id: VoucherId) => vouchers.read(manager, id);

async function faultsOf(ids: readonly VoucherId[]): Promise<string[]> {
  const faults: string[] = [];
  await auditVouchers(app.database, ({ voucherId, what }) => {
    if (ids.includes(voucherId)) faults.push(what);
  });
  return faults;
}

test('a card of 150 bought for 102: of one half used, the half that was paid goes back', async () => {
  const id = await bought(card);
  await use(id, { amount: 75 });
  expect((await refund(id, 75)).errors).toMatchObject([{ code: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' }]);
  expect((await refund(id, 51.01)).status).toBe(422);
  expect((await refund(id, 51)).item).toMatchObject({ state: 'done' });
  expect(await read(id)).toMatchObject({ status: 'refunded', redeemedAmount: 75, refundedAmount: 51, availableBalance: 0 });
});

test('all but a cent back, opened again by hand: a cent’s worth is left of money, and nothing of services', async () => {
  const money = await bought(card);
  expect((await refund(money, 101.99)).status).toBe(200);
  expect((await reopen(money)).status).toBe(200);
  expect((await read(money)).availableBalance).toBe(0.01);
  expect((await use(money, { amount: 0.02 })).errors).toMatchObject([{ code: 'AMOUNT_OUT_OF_BOUNDS' }]);
  expect((await use(money, { amount: 0.01 })).status).toBe(200);

  const services = await bought(parts);
  expect((await refund(services, 119.99)).status).toBe(200);
  expect((await read(services)).statusMoves).toEqual([]);
  expect((await reopen(services)).errors).toMatchObject([{ code: 'STATUS_MOVE' }]);
  expect(await faultsOf([money, services])).toEqual([]);
});

test('a service refunded in part is left what was not paid back, and every list says the same', async () => {
  const id = await bought(parts);
  await refund(id, 72);
  await reopen(id);
  const shown = await read(id);
  expect(shown.services).toMatchObject([
    { code: 'MASSAGE', usable: 1, unitPrice: 60 },
    { code: 'DINNER', usable: 1, unitPrice: 30 },
  ]);
  expect(shown.availableBalance).toBe(1);
  const listed = await vouchers.call(manager, listVouchers, { query: `?voucherId=${id}` });
  expect(listed.item).toMatchObject({ availableBalance: 1 });
  expect((await use(id, { rebateId: massage, quantity: 2 })).errors).toMatchObject([{ code: 'QUANTITY_OUT_OF_BOUNDS' }]);
  expect((await use(id, { rebateId: massage, quantity: 1 })).item).toMatchObject({ availableBalance: 0 });
  expect((await use(id, { rebateId: dinner, quantity: 1 })).errors).toMatchObject([{ code: 'QUANTITY_OUT_OF_BOUNDS' }]);
  expect((await refund(id, 0.01)).status).toBe(422);
  expect(await faultsOf([id])).toEqual([]);
});

test('what is used only as a whole is refunded only as a whole', async () => {
  const id = await bought(whole);
  expect((await office.detail(manager, (await read(id)).onlinePaymentId as never)).vouchers).toMatchObject([{ refundsWhole: true }]);
  expect((await refund(id, 119.99)).errors).toMatchObject([{ code: 'REFUND_WHOLE', field: 'amount' }]);
  expect((await refund(id, 120)).item).toMatchObject({ state: 'done' });
});

describe('at the same moment', () => {
  const rounds = 10;

  test.each([
    ['money', () => card, { amount: 150 }, 102],
    ['services in parts', () => parts, undefined, 120],
    ['services as a whole', () => whole, {}, 120],
  ])('used whole and refunded whole, one of the two happens: %s', async (_, offer, what, price) => {
    const tried = await boughtSome(offer(), rounds);
    for (const [round, id] of tried.entries()) {
      const lines = what
        ? [{ voucherId: id, hotelId: miradouro, ...what }]
        : [
            { voucherId: id, hotelId: miradouro, rebateId: massage, quantity: 2 },
            { voucherId: id, hotelId: miradouro, rebateId: dinner, quantity: 1 },
          ];
      const later = async <Reply>(act: () => Promise<Reply>) => {
        for (let turns = 0; turns < round; turns += 1) await new Promise((turn) => setImmediate(turn));
        return act();
      };
      const [used, back] = await Promise.all([
        round % 2 ? vouchers.redeem(manager, lines) : later(() => vouchers.redeem(manager, lines)),
        round % 2 ? later(() => refund(id, price)) : refund(id, price),
      ]);
      expect([used.status, back.status].sort()).toEqual([200, 422]);
    }
    expect(await faultsOf(tried)).toEqual([]);
  });
});

describe('the database by itself', () => {
  const write = (statement: ReturnType<typeof sql>, watched = true) =>
    app.owner.transaction(systemScope, async (tx) => {
      if (!watched) await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(statement);
    });
  const [one, another] = [sql`entries = entries + 1`, sql`head_hash = sha256('x')`];

  test('refuses more than was paid, of money and of services, used or refunded', async () => {
    const [money, services] = [await bought(card), await bought(parts)];
    const moved = (figures: ReturnType<typeof sql>, id: VoucherId) =>
      write(sql`update voucher set ${figures}, ${one}, ${another} where id = ${id}`);
    await expect(moved(sql`redeemed_minor = 15001`, money)).rejects.toThrow(/more than was paid/);
    await expect(moved(sql`redeemed_minor = -1`, money)).rejects.toThrow(/never_overdrawn/);
    await expect(moved(sql`redeemed_minor = 7501, refunded_minor = 5100`, money)).rejects.toThrow(/more than was paid/);
    await expect(moved(sql`redeemed_minor = 7500, refunded_minor = 5101`, money)).rejects.toThrow(/more than was paid/);
    await moved(sql`redeemed_minor = 7500, refunded_minor = 5100`, money);
    const served = (quantity: number) =>
      sql`update voucher_rebate set redeemed = ${quantity} where voucher_id = ${services} and rebate_id = ${massage}`;
    await write(served(1));
    await expect(moved(sql`refunded_minor = 7201`, services)).rejects.toThrow(/more than was paid/);
    await moved(sql`refunded_minor = 7200`, services);
    await expect(write(served(2))).rejects.toThrow(/more than was paid/);
  });

  test('past which the audit finds what was forced: each kind of overspending, by how much', async () => {
    // An entry that says so, as a fault of the rules would write it.
    const entry = async (id: VoucherId, facts: ReturnType<typeof sql>) =>
      write(
        sql`
          insert into entry (group_id, voucher_id, sequence, id, kind, amount_minor, rebate_id, quantity, status_before, status, actor, request_id, at, previous_hash, hash)
          select group_id, id, entries + 1, gen_random_uuid(), ${facts}, status, 'sold', 'test', 'test', now(), head_hash, sha256('x') from voucher where id = ${id}`,
        false,
      ).then(() => write(sql`update voucher set entries = entries + 1, head_hash = sha256('x') where id = ${id}`, false));
    const money = await bought(card);
    await entry(money, sql`'redeemed', 7500, null, null`);
    await entry(money, sql`'refunded', 7500, null, null`);
    expect(await faultsOf([money])).toContain('2400 more was had of it than was paid for it');
    const services = await bought(parts);
    await entry(services, sql`'redeemed', null, ${massage}::uuid, 2`);
    await entry(services, sql`'refunded', 11999, null, null`);
    expect(await faultsOf([services])).toContain('9599 more was had of it than was paid for it');
  });
});
