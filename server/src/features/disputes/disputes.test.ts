// Proves that a disputed payment blocks what is unused of its vouchers and keeps its money from going back, and that its end thaws or writes off
// exactly once, whatever is reported how often and in what order.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDisputes, readDisputeLosses } from '#contract/disputes.ts';
import { readFinancePack } from '#contract/finance.ts';
import { listCapturedMails } from '#contract/notifications.ts';
import { retryRefund } from '#contract/online-sales.ts';
import type { HotelGroupId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { blockVoucher } from '#contract/vouchers.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { groupScope } from '../../platform/db/database.ts';
import { miradouro } from '../vouchers/testing/voucher-calls.ts';
import { type Bank, type Bought, openBank } from './testing/bank.ts';

const manager = 'manager@vale.demo';
const groupId = hotelGroups[0]?.id as HotelGroupId;

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect(await bank.faults()).toEqual([]);
  await bank.app.close();
});

describe.each(['STRIPE', 'PAYPAL'] as const)('a dispute at %s', (gateway) => {
  test('blocks what is unused, and once won leaves all as it was', async () => {
    const one = await bank.bought(2, gateway);
    const [id = '' as VoucherId] = one.ids;
    expect((await bank.use(id, 30)).status).toBe(200);
    await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    for (const voucher of one.ids) expect(await bank.read(voucher)).toMatchObject({ blocked: true, holds: ['dispute'] });
    expect((await bank.use(id, 10)).errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
    const back = await bank.refund(id, 10);
    expect([back.status, back.errors[0]?.code]).toEqual([422, 'PAYMENT_DISPUTED']);
    expect(await bank.faults()).toEqual([]);
    const [listed] = await bank.ofOrder(one);
    expect(listed).toMatchObject({ gateway, amount: 160, used: 24, writtenOff: 0, lost: 0, currency: 'EUR', endedAt: null });
    expect(listed?.vouchers.map((voucher) => voucher.blocked)).toEqual([true, true]);
    expect([listed?.url, listed?.evidenceDueAt]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^20/)]);

    await bank.dispute(one, 'won');
    await bank.stands(one, 'won');
    expect(await bank.read(id)).toMatchObject({ blocked: false, status: 'partialRedeemed' });
    expect((await bank.use(id, 10)).status).toBe(200);
    expect(await bank.kinds(id)).toEqual(['sold', 'redeemed', 'blocked', 'unblocked', 'redeemed']);
  });

  test('once lost writes off what is unused, and what was used stands on the list of losses', async () => {
    const one = await bank.bought(1, gateway);
    const [id = '' as VoucherId] = one.ids;
    await bank.use(id, 30);
    await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    await bank.dispute(one, 'lost');
    await bank.stands(one, 'lost');
    expect(await bank.read(id)).toMatchObject({ status: 'refunded', blocked: false, availableBalance: 0, redeemedAmount: 30 });
    expect((await bank.use(id, 1)).errors).toMatchObject([{ code: 'VOUCHER_REFUNDED' }]);
    expect((await bank.refund(id, 1)).errors).toMatchObject([{ code: 'NOT_REFUNDABLE' }]);
    expect(await bank.ofOrder(one)).toMatchObject([{ amount: 80, used: 24, writtenOff: 56, lost: 24, endedAt: expect.any(String) }]);
    expect(await bank.kinds(id)).toEqual(['sold', 'redeemed', 'blocked', 'writtenOff', 'unblocked']);
    expect(await bank.faults()).toEqual([]);
  });

  test('an inquiry only tells; it may become a dispute', async () => {
    const one = await bank.bought(1, gateway);
    const [id = '' as VoucherId] = one.ids;
    await bank.dispute(one, 'inquiry');
    await bank.stands(one, 'inquiry');
    expect(await bank.read(id)).toMatchObject({ blocked: false });
    expect((await bank.use(id, 10)).status).toBe(200);
    await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    expect(await bank.read(id)).toMatchObject({ blocked: true });
    await bank.dispute(one, 'won');
    await bank.stands(one, 'won');
  });
});

test('the books: what is written off is a movement of its own, and the losses add up by hotel', async () => {
  const month = dayIn('Europe/Lisbon', new Date()).slice(0, 7);
  const sum = async () => {
    const { item } = await bank.vouchers.call(manager, readFinancePack, { query: `?month=${month}` });
    return item.lines.reduce((total, { writtenOff }) => total + writtenOff, 0);
  };
  const losses = async () =>
    (await bank.office.call(manager, readDisputeLosses, { query: {} } as never)).response.find(({ hotelId }) => hotelId === miradouro);
  const [before, lostBefore] = [await sum(), await losses()];
  const one = await bank.bought();
  await bank.dispute(one, 'lost');
  await bank.stands(one, 'lost');
  // At face value: 80 € bought a card of 100 €, or whatever the offer says.
  const { voucherValue } = (await bank.office.detail(manager, one.order)).vouchers[0] ?? expect.unreachable();
  expect(await sum()).toBeCloseTo(before - voucherValue, 2);
  expect(await losses()).toMatchObject({
    disputes: (lostBefore?.disputes ?? 0) + 1,
    amount: (lostBefore?.amount ?? 0) + 80,
    writtenOff: (lostBefore?.writtenOff ?? 0) + 80,
    lost: lostBefore?.lost ?? 0,
  });
});

test('of a part of an order lost, only that part is written off; the rest is free', async () => {
  const one = await bank.bought(2);
  await bank.dispute(one, 'open', { amountMinor: 3_000 });
  await bank.stands(one, 'open');
  await bank.dispute(one, 'lost');
  await bank.stands(one, 'lost');
  const left = await Promise.all(one.ids.map(bank.read));
  expect(left.map(({ status, blocked }) => [status, blocked]).sort()).toEqual([
    ['partialRefund', false],
    ['sold', false],
  ]);
  expect(await bank.ofOrder(one)).toMatchObject([{ amount: 30, writtenOff: 30, lost: 0 }]);
});

test('refunded in part before: what the bank takes beyond what is left is lost', async () => {
  const one = await bank.bought();
  const [id = '' as VoucherId] = one.ids;
  expect((await bank.refund(id, 20)).item).toMatchObject({ state: 'done' });
  await bank.dispute(one, 'open');
  await bank.stands(one, 'open');
  await bank.dispute(one, 'lost');
  await bank.stands(one, 'lost');
  expect(await bank.ofOrder(one)).toMatchObject([{ amount: 80, used: 0, writtenOff: 60, lost: 20 }]);
  expect(await bank.read(id)).toMatchObject({ status: 'refunded' });
});

test('all of it used: nothing is left to write off, and a use that is taken back frees nothing', async () => {
  const one = await bank.bought();
  const [id = '' as VoucherId] = one.ids;
  const { availableBalance } = await bank.read(id);
  await bank.use(id, availableBalance);
  await bank.dispute(one, 'lost');
  await bank.stands(one, 'lost');
  expect(await bank.ofOrder(one)).toMatchObject([{ used: 80, writtenOff: 0, lost: 80 }]);
  const line = { voucherId: id, hotelId: miradouro, amount: -availableBalance, notes: 'Enganei-me no voucher.' };
  expect((await bank.vouchers.redeem(manager, [line])).errors).toEqual([]);
  expect(await bank.read(id)).toMatchObject({ status: 'sold', blocked: true });
  expect((await bank.use(id, 1)).errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
  expect(await bank.faults()).toEqual([]);
});

test('what the staff blocked stays blocked when the dispute is won', async () => {
  const one = await bank.bought();
  const [id = '' as VoucherId] = one.ids;
  await bank.vouchers.call(manager, blockVoucher, { params: { id }, body: { reason: 'Perdido.' } });
  await bank.dispute(one, 'open');
  await bank.stands(one, 'open');
  expect((await bank.read(id)).holds).toEqual(['staff', 'dispute']);
  await bank.dispute(one, 'won');
  await bank.stands(one, 'won');
  expect((await bank.read(id)).holds).toEqual(['staff']);
});

test('two disputes of one payment: it is free when the last has ended', async () => {
  const one = await bank.bought();
  const [id = '' as VoucherId] = one.ids;
  await bank.dispute(one, 'open', { amountMinor: 1_000 });
  await bank.stands(one, 'open');
  await bank.dispute(one, 'open', { another: true, amountMinor: 2_000 });
  await expect.poll(async () => (await bank.ofOrder(one)).length, { timeout: 10_000 }).toBe(2);
  await bank.dispute(one, 'lost');
  await bank.stands(one, 'lost');
  expect(await bank.read(id)).toMatchObject({ blocked: true, status: 'partialRefund' });
});

describe('a refund', () => {
  const refundsOf = async ({ order }: Pick<Bought, 'order'>) => (await bank.office.detail(manager, order)).refunds;

  /** One that did not reach the provider, and is kept from it until it is let go. */
  async function asked({ order, ids }: Bought, amount: number): Promise<{ id: RefundId; letGo(): Promise<void> }> {
    await bank.tell({ errorBefore: 1 });
    await bank.refund(ids[0] as VoucherId, amount);
    const [{ id } = { id: '' as RefundId }] = await refundsOf({ order });
    const until = (moment: ReturnType<typeof sql>) =>
      bank.office.write(sql`
      update payment_refund set asked_at = now() - interval '5 minutes', claimed_until = ${moment} where id = ${id}`);
    await expect.poll(() => until(sql`now() + interval '1 hour'`)).toBe(1);
    await bank.tell({});
    return { id, letGo: async () => void (await until(sql`null`)) };
  }

  test('that was asked for before waits for the end of the dispute, and is carried out when it was won', async () => {
    const one = await bank.bought();
    const { id, letGo } = await asked(one, 10);
    await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    await letGo();
    await bank.app.runTask('follow-refunds');
    expect((await refundsOf(one))[0]?.state).toBe('asked');
    expect((await bank.office.call(manager, retryRefund, { params: { id } })).errors).toMatchObject([{ code: 'PAYMENT_DISPUTED' }]);
    await bank.dispute(one, 'won');
    await bank.stands(one, 'won');
    await bank.app.runTask('follow-refunds');
    await expect.poll(async () => (await refundsOf(one))[0]?.state, { timeout: 10_000 }).toBe('done');
  });

  test('that the provider refuses once the dispute was lost comes back to the voucher, and is written off there', async () => {
    const one = await bank.bought();
    const { letGo } = await asked(one, 80);
    await bank.dispute(one, 'lost');
    await bank.stands(one, 'lost');
    expect(await bank.ofOrder(one)).toMatchObject([{ writtenOff: 0, lost: 80 }]);
    await letGo();
    await bank.app.runTask('follow-refunds');
    await expect.poll(async () => (await bank.ofOrder(one))[0]?.writtenOff, { timeout: 10_000 }).toBe(80);
    expect(await bank.read(one.ids[0] as VoucherId)).toMatchObject({ status: 'refunded', blocked: false, availableBalance: 0 });
    expect(await bank.faults()).toEqual([]);
  });
});

describe('reports', () => {
  test('twice, out of order, forged and stale have one effect', async () => {
    await bank.tell({ reportTwice: 1, reportForged: 1, reportStale: 1 });
    const one = await bank.bought();
    const [id = '' as VoucherId] = one.ids;
    await bank.dispute(one, 'open');
    await bank.dispute(one, 'lost');
    await bank.stands(one, 'lost');
    await bank.tell({ reportOutOfOrder: 1 });
    const other = await bank.bought();
    await bank.dispute(other, 'open');
    await bank.dispute(other, 'won');
    await bank.stands(other, 'won');
    await bank.tell({});
    expect((await bank.kinds(id)).filter((kind) => kind === 'writtenOff')).toHaveLength(1);
    expect(await bank.read(other.ids[0] as VoucherId)).toMatchObject({ blocked: false, status: 'sold' });
    expect([(await bank.ofOrder(one)).length, (await bank.ofOrder(other)).length]).toEqual([1, 1]);
  });

  test('that never came are made up for by asking', async () => {
    const one = await bank.bought();
    await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    await bank.tell({ reportNever: 1 });
    await bank.dispute(one, 'won');
    await bank.tell({});
    await bank.office.write(sql`update payment_dispute set checked_at = checked_at - interval '7 hours' where order_id = ${one.order}`);
    await bank.app.runTask('follow-disputes');
    expect((await bank.ofOrder(one))[0]?.state).toBe('won');
  });

  test('tell the hotel, and the event log', async () => {
    const one = await bank.bought();
    const id = await bank.dispute(one, 'open');
    await bank.stands(one, 'open');
    await expect
      .poll(
        async () =>
          (await bank.office.call('platform@vale.demo', listCapturedMails, { query: { search: 'disput' } } as never)).response.length,
        {
          timeout: 10_000,
        },
      )
      .toBeGreaterThan(0);
    const lines = await bank.office.rows(
      sql`select from event_log where sale_id = ${one.order} and request ->> 'dispute' = ${id} and action = 'CheckStatus'`,
    );
    expect(lines).toHaveLength(1);
  });
});

test('nobody of another hotel group sees a dispute, and nobody without the books', async () => {
  expect((await bank.office.call('other@vale.demo', listDisputes, { query: {} } as never)).response).toEqual([]);
  const reception = await bank.office.call('reception@vale.demo', listDisputes, { query: {} } as never);
  expect(reception.status).toBe(403);
  expect(await bank.app.database.read(groupScope(groupId), (tx) => tx.rows(sql`select from payment_dispute limit 1`))).toHaveLength(1);
});
