// Proves that money which no provider can send back is owed: its guest says where to, staff pay and say so, and of two who decide at once one does.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundVoucher, retryRefund } from '#contract/online-sales.ts';
import {
  askForIban,
  callOffPayout,
  exportPayouts,
  listPayouts,
  oweRefund,
  type Payout,
  readPayoutExport,
  savePayoutAccount,
  settlePayout,
  sumPayouts,
} from '#contract/payouts.ts';
import type { OfferId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { reissueVoucher } from '#contract/vouchers.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { offerCalls } from '../offers/testing/offer-calls.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { auditPayouts, type OwedFault } from './audit-payouts.ts';

const manager = 'manager@vale.demo';
const admin = 'admin@vale.demo';
const rounds = Number(process.env['ROUNDS'] ?? 5);
const good = 'PT50 0002 0123 1234 5678 9015 4';
const account = { name: 'Hotel Miradouro, Lda.', iban: 'PT50000201231234567890154' };
const reference = 'TRF 2026/118';
const reason = 'O cliente prefere ficar com o voucher.';

let app: TestApplication;
let vouchers: ReturnType<typeof voucherCalls>;
let office: ReturnType<typeof backOffice>;
let card: OfferId;

beforeAll(async () => {
  app = await createTestApplication();
  [vouchers, office] = [voucherCalls(app), backOffice(app)];
  const offers = offerCalls(app);
  const { id } = await offers.create({ code: 'OWED-CARD', maxQuantity: 10_000 });
  await offers.publish(id);
  await offers.sellOnline(id);
  card = id;
  expect((await vouchers.call(manager, savePayoutAccount, { body: account })).item).toEqual(account);
});
const faults = async () => {
  const found: (OwedFault | { voucherId: VoucherId; what: string })[] = [];
  await auditVouchers(app.database, (drift) => found.push(drift));
  await auditPayouts(app.database, (fault) => found.push(fault));
  return found;
};
afterAll(async () => {
  expect(await faults()).toEqual([]);
  await app.close();
});

const write = (statement: ReturnType<typeof sql>) => app.owner.transaction(systemScope, (tx) => tx.run(statement));
const rows = <Row extends object>(statement: ReturnType<typeof sql>) => app.owner.read(systemScope, (tx) => tx.rows<Row>(statement));

/** Bought by card, as if it had been by a reference: no sandbox has to be played for it. */
async function bought(): Promise<{ saleId: string; voucherId: VoucherId }> {
  const { id } = await office.bought(card, { lines: [{ offerId: card, quantity: 1, price: await offerPrice() }] });
  return { saleId: id, voucherId: (await office.detail(manager, id)).vouchers[0]?.id ?? expect.unreachable() };
}
let price: number | undefined;
async function offerPrice(): Promise<number> {
  price ??= Number((await rows<{ price: string }>(sql`select price_minor::text as price from offer where id = ${card}`))[0]?.price) / 100;
  return price;
}

async function payoutOf(refundId: RefundId): Promise<Payout> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = await rows<{ id: string }>(sql`select id from payout where refund_id = ${refundId}`);
    const payout =
      found[0] && (await vouchers.call(manager, listPayouts, { query: '?pageSize=1000' })).response.find(({ id }) => id === found[0]?.id);
    if (payout) return payout;
    await new Promise((turned) => setTimeout(turned, 50));
  }
  return expect.unreachable();
}

/** A refund of a voucher that was paid by a reference. */
async function owed(amount = 30): Promise<{ payout: Payout; refundId: RefundId; voucherId: VoucherId; saleId: string }> {
  const { saleId, voucherId } = await bought();
  await write(
    sql`update payment set mode = 'MB', gateway_code = 'IFTHENPAY', session_id = 'MB:' || gen_random_uuid() where order_id = ${saleId}`,
  );
  const refund = await office.call(manager, refundVoucher, {
    body: { Id: voucherId, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' },
  });
  if (!refund.item) throw new Error(JSON.stringify(refund.errors));
  return { payout: await payoutOf(refund.item.id), refundId: refund.item.id, voucherId, saleId };
}

async function linkOf({ id }: Payout, count = 1): Promise<URL> {
  for (let turn = 0; turn < 200; turn += 1) {
    const mails = await rows<{ text: string }>(
      sql`select text_body as text from captured_mail where text_body like ${`%payout=${id}%`} order by created_at desc`,
    );
    const link = mails.length >= count ? /http\S+\/payout\?\S+/.exec(mails[0]?.text ?? '')?.[0] : undefined;
    if (link) return new URL(link);
    await new Promise((turned) => setTimeout(turned, 50));
  }
  return expect.unreachable();
}

const headers = { 'accept-language': 'pt-PT' };
const open = (link: URL) => app.http.inject({ method: 'GET', url: `${link.pathname}${link.search}`, headers });
const give = (link: URL, iban = good, holder = 'Rita Lopes') => {
  const payload = new URLSearchParams({ ...Object.fromEntries(link.searchParams), iban, holder }).toString();
  return app.http.inject({
    method: 'POST',
    url: '/payout',
    payload,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
};
const settle = ({ id }: Payout, who = manager, key?: string) =>
  vouchers.call(who, settlePayout, { params: { id }, body: { reference }, ...(key === undefined ? {} : { key }) });
const callOff = ({ id }: Payout) => vouchers.call(manager, callOffPayout, { params: { id }, body: { reason } });
const sendOut = (...payouts: Payout[]) => vouchers.call(manager, exportPayouts, { body: { ids: payouts.map(({ id }) => id) } });
const now = async ({ id }: Payout) =>
  (await vouchers.call(manager, listPayouts, { query: '?pageSize=1000' })).response.find((one) => one.id === id) ?? expect.unreachable();
const balanceOf = async (id: VoucherId) => (await vouchers.read(manager, id)).availableBalance;

describe('a refund of what was paid by a reference', () => {
  test('is owed, off its voucher, and goes from the guest’s IBAN to settled', async () => {
    const { payout, voucherId, refundId, saleId } = await owed();
    expect(payout).toMatchObject({ state: 'owed', amount: 30, currency: 'EUR', voucherId, overdue: false, ibanEnd: null });
    const before = await balanceOf(voucherId);
    expect((await office.detail(manager, saleId as never)).refunds).toMatchObject([{ state: 'refused', stuck: false, payout: 'owed' }]);
    expect((await office.call(manager, retryRefund, { params: { id: refundId } })).errors).toMatchObject([{ code: 'REFUND_NOT_STUCK' }]);

    const link = await linkOf(payout);
    const page = await open(link);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' });
    expect(page.body).toContain('IBAN');
    expect((await give(link, 'PT50 0002 0123 1234 5678 9015 5')).body).toContain('não é válido');
    expect((await sendOut(payout)).errors).toMatchObject([{ code: 'PAYOUT_NO_IBAN' }]);
    expect((await give(link)).body).toContain('Recebemos o seu IBAN');
    expect((await give(link)).body).toContain('já não serve');
    expect(await now(payout)).toMatchObject({ state: 'ibanKnown', ibanEnd: '0154' });
    const [kept] = await rows<{ sealed: string }>(sql`select iban_sealed as sealed from payout where id = ${payout.id}`);
    expect(kept?.sealed).not.toContain('0002012312345678');

    const file = (await sendOut(payout)).item;
    expect(file).toMatchObject({ transfers: 1, amount: 30 });
    expect(file.xml).toContain('<IBAN>PT50000201231234567890154</IBAN>');
    expect((await sendOut(payout)).errors).toMatchObject([{ code: 'PAYOUT_STATE' }]);
    expect((await vouchers.call(manager, readPayoutExport, { params: { id: file.id } })).item.xml).toBe(file.xml);
    expect((await callOff(payout)).errors).toMatchObject([{ code: 'PAYOUT_STATE' }]);

    expect((await settle(payout)).item).toMatchObject({ state: 'settled', endNote: reference, ibanEnd: null });
    expect((await settle(payout)).errors).toMatchObject([{ code: 'PAYOUT_STATE' }]);
    expect(await balanceOf(voucherId)).toBe(before);
    expect(await rows(sql`select from payout where id = ${payout.id} and iban_sealed is null and holder is null`)).toHaveLength(1);
    expect((await vouchers.call(manager, readPayoutExport, { params: { id: file.id } })).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('is on the voucher again once it is called off, also on the one that took its place', async () => {
    const { payout, voucherId } = await owed();
    const off = await balanceOf(voucherId);
    const moved = (await vouchers.call(manager, reissueVoucher, { params: { id: voucherId }, body: { reason } })).item.voucher;
    expect((await callOff(payout)).item).toMatchObject({ state: 'calledOff', endNote: reason });
    expect(await balanceOf(moved.id)).toBeGreaterThan(off);
    expect(await balanceOf(voucherId)).toBe(0);
  });

  test('is asked for anew: the earlier link dies, and so does one that has run out', async () => {
    const { payout } = await owed();
    const first = await linkOf(payout);
    expect((await vouchers.call(manager, askForIban, { params: { id: payout.id } })).item).toMatchObject({ state: 'owed' });
    const second = await linkOf(payout, 2);
    expect((await open(first)).body).toContain('já não serve');
    expect((await open(second)).body).toContain('<form');
    await write(sql`update payout set ask_until = now() - interval '1 minute' where id = ${payout.id}`);
    expect((await give(second)).body).toContain('já não serve');
    const stranger = new URL(second);
    stranger.searchParams.set('key', 'x'.repeat(43));
    expect((await open(stranger)).statusCode).toBe(200);
    expect((await open(stranger)).body).not.toContain('<form');
  });

  test('counts in what is owed, and is overdue after its day', async () => {
    const sums = async () => (await vouchers.call(manager, sumPayouts)).response.find(({ currency }) => currency === 'EUR');
    const before = await sums();
    const { payout } = await owed(10);
    expect((await sums())?.amount).toBeCloseTo((before?.amount ?? 0) + 10, 2);
    await write(sql`update payout set due_on = current_date - 2 where id = ${payout.id}`);
    expect(await sums()).toMatchObject({ overdue: (before?.overdue ?? 0) + 1 });
    expect(await now(payout)).toMatchObject({ overdue: true });
  });
});

test('a payment whose stock is gone is owed whole, and cannot be called off', async () => {
  const { payout, refundId } = await owed();
  await write(sql`update payment_refund set voucher_id = null where id = ${refundId}`);
  expect((await callOff(payout)).errors).toMatchObject([{ code: 'PAYOUT_NO_VOUCHER' }]);
  await write(
    sql`update payment_refund set voucher_id = (select id from voucher where sale_id = (select order_id from payment where id = payment_id)) where id = ${refundId}`,
  );
  expect((await settle(payout)).status).toBe(200);
});

test('what another provider refused goes by bank transfer where staff say so', async () => {
  const { voucherId } = await bought();
  const whole = await balanceOf(voucherId);
  const { item } = await office.call(manager, refundVoucher, {
    body: { Id: voucherId, amount: 20, reason: 'requested_by_customer', notes: 'Já não pode vir.' },
  });
  const off = await balanceOf(voucherId);
  expect((await vouchers.call(manager, oweRefund, { params: { id: item.id } })).errors).toMatchObject([{ code: 'REFUND_NOT_STUCK' }]);
  // As if it had been refused, and put on the voucher again.
  await write(sql`update payment_refund set state = 'refused', failure = 'no', restored_at = now() where id = ${item.id}`);
  const owing = await vouchers.call(manager, oweRefund, { params: { id: item.id } });
  expect(owing.item).toMatchObject({ state: 'owed', amount: 20 });
  expect(await balanceOf(voucherId)).toBeLessThan(off);
  expect(whole).toBeGreaterThan(off);
  expect((await vouchers.call(manager, oweRefund, { params: { id: item.id } })).errors).toMatchObject([{ code: 'REFUND_NOT_STUCK' }]);
});

test('is for those who refund, in their hotels', async () => {
  const { payout } = await owed();
  expect((await settle(payout, 'sales@vale.demo')).status).toBe(403);
  expect((await settle(payout, 'other@vale.demo')).status).toBe(404);
  const wrong = await vouchers.call(manager, savePayoutAccount, { body: { ...account, iban: 'PT50000201231234567890155' } });
  expect(wrong.errors).toMatchObject([{ code: 'IBAN_INVALID', field: expect.stringContaining('iban') }]);
});

describe('at the same moment', () => {
  const known = async () => {
    const one = await owed();
    expect((await give(await linkOf(one.payout))).body).toContain('Recebemos');
    return one;
  };

  test('what is in a file for the bank is asked for anew only where the bank sent it back: otherwise it would be paid twice', async () => {
    const { payout } = await known();
    expect((await sendOut(payout)).status).toBe(200);
    const ask = (query = '') => vouchers.call(manager, askForIban, { params: { id: payout.id }, query });
    expect((await ask()).errors).toMatchObject([{ code: 'PAYOUT_STATE' }]);
    expect(await now(payout)).toMatchObject({ state: 'exported' });
    expect((await sendOut(payout)).status).toBe(409);
    const both = await Promise.all([ask('?returned=true'), ask('?returned=true')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await now(payout)).toMatchObject({ state: 'owed' });
  });

  test('settled by two: once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payout } = await owed();
      const both = await Promise.all([settle(payout), settle(payout, admin)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('exported by two: one file', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payout } = await known();
      const both = await Promise.all([sendOut(payout), sendOut(payout)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('settled and called off, exported and called off: one of the two', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { payout, voucherId } = await known();
      const off = await balanceOf(voucherId);
      const [paid, back] = await Promise.all([round % 2 ? settle(payout) : sendOut(payout), callOff(payout)]);
      expect([paid.status, back.status].sort()).toEqual([200, 409]);
      expect((await balanceOf(voucherId)) > off).toBe(back.status === 200);
    }
  });
});

test('the audit finds value that is owed and back on the voucher, too', async () => {
  const { payout, refundId } = await owed();
  await write(sql`update payment_refund set restored_at = now() where id = ${refundId}`);
  expect(await faults()).toEqual([{ payoutId: payout.id, what: 'is owed, and its value is back on the voucher' }]);
  await write(sql`update payment_refund set restored_at = null where id = ${refundId}`);
});
