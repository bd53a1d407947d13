// Proves that a lost voucher goes on under a new code with all that was on it, that the old code is of no use to whoever finds it, and that of two who act at once one wins.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '#contract/checkout.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import { partnerReadVoucher, partnerRedeem } from '#contract/partner/partner-vouchers.ts';
import { readUsageReport } from '#contract/usage-report.ts';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import {
  blockVoucher,
  findVouchers,
  listVouchers,
  noteAttempt,
  reissueVoucher,
  revealPin,
  unblockVoucher,
  updateVoucher,
} from '#contract/vouchers.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { partnerKey } from '../../main/testing/partner-key.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const admin = 'admin@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const reason = 'Perdido a caminho do hotel.';
const rounds = Number(process.env['ROUNDS'] ?? 8);

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
  card = await onSale({ code: 'LOST-CARD', maxQuantity: 10_000 });
  const services = [{ ...rebateDraft, code: 'MASSAGE', quantity: 3 }];
  day = await onSale({ code: 'LOST-DAY', maxQuantity: 1_000, allowPartialRedeem: true, voucherRebates: services }, serviceDraft);
});

const drifts = async () => {
  const found: { voucherId: VoucherId; what: string }[] = [];
  await auditVouchers(app.database, (drift) => found.push(drift));
  return found;
};

afterAll(async () => {
  expect(await drifts()).toEqual([]);
  await app.close();
});

const reissue = (id: VoucherId, { who = manager, key, ...request }: { who?: string; key?: string; mailIn?: string } = {}) =>
  vouchers.call(who, reissueVoucher, { params: { id }, body: { reason, ...request }, ...(key === undefined ? {} : { key }) });
const block = (id: VoucherId) => vouchers.call(manager, blockVoucher, { params: { id }, body: { reason } });
const unblock = (id: VoucherId) => vouchers.call(manager, unblockVoucher, { params: { id }, body: { reason } });
const use = (voucherId: VoucherId, line: object, hotelId = miradouro) => vouchers.redeem(manager, [{ voucherId, hotelId, ...line }]);
const refund = (Id: VoucherId, amount: number) =>
  office.call(manager, refundVoucher, { body: { Id, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' } });

async function bought(offerId: OfferId): Promise<VoucherId> {
  const { id } = await office.bought(offerId, { lines: [{ offerId, quantity: 1, price: prices.get(offerId) }] });
  return (await office.detail(manager, id)).vouchers[0]?.id ?? expect.unreachable();
}

const figures = async (id: VoucherId) => {
  const { availableBalance, redeemedAmount, refundedAmount, status, validFrom, validUntil, services, salePrice, voucherValue, ...rest } =
    await vouchers.read(manager, id);
  const { ordinal, voucherTypeId, onlinePaymentId, firstName, email, createdAt, validHotels, recipient, message } = rest;
  return {
    ...{ availableBalance, redeemedAmount, refundedAmount, status, validFrom, validUntil, services, salePrice, voucherValue },
    ...{ ordinal, voucherTypeId, onlinePaymentId, firstName, email, createdAt, validHotels, recipient, message },
  };
};

describe('a lost voucher', () => {
  test('of money goes on under its new code: used, refunded and extended as the old one would have been', async () => {
    const lost = await bought(card);
    await use(lost, { amount: 20 });
    const before = await figures(lost);
    const { item, status } = await reissue(lost);
    expect(status).toBe(200);
    expect(item).toMatchObject({ mail: 'notAsked', mailedTo: null, voucher: { replaces: { voucherId: lost }, replaced: false } });
    const { id, number, voucherIdFirst8 } = item.voucher;
    expect(await figures(id)).toEqual(before);

    const old = await vouchers.read(manager, lost);
    expect(number).toBe(`${old.number}-2`);
    expect(old).toMatchObject({ status: 'cancelled', replaced: true, availableBalance: 0, notRedeemableBecause: 'VOUCHER_REPLACED' });
    expect(old.replacedBy).toEqual({ voucherId: id, voucherIdFirst8, number });
    expect(old.timeline.at(-1)).toMatchObject({ kind: 'replaced', amount: -before.availableBalance, notes: reason });

    expect((await vouchers.call(admin, updateVoucher, { body: { id, validUntil: addMonths(today, 30) } })).status).toBe(200);
    const [used] = (await vouchers.read(manager, id)).redeems;
    expect(used).toMatchObject({ amount: 20, hotelId: miradouro, reversible: 20 });
    const back = await use(id, { amount: -20, reverses: used?.id, notes: 'Foi um engano da receção.' });
    expect(back.item).toMatchObject({ availableBalance: 100, status: 'sold' });
    expect((await refund(id, 10)).item).toMatchObject({ state: 'done', amount: 10 });
  });

  test('of services keeps what is left of each', async () => {
    const lost = await bought(day);
    const rebateId = (await vouchers.read(manager, lost)).services[0]?.rebateId;
    expect((await use(lost, { rebateId, quantity: 1 })).status).toBe(200);
    const before = await figures(lost);
    const { voucher } = (await reissue(lost)).item;
    expect(await figures(voucher.id)).toEqual(before);
    expect((await use(voucher.id, { rebateId, quantity: 2 })).item).toMatchObject({ status: 'redeemed' });
  });

  test('is reissued again when the new one is lost, too, and a refund that fails finds the last one', async () => {
    const lost = await bought(card);
    expect((await refund(lost, 30)).item).toMatchObject({ state: 'done' });
    const second = (await reissue(lost)).item.voucher;
    const third = (await reissue(second.id)).item.voucher;
    expect(third.number.replace(/-3$/, '')).toBe(second.number.replace(/-2$/, ''));
    expect(third).toMatchObject({ status: 'partialRefund', refundedAmount: 30 });
    expect((await reissue(second.id)).errors).toMatchObject([{ code: 'VOUCHER_REPLACED' }]);
  });

  test('is mailed in the same act, or the answer says why not', async () => {
    const lost = await bought(card);
    const { item } = await reissue(lost, { mailIn: 'PT' });
    expect(item).toMatchObject({ mail: 'queued', mailedTo: item.voucher.email });
    const mails = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ sentTo: string }>(sql`select sent_to as "sentTo" from message where voucher_id = ${item.voucher.id}`),
    );
    expect(mails).toEqual([{ sentTo: item.voucher.email }]);
    const [paper] = await vouchers.issue(card, { client: { profileId: null, firstName: 'Rita', lastName: 'Lopes', email: '' } });
    expect((await reissue(paper, { mailIn: 'PT' })).item).toMatchObject({ mail: 'noRecipient', mailedTo: null });
  });

  test('loses the hold of the staff with its old code', async () => {
    const lost = await bought(card);
    await block(lost);
    const { voucher } = (await reissue(lost)).item;
    expect(voucher).toMatchObject({ blocked: false, holds: [] });
    expect(await vouchers.read(manager, lost)).toMatchObject({ blocked: false, replaced: true });
    expect((await unblock(lost)).errors).toMatchObject([{ code: 'VOUCHER_NOT_BLOCKED' }]);
  });

  test('is found among the replaced ones and among the cancelled ones; its number finds it, and not the new one', async () => {
    const lost = await bought(card);
    const { voucher } = (await reissue(lost)).item;
    for (const query of ['replaced=true', 'status=cancelled']) {
      const reply = await vouchers.call(manager, listVouchers, { query: `?${query}&type=${card}&pageSize=100` });
      expect(reply.count).toBe(reply.response.length);
      const ids = reply.response.map(({ id }) => id);
      expect([ids.includes(lost), ids.includes(voucher.id)]).toEqual([true, false]);
    }
    const old = await vouchers.read(manager, lost);
    const found = await vouchers.call(manager, findVouchers, { params: { text: old.number } });
    expect(found.response.map(({ id }) => id)).toEqual([lost]);
  });

  test('stands once in what was sold and in what is owed', async () => {
    const range = `?fromDate=${today}&toDate=${today}&voucherType=${day}`;
    const totals = async () => (await vouchers.call(manager, readUsageReport, { query: range })).response;
    const lost = await bought(day);
    const before = JSON.stringify(await totals()).replaceAll(/"[0-9a-f-]{8,36}"/g, '""');
    const owed = () =>
      app.owner.read(systemScope, (tx) =>
        tx.row(sql`select sum(owed_after - owed_before)::bigint as owed, count(*) filter (where figure in ('sold', 'created'))::int as sold
          from entry_effect join voucher on voucher.group_id = entry_effect.group_id and voucher.id = entry_effect.voucher_id
          where voucher.offer_id = ${day}`),
      );
    const owedBefore = await owed();
    await reissue(lost);
    expect(JSON.stringify(await totals()).replaceAll(/"[0-9a-f-]{8,36}"/g, '""')).toBe(before);
    expect(await owed()).toEqual(owedBefore);
  });

  test('gets its PIN like any other new one', async () => {
    const lost = await bought(card);
    const first = (await vouchers.call(manager, revealPin, { params: { id: lost } })).item?.pin;
    const { voucher } = (await reissue(lost)).item;
    const second = (await vouchers.call(manager, revealPin, { params: { id: voucher.id } })).item?.pin;
    expect([first, second]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
  });
});

describe('whoever comes with the old code', () => {
  test('is refused at the desk and by a partner, and both pages say where and when', async () => {
    const lost = await bought(card);
    const { voucher } = (await reissue(lost)).item;
    expect((await use(lost, { amount: 5 })).errors).toMatchObject([{ code: 'VOUCHER_REPLACED' }]);
    const headers = { 'ocp-apim-subscription-key': await partnerKey(app, miradouro, 'partner-full') };
    const read = await app.http.inject({ method: 'GET', url: urlOf(partnerReadVoucher, { code: lost }), headers });
    expect(read.json().response[0]).toMatchObject({ status: 'cancelled', replaced: true, notRedeemableBecause: 'VOUCHER_REPLACED' });
    const tried = await app.http.inject({
      method: 'POST',
      url: urlOf(partnerRedeem, { voucherId: lost }),
      headers: { ...headers, 'idempotency-key': 'tried-with-a-lost-one' },
      payload: { amount: 5 },
    });
    expect(tried.json().errors).toMatchObject([{ code: 'VOUCHER_REPLACED' }]);
    for (const id of [lost, voucher.id]) {
      const { attempts, availableBalance } = await vouchers.read(manager, id);
      expect(attempts).toHaveLength(2);
      expect(attempts).toEqual(
        expect.arrayContaining([expect.objectContaining({ hotelName: expect.any(String), by: expect.any(String) })]),
      );
      expect(availableBalance).toBe(id === lost ? 0 : 100);
    }
  });

  test('is kept when the desk only looks; of a voucher that stands, nothing is', async () => {
    const lost = await bought(card);
    const note = (id: VoucherId) => vouchers.call('reception@vale.demo', noteAttempt, { params: { id } });
    expect((await note(lost)).item).toEqual({ kept: false });
    await reissue(lost);
    expect((await note(lost)).item).toEqual({ kept: true });
    expect((await note(lost)).item).toEqual({ kept: true });
    expect((await vouchers.read(manager, lost)).attempts).toHaveLength(1);
  });

  test('is shown nothing that is left of it', async () => {
    const lost = await bought(card);
    const { email } = await vouchers.read(manager, lost);
    await reissue(lost);
    const reply = await app.http.inject({
      method: 'POST',
      url: urlOf(readBalance, { hotelId: miradouro }),
      payload: { request: { code: lost, email, languageCode: 'PT' } },
    });
    expect(reply.json().response[0]).toMatchObject({ status: 'cancelled', replaced: true, availableBalance: 0 });
  });
});

test('is for those who may block, in the hotel that sold it, and needs a reason', async () => {
  const [id] = await vouchers.issue(card, { hotelId: quinta });
  expect((await reissue(id, { who: 'sales@vale.demo' })).status).toBe(403);
  expect((await reissue(id, { who: 'other@vale.demo' })).status).toBe(404);
  const reply = await vouchers.call(manager, reissueVoucher, { params: { id }, body: { reason: ' x ' } });
  expect(reply.errors).toMatchObject([{ code: 'INVALID_FIELD' }]);
});

describe('at the same moment', () => {
  const standing = async (lost: VoucherId) => {
    const old = await vouchers.read(manager, lost);
    return { old, current: old.replacedBy ? await vouchers.read(manager, old.replacedBy.voucherId) : old };
  };

  test('reissued by two: there is one new voucher', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [id] = await vouchers.issue(card);
      const both = await Promise.all([reissue(id), reissue(id, { who: admin })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await standing(id)).current).toMatchObject({ availableBalance: 100, replaced: false });
    }
  });

  test('used and reissued: used before it was replaced, or not used at all', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [id] = await vouchers.issue(card);
      const [used, moved] = await Promise.all([use(id, { amount: 40 }), reissue(id)]);
      expect(moved.status).toBe(200);
      expect([200, 422]).toContain(used.status);
      const { old, current } = await standing(id);
      expect([old.availableBalance, current.availableBalance]).toEqual([0, used.status === 200 ? 60 : 100]);
    }
  });

  test('unblocked and reissued: it was unblocked before, or there was nothing to unblock', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [id] = await vouchers.issue(card);
      await block(id);
      const [free, moved] = await Promise.all([unblock(id), reissue(id)]);
      expect(moved.status).toBe(200);
      if (free.status !== 200) expect(free.errors).toMatchObject([{ code: 'VOUCHER_NOT_BLOCKED' }]);
      expect((await standing(id)).current).toMatchObject({ availableBalance: 100, blocked: false, replaced: false });
    }
  });

  test('asked twice with one key: the same new voucher is told twice', async () => {
    const [id] = await vouchers.issue(card);
    const both = await Promise.all([reissue(id, { key: 'one-lost-card' }), reissue(id, { key: 'one-lost-card' })]);
    const ids = both.filter(({ status }) => status === 200).map(({ item }) => item.voucher.id);
    expect(new Set(ids).size).toBe(1);
    expect((await reissue(id, { key: 'one-lost-card' })).item.voucher.id).toBe(ids[0]);
  });
});

test('the audit finds value that was doubled, and value that was lost on the way', async () => {
  const unwatched = (statement: ReturnType<typeof sql>) =>
    app.owner.transaction(systemScope, async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(statement);
    });
  const [id] = await vouchers.issue(card);
  const { voucher } = (await reissue(id)).item;
  await unwatched(sql`update voucher set replaces = null where id = ${voucher.id}`);
  expect((await drifts()).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['its value left, and arrived nowhere', 'does not begin with the entry that says whose place it took']),
  );
  await unwatched(sql`update voucher set replaces = ${id} where id = ${voucher.id}`);
  await unwatched(sql`update voucher set value_minor = value_minor + 500, price_minor = price_minor + 500 where id = ${voucher.id}`);
  expect((await drifts()).map(({ what }) => what)).toContain(`voucher ${voucher.id} began with other valueMinor, priceMinor`);
  await unwatched(sql`update voucher set value_minor = value_minor - 500, price_minor = price_minor - 500 where id = ${voucher.id}`);
  expect(await drifts()).toEqual([]);
});
