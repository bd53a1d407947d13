// Proves selling at the desk: all or none, once per key, at the price of today, and every refusal at its field with nothing changed.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { type CartDraft, type DeskOffer, listDeskOffers, type Sale, type SaleDraft, sellCart, sellVouchers } from '#contract/sales.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { withoutApprovals } from '../../main/testing/without-approvals.ts';
import { platformScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const desk = 'sales@vale.demo';
const manager = 'manager@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const [valor, terraco, empresas] = [601, 602, 603].map(demoId) as [string, string, string];

const buyer = {
  customerFirstName: 'Ana',
  customerLastName: 'Sousa',
  customerMail: 'ana.sousa@mail.example',
  customerNif: finalConsumerNumber,
  languageCode: 'PT' as const,
  sendMail: false,
};
const line = (voucherTypeId: string, quantity = 1, voucherSalePrice = 100) => ({ voucherTypeId, quantity, voucherSalePrice });

function single(change: object = {}): SaleDraft {
  return {
    ...buyer,
    voucherTypeIds: [line(valor)],
    vouchersValidFrom: today,
    vouchersValidUntil: addMonths(today, 24),
    ...change,
  } as SaleDraft;
}

function cart(lines: object[], change: object = {}): CartDraft {
  return { ...buyer, voucherTypeIds: lines, ...change } as CartDraft;
}

async function send(endpoint: typeof sellVouchers | typeof sellCart, request: object, { email = desk, key = '' } = {}) {
  const headers = key ? { 'idempotency-key': key } : {};
  const reply = await app.as(email, { method: 'POST', url: urlOf(endpoint), payload: { request }, headers });
  const { response, errors, warnings } = reply.json<Envelope<Sale>>();
  return { status: reply.statusCode, sale: response[0] as Sale, refusal: [errors[0]?.code, errors[0]?.field], warnings };
}

async function deskOffer(id: string, email = desk): Promise<DeskOffer> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(listDeskOffers) });
  return reply.json<Envelope<DeskOffer>>().response.find(({ voucherTypeId }) => voucherTypeId === id) as DeskOffer;
}

const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(platformScope, (tx) => tx.rows<Row>(query));

/** Everything a sale writes; equal before and after means that nothing was. */
async function written() {
  const [counts] = await rows<object>(sql`
    select (select count(*) from sale) as sales, (select count(*) from sale_item) as items, (select count(*) from voucher) as vouchers,
      (select count(*) from entry) as entries, (select count(*) from profile) as profiles, (select count(*) from message) as messages,
      (select sum(sold) from offer) as sold, (select count(*) from audit_change) as records`);
  return counts;
}

/** Leaves so many of an offer to be sold. */
async function leave(id: string, left: number): Promise<void> {
  await app.database.transaction(platformScope, (tx) => tx.run(sql`update offer set stock_limit = sold + ${left} where id = ${id}`));
}

describe('a single sale', () => {
  test('issues vouchers of the offer to the buyer, with sale, entries and guest', async () => {
    const { status, sale } = await send(
      sellVouchers,
      single({ voucherTypeIds: [line(valor, 3)], invoiceReference: 'FT 2026/1', notes: 'Mesa 4' }),
    );
    expect(status).toBe(200);
    expect(sale).toMatchObject({ currency: 'EUR', total: 300, mailed: 0 });
    expect(sale.vouchers).toHaveLength(3);
    for (const voucher of sale.vouchers) {
      expect(voucher).toMatchObject({
        status: 'sold',
        name: 'Ana Sousa',
        salePrice: 100,
        availableBalance: 100,
        validUntil: addMonths(today, 24),
      });
    }
    const [kept] = await rows<object>(sql`
      select hotel_id, channel, total_minor, fiscal_number, invoice_reference, notes, profile_id from sale where id = ${sale.id}`);
    expect(kept).toEqual({
      hotel_id: demoId(301),
      channel: 'Frontend',
      total_minor: 300_00,
      fiscal_number: finalConsumerNumber,
      invoice_reference: 'FT 2026/1',
      notes: 'Mesa 4',
      profile_id: sale.profileId,
    });
  });

  test('of another price than the list says keeps both, and no promotion is named', async () => {
    const lowered = { voucherTypeIds: [line(terraco, 1, 90)], vouchersValidUntil: today, notes: 'A guest who comes every year.' };
    const { sale } = await send(sellVouchers, single(lowered), { email: manager });
    const [item] = await rows<object>(sql`select price_minor, list_price_minor, promotion from sale_item where sale_id = ${sale.id}`);
    expect(item).toEqual({ price_minor: 90_00, list_price_minor: 102_00, promotion: null });
  });

  test.each([
    ['below today’s price', 'sales@vale.demo', 99.99, 'PRICE_BELOW_TODAY', 'voucherTypeIds.0.voucherSalePrice'],
    ['for nothing', 'sales@vale.demo', 0, 'PRICE_BELOW_TODAY', 'voucherTypeIds.0.voucherSalePrice'],
    ['below today’s price without a reason', manager, 99.99, 'PRICE_REASON_MISSING', 'notes'],
    ['for nothing without a reason', manager, 0, 'PRICE_REASON_MISSING', 'notes'],
  ])('%s by %s at %d is refused, and nothing is written', async (_, email, price, ...refusal) => {
    const before = await written();
    const notes = email === manager ? ' ' : 'The guest asked nicely.';
    expect((await send(sellVouchers, single({ voucherTypeIds: [line(valor, 1, price)], notes }), { email })).refusal).toEqual(refusal);
    expect(await written()).toEqual(before);
  });

  test('for nothing is recorded with its reason and with what it would have cost', async () => {
    await withoutApprovals(app);
    const given = { voucherTypeIds: [line(valor, 1, 0)], notes: 'Prize of the summer raffle.' };
    const { sale, status } = await send(sellVouchers, single(given), { email: manager });
    expect(status).toBe(200);
    expect(
      await rows(sql`select price_minor, list_price_minor, notes from sale_item join sale on sale.id = sale_id where sale_id = ${sale.id}`),
    ).toEqual([{ price_minor: 0, list_price_minor: 100_00, notes: 'Prize of the summer raffle.' }]);
  });

  test('at the price of today names its promotion', async () => {
    expect(await deskOffer(terraco)).toMatchObject({ salePrice: 102, promotion: 'Semanas do spa' });
    const { sale } = await send(sellVouchers, single({ voucherTypeIds: [line(terraco, 1, 102)], vouchersValidUntil: today }));
    expect(await rows(sql`select price_minor, promotion from sale_item where sale_id = ${sale.id}`)).toEqual([
      { price_minor: 102_00, promotion: 'Semanas do spa' },
    ]);
  });

  test('as a gift keeps from, to and message, and is mailed to whom it is for', async () => {
    const gift = { from: 'Ana', to: 'Rui', message: 'Parabéns!', recipient: 'rui@mail.example' };
    const { sale } = await send(sellVouchers, single({ ...gift, sendMail: true }));
    expect(sale.mailed).toBe(1);
    expect(await rows(sql`select is_gift, gift_from, gift_to, message from voucher where sale_id = ${sale.id}`)).toEqual([
      { is_gift: true, gift_from: 'Ana', gift_to: 'Rui', message: 'Parabéns!' },
    ]);
    expect(await rows(sql`select sent_to from message where voucher_id = ${sale.vouchers[0]?.id}`)).toEqual([
      { sent_to: 'rui@mail.example' },
    ]);
  });

  test('that cannot be mailed stands, and the desk is told', async () => {
    const { status, sale, warnings } = await send(sellVouchers, single({ from: 'Ana', to: 'Rui', message: 'Olá', sendMail: true }));
    expect([status, sale.mailed, warnings.map(({ code }) => code)]).toEqual([200, 0, ['NO_RECIPIENT']]);
  });

  test.each([
    ['an unknown offer', { voucherTypeIds: [line(demoId(999))] }, ['OFFER_UNKNOWN', 'voucherTypeIds.0.voucherTypeId']],
    ['one of another group', { voucherTypeIds: [line(demoId(610))] }, ['OFFER_UNKNOWN', 'voucherTypeIds.0.voucherTypeId']],
    ['an inactive one', { voucherTypeIds: [line(demoId(609))] }, ['OFFER_INACTIVE', 'voucherTypeIds.0.voucherTypeId']],
    ['one not sold at the desk', { voucherTypeIds: [line(demoId(604))] }, ['OFFER_NOT_AT_DESK', 'voucherTypeIds.0.voucherTypeId']],
    ['one of another hotel', { voucherTypeIds: [line(demoId(605))] }, ['OFFER_NOT_SOLD_HERE', 'voucherTypeIds.0.voucherTypeId']],
    ['one not on sale yet', { voucherTypeIds: [line(demoId(608))] }, ['OFFER_SALE_NOT_STARTED', 'voucherTypeIds.0.voucherTypeId']],
    ['one that is sold out', { voucherTypeIds: [line(demoId(606))] }, ['OFFER_SOLD_OUT', 'voucherTypeIds.0.quantity']],
    ['another value', { voucherValue: 101 }, ['VALUE_FIXED', 'voucherValue']],
    ['a first day that has passed', { vouchersValidFrom: '2026-01-01' }, ['DATE_PAST', 'vouchersValidFrom']],
    [
      'a last day before the first',
      { vouchersValidFrom: addMonths(today, 2), vouchersValidUntil: today },
      ['DATES_REVERSED', 'vouchersValidUntil'],
    ],
    ['a last day too far', { vouchersValidUntil: addMonths(today, 25) }, ['VALIDITY_WINDOW', 'vouchersValidUntil']],
    ['a NIF with a slip', { customerNif: '210403178' }, ['FISCAL_NUMBER', 'customerNif']],
    ['a gift without a message', { from: 'Ana', to: 'Rui' }, ['GIFT_INCOMPLETE', 'message']],
    ['a gift to nobody', { from: 'Ana', message: 'Olá' }, ['GIFT_INCOMPLETE', 'to']],
    ['a guest nobody knows', { profileId: demoId(999) }, ['PROFILE_UNKNOWN', 'profileId']],
    ['no first name', { customerFirstName: ' ' }, ['INVALID_FIELD', 'customerFirstName']],
    ['no mail', { customerMail: '' }, ['INVALID_FIELD', 'customerMail']],
    ['a quantity of one and a half', { voucherTypeIds: [line(valor, 1.5)] }, ['INVALID_FIELD', 'voucherTypeIds.0.quantity']],
    ['a price below nothing', { voucherTypeIds: [line(valor, 1, -0.01)] }, ['INVALID_FIELD', 'voucherTypeIds.0.voucherSalePrice']],
    ['a price of half a cent', { voucherTypeIds: [line(valor, 1, 0.005)] }, ['INVALID_FIELD', 'voucherTypeIds.0.voucherSalePrice']],
  ])('of %s is refused at its field, and nothing is written', async (_, change, refusal) => {
    const before = await written();
    expect((await send(sellVouchers, single(change))).refusal).toEqual(refusal);
    expect(await written()).toEqual(before);
  });

  test.each([
    [0, 400],
    [1, 200],
    [limits.saleVouchers - 1, 200],
    [limits.saleVouchers, 200],
    [limits.saleVouchers + 1, 400],
  ])('of %i vouchers is answered %i', async (quantity, status) => {
    expect((await send(sellVouchers, single({ voucherTypeIds: [line(valor, quantity)] }))).status).toBe(status);
  });

  test('lasts at most as long as the offer or its sale, whichever is longer', async () => {
    const { validUntilMax } = await deskOffer(valor);
    expect(validUntilMax).toBe(addMonths(today, 24));
    expect((await send(sellVouchers, single({ vouchersValidUntil: validUntilMax }))).status).toBe(200);
    const { validUntilMax: untilSaleEnds } = await deskOffer(demoId(608));
    expect(untilSaleEnds).toBe(addMonths(today, 13));
  });

  test.each([
    ['customerFirstName', limits.firstNameChars],
    ['customerLastName', limits.lastNameChars],
    ['customerPhone', limits.phoneChars],
    ['customerAddress', limits.addressChars],
    ['customerPostCode', limits.postCodeChars],
    ['customerCity', limits.cityChars],
    ['invoiceReference', limits.invoiceReferenceChars],
    ['notes', limits.voucherNotesChars],
    ['from', limits.giftNameChars],
    ['to', limits.giftNameChars],
    ['message', limits.giftMessageChars],
  ])('%s is taken up to its limit and refused one over it', async (field, limit) => {
    const filled = (length: number) => single({ from: 'Ana', to: 'Rui', message: 'Olá', [field]: 'x'.repeat(length) });
    for (const length of [limit - 1, limit]) expect((await send(sellVouchers, filled(length))).status).toBe(200);
    expect((await send(sellVouchers, filled(limit + 1))).refusal).toEqual(['INVALID_FIELD', field]);
  });

  test('needs one of two permissions', async () => {
    expect((await send(sellVouchers, single(), { email: 'viewer@vale.demo' })).refusal).toEqual(['PERMISSION_MISSING', undefined]);
  });
});

describe('a cart', () => {
  const two = () => [line(valor, 2), line(empresas, 1, 250)];

  test('sells every line to one buyer, without a mail if there is none', async () => {
    const { sale } = await send(sellCart, cart(two(), { customerMail: '' }));
    expect(sale).toMatchObject({ total: 450 });
    expect(sale.vouchers.map(({ voucherTypeCode }) => voucherTypeCode).sort()).toEqual(['EMPRESAS-250', 'VALOR-100', 'VALOR-100']);
  });

  test.each([
    ['with an offer twice', [line(valor), line(valor)], ['OFFER_TWICE', 'voucherTypeIds.1.voucherTypeId']],
    ['at a price that was never', [line(valor, 1, 99)], ['PRICE_CHANGED', 'voucherTypeIds.0.voucherSalePrice']],
    ['of 501 vouchers', [line(valor, 500), line(empresas, 1, 250)], ['SALE_TOO_LARGE', 'voucherTypeIds']],
    ['of which one is sold out', [line(valor), line(demoId(606), 1, 95)], ['OFFER_SOLD_OUT', 'voucherTypeIds.1.quantity']],
    ['of nothing', [], ['INVALID_FIELD', 'voucherTypeIds']],
  ])('%s is refused whole, and nothing is written', async (_, lines, refusal) => {
    const before = await written();
    expect((await send(sellCart, cart(lines))).refusal).toEqual(refusal);
    expect(await written()).toEqual(before);
  });

  test('of 500 vouchers is sold', async () => {
    await leave(empresas, 499);
    const { status, sale } = await send(sellCart, cart([line(valor, 1), line(empresas, 499, 250)]));
    expect([status, sale.vouchers.length]).toEqual([200, 500]);
  });
});

describe('at the same moment', () => {
  test('two buyers of the last one get one between them', async () => {
    await leave(terraco, 1);
    const last = single({ voucherTypeIds: [line(terraco, 1, 102)], vouchersValidUntil: today });
    const replies = await Promise.all([send(sellVouchers, last), send(sellVouchers, last)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toEqual(['OFFER_SOLD_OUT', 'voucherTypeIds.0.quantity']);
    expect((await deskOffer(terraco)).notSoldBecause).toBe('OFFER_SOLD_OUT');
  });

  test('twenty identical requests with one key are one sale', async () => {
    const before = (await written()) as { sales: number; vouchers: number };
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(sellVouchers, single(), { key: 'one-sale-only' })));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(replies.map(({ sale }) => sale.id)).size).toBe(1);
    expect(await written()).toMatchObject({ sales: before.sales + 1, vouchers: before.vouchers + 1 });
    expect((await send(sellVouchers, single({ notes: 'x' }), { key: 'one-sale-only' })).refusal[0]).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('carts that name the same offers in another order all pass, and ordinals have no gaps', async () => {
    await leave(valor, 1000);
    await leave(empresas, 1000);
    const lines = [line(valor, 2), line(empresas, 1, 250)];
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => send(sellCart, cart(turn % 2 === 0 ? lines : [...lines].reverse()))),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const gaps = await rows(sql`
      select offer_id from voucher group by offer_id having max(ordinal) <> count(*) or min(ordinal) <> 1`);
    expect(gaps).toEqual([]);
  });
});

describe('what the desk sees', () => {
  test('is each offer with its price of today, or the reason', async () => {
    expect(await deskOffer(valor)).toMatchObject({ salePrice: 100, promotion: null, validFrom: today, notSoldBecause: null });
    const reasons = await Promise.all([604, 605, 606, 608, 609].map(async (number) => (await deskOffer(demoId(number))).notSoldBecause));
    expect(reasons).toEqual(['OFFER_NOT_AT_DESK', 'OFFER_NOT_SOLD_HERE', 'OFFER_SOLD_OUT', 'OFFER_SALE_NOT_STARTED', 'OFFER_INACTIVE']);
  });

  test('is never another group', async () => {
    expect(await deskOffer(valor, 'other@vale.demo')).toBeUndefined();
    expect(await deskOffer(demoId(610))).toBeUndefined();
  });
});
