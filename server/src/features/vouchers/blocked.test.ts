// Proves that a voucher the staff block is kept from everybody until it is unblocked, and told of wherever it is looked at.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '#contract/checkout.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import { partnerReadVoucher, partnerRedeem } from '#contract/partner/partner-vouchers.ts';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { blockVoucher, listVouchers, readVoucher, unblockVoucher, updateVoucher } from '#contract/vouchers.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { partnerKey } from '../../main/testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { auditVouchers } from './audit.ts';
import { miradouro, quinta, voucherCalls } from './testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const admin = 'admin@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const reason = 'Perdido a caminho do hotel.';

let app: TestApplication;
let vouchers: ReturnType<typeof voucherCalls>;
let office: ReturnType<typeof backOffice>;
let card: OfferId;
let day: OfferId;
const prices = new Map<OfferId, number>();

beforeAll(async () => {
  app = await createTestApplication();
  [vouchers, office] = [voucherCalls(app), backOffice(app)];
  const offers = offerCalls(app);
  const onSale = async (...draft: Parameters<typeof offers.create>) => {
    const { id, payedAmount } = await offers.create(...draft);
    prices.set(id, payedAmount);
    await offers.publish(id);
    await offers.sellOnline(id);
    return id;
  };
  card = await onSale({ code: 'BLOCKED-CARD', maxQuantity: 1_000 });
  const services = [{ ...rebateDraft, code: 'MASSAGE', quantity: 2 }];
  day = await onSale({ code: 'BLOCKED-DAY', maxQuantity: 1_000, allowPartialRedeem: true, voucherRebates: services }, serviceDraft);
});
afterAll(async () => {
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});

const block = (id: VoucherId, who = manager) => vouchers.call(who, blockVoucher, { params: { id }, body: { reason } });
const unblock = (id: VoucherId, who = manager) => vouchers.call(who, unblockVoucher, { params: { id }, body: { reason: 'Encontrado.' } });
const refund = (Id: VoucherId) =>
  office.call(manager, refundVoucher, { body: { Id, amount: 10, reason: 'requested_by_customer', notes: 'Já não pode vir.' } });

async function bought(offerId: OfferId): Promise<VoucherId> {
  const { id } = await office.bought(offerId, { lines: [{ offerId, quantity: 1, price: prices.get(offerId) }] });
  return (await office.detail(manager, id)).vouchers[0]?.id ?? expect.unreachable();
}

describe('a blocked voucher', () => {
  test.each([
    ['of money', () => card, () => ({ amount: 10 })],
    [
      'of services',
      () => day,
      async (id: VoucherId) => ({ rebateId: (await vouchers.read(manager, id)).services[0]?.rebateId, quantity: 1 }),
    ],
  ])('%s is not redeemed, extended or refunded, and goes on where it stood once it is unblocked', async (_, offer, use) => {
    const id = await bought(offer());
    const line = await use(id);
    const before = await vouchers.read(manager, id);
    expect((await block(id)).item).toMatchObject({ blocked: true, holds: ['staff'], notRedeemableBecause: 'VOUCHER_BLOCKED' });

    const blocked = [{ code: 'VOUCHER_BLOCKED' }];
    expect((await vouchers.redeem(manager, [{ voucherId: id, hotelId: miradouro, ...line }])).errors).toMatchObject(blocked);
    expect((await vouchers.call(admin, updateVoucher, { body: { id, validUntil: addMonths(today, 30) } })).errors).toMatchObject(blocked);
    expect((await refund(id)).errors).toMatchObject(blocked);

    const after = (await unblock(id)).item;
    const { status, availableBalance, validUntil, services, redeemedAmount, refundedAmount } = before;
    expect(after).toMatchObject({ status, availableBalance, validUntil, services, redeemedAmount, refundedAmount, blocked: false });
    expect((await vouchers.redeem(manager, [{ voucherId: id, hotelId: miradouro, ...line }])).status).toBe(200);
  });

  test('is refused to a partner, who is told why beforehand', async () => {
    const id = await bought(card);
    await block(id);
    const headers = { 'ocp-apim-subscription-key': await partnerKey(app, miradouro, 'partner-full') };
    const read = await app.http.inject({ method: 'GET', url: urlOf(partnerReadVoucher, { code: id }), headers });
    expect(read.json().response[0]).toMatchObject({ status: 'sold', blocked: true, notRedeemableBecause: 'VOUCHER_BLOCKED' });
    const redeemed = await app.http.inject({
      method: 'POST',
      url: urlOf(partnerRedeem, { voucherId: id }),
      headers: { ...headers, 'idempotency-key': `blocked-${id}` },
      payload: { amount: 10 },
    });
    expect(redeemed.json().errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
  });

  test('tells its guest to ask the hotel', async () => {
    const id = await bought(card);
    await block(id);
    const { email } = await vouchers.read(manager, id);
    const reply = await app.http.inject({
      method: 'POST',
      url: urlOf(readBalance, { hotelId: miradouro }),
      payload: { request: { code: id, email, languageCode: 'PT' } },
    });
    expect(reply.json().response[0]).toMatchObject({ status: 'sold', blocked: true });
  });

  test('is found among the blocked ones, with their number, and says by whom and why', async () => {
    const [first, second, free] = [await bought(card), await bought(card), await bought(card)];
    const shown = async () => {
      const reply = await vouchers.call(manager, listVouchers, { query: `?blocked=true&type=${card}&pageSize=100` });
      expect(reply.count).toBe(reply.response.length);
      return reply.response.map(({ id, blocked }) => ({ id, blocked }));
    };
    const before = await shown();
    await block(first);
    await block(second);
    const after = await shown();
    expect(after).toHaveLength(before.length + 2);
    expect(after).toEqual(expect.arrayContaining([first, second].map((id) => ({ id, blocked: true }))));
    expect(after.map(({ id }) => id)).not.toContain(free);
    expect((await vouchers.read(manager, first)).timeline.at(-1)).toMatchObject({ kind: 'blocked', hold: 'staff', notes: reason });
    await unblock(first);
    expect((await shown()).map(({ id }) => id)).not.toContain(first);
  });

  test('is blocked once and unblocked once', async () => {
    const id = await bought(card);
    expect((await block(id)).status).toBe(200);
    expect((await block(id)).errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
    expect((await unblock(id)).status).toBe(200);
    expect((await unblock(id)).errors).toMatchObject([{ code: 'VOUCHER_NOT_BLOCKED' }]);
    const kinds = (await vouchers.read(manager, id)).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(['sold', 'blocked', 'unblocked']);
  });

  test('needs a reason that somebody can read', async () => {
    const id = await bought(card);
    const reply = await vouchers.call(manager, blockVoucher, { params: { id }, body: { reason: ' no ' } });
    expect(reply.errors).toMatchObject([{ code: 'INVALID_FIELD', field: expect.stringContaining('reason') }]);
    expect((await vouchers.read(manager, id)).blocked).toBe(false);
  });

  test('was blocked by the hotel that sold it, and by no other', async () => {
    const [id] = await vouchers.issue(card, { hotelId: quinta });
    const reply = await vouchers.call('sales@vale.demo', blockVoucher, { params: { id }, body: { reason } });
    expect(reply.status).toBe(403);
    expect((await block(id, 'other@vale.demo')).status).toBe(404);
    expect((await vouchers.call(manager, readVoucher, { params: { id }, query: '?languageCode=PT' })).item.blocked).toBe(false);
  });
});

test('used and blocked at the same moment: it was used and is blocked, or it was blocked and is whole', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [id] = await vouchers.issue(card);
    const [used, held] = await Promise.all([vouchers.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 100 }]), block(id)]);
    const { availableBalance, blocked } = await vouchers.read(manager, id);
    expect([held.status, blocked]).toEqual([200, true]);
    expect(availableBalance).toBe(used.status === 200 ? 0 : 100);
    if (used.status !== 200) expect(used.errors).toMatchObject([{ code: 'VOUCHER_BLOCKED' }]);
  }
});
