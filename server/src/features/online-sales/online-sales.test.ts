// Proves the list of online sales: whose they are, which days they belong to, every filter at its edges, an exact count, newest first.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { quinta } from '../offers/testing/offer-calls.ts';
import { backOffice } from './testing/back-office.ts';

const manager = 'manager@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
let offerId: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  office = backOffice(app);
  offerId = await office.offer('LISTED', 1_000);
});
afterAll(() => app.close());

/** Orders of somebody whom no other test knows, so that each finds its own. */
const named = (lastName: string) => ({ firstName: 'Zulmira', lastName, email: `${lastName.toLowerCase()}@example.com` });
const of = async (name: string, query: Record<string, string> = {}, email = manager) => {
  const reply = await office.list(email, { starDate: today, endDate: today, name, ...query });
  return { ...reply, ids: reply.response.map(({ id }) => id) };
};

test('a row tells who, what, when and how much; paid or not', async () => {
  const paid = await office.bought(offerId, { ...named('Completa'), lines: [{ offerId, quantity: 2, price: 80 }] });
  const open = await office.ordered(offerId, named('Completa'));
  const { response, count } = await of('completa');
  expect(count).toBe(2);
  expect(response[1]).toMatchObject({
    id: paid.id,
    name: 'Zulmira Completa',
    email: 'completa@example.com',
    paymentStatus: 'succeeded',
    orderState: 'issued',
    channelConfigId: 3,
    channelConfigName: 'Online',
    hotelName: 'Hotel Miradouro',
    currency: 'EUR',
    items: [{ voucherTypeCode: 'LISTED', quantity: 2, payedAmount: 80 }],
  });
  expect(response[0]).toMatchObject({ id: open.id, paymentStatus: 'requires_payment_method', orderState: 'awaitingPayment' });
});

describe('days', () => {
  test('are those of the hotel, from their first moment to their last', async () => {
    // In summer Lisbon is an hour ahead of UTC.
    const moments = ['2026-07-10T22:59:59.999Z', '2026-07-10T23:00:00Z', '2026-07-11T22:59:59.999Z', '2026-07-11T23:00:00Z'];
    for (const at of moments) await office.move((await office.ordered(offerId, named('Dias'))).id, { at });
    const found = await of('dias', { starDate: '2026-07-11', endDate: '2026-07-11' });
    expect([found.count, found.response.map(({ createdAt }) => createdAt)]).toEqual([2, [moments[2], '2026-07-10T23:00:00.000Z']]);
    expect((await of('dias', { starDate: '2026-07-10', endDate: '2026-07-12' })).count).toBe(4);
  });

  test('may be one and today, not reversed and not in the future', async () => {
    expect((await of('nobody')).status).toBe(200);
    expect((await of('nobody', { endDate: addDays(today, 1) })).errors).toMatchObject([{ code: 'DATE_FUTURE', field: 'endDate' }]);
    expect((await of('nobody', { starDate: addDays(today, 1) })).errors).toMatchObject([{ code: 'DATES_REVERSED', field: 'endDate' }]);
    const reply = await office.list(manager, { endDate: today });
    expect(reply.errors).toMatchObject([{ code: 'INVALID_FIELD', field: 'starDate' }]);
  });
});

describe('filters', () => {
  test('find a part of the name and of the address, in any case, and signs as they are', async () => {
    const { id } = await office.ordered(offerId, { ...named('Procurada'), email: 'ab_c@procurada.example' });
    expect((await of('MIRA PROCUR')).ids).toEqual([id]);
    expect((await of('procurada', { email: 'B_C@PROC' })).ids).toEqual([id]);
    expect((await of('procurada', { email: 'a__c@' })).ids).toEqual([]);
    expect((await of('%')).ids).toEqual([]);
  });

  test(`take ${limits.searchChars} characters and no more`, async () => {
    expect((await of('x'.repeat(limits.searchChars - 1))).status).toBe(200);
    expect((await of('x'.repeat(limits.searchChars))).status).toBe(200);
    expect((await of('x'.repeat(limits.searchChars + 1))).status).toBe(400);
  });

  test('tell paid from not paid: money that came too late was paid all the same', async () => {
    const issued = await office.bought(offerId, named('Estados'));
    const awaiting = await office.ordered(offerId, named('Estados'));
    const moved = async (state: string) => {
      const { id } = await office.ordered(offerId, named('Estados'));
      await office.write(sql`update online_order set state = ${state} where id = ${id}`);
      return id;
    };
    const [released, returned] = [await moved('released'), await moved('returned')];
    expect((await of('estados', { paymentStatus: 'succeeded' })).ids).toEqual([returned, issued.id]);
    expect((await of('estados', { paymentStatus: 'requires_payment_method' })).ids).toEqual([released, awaiting.id]);
    expect((await of('estados', { paymentStatus: 'paid' })).status).toBe(400);
  });

  test('tell whether an invoice was issued for one of the vouchers', async () => {
    const [withInvoice, without] = [await office.bought(offerId, named('Fatura')), await office.bought(offerId, named('Fatura'))];
    await office.write(sql`update voucher set invoice_reference = 'FT 2026/1' where sale_id = ${withInvoice.id}`);
    expect((await of('fatura', { issuedInvoice: 'true' })).ids).toEqual([withInvoice.id]);
    expect((await of('fatura', { issuedInvoice: 'false' })).ids).toEqual([without.id]);
  });

  test('only know the online channel', async () => {
    expect((await of('nobody', { channel: '3' })).status).toBe(200);
    expect((await of('nobody', { channel: '2' })).status).toBe(400);
  });
});

describe('pages', () => {
  test('follow one another without gap or repetition, across hotels, and the count is exact', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { id } = await office.ordered(offerId, named('Paginas'));
      // Pairs of the same moment, and the hotels by turns.
      await office.move(id, { at: `${today}T00:0${Math.floor(index / 2)}:00Z`, ...(index % 2 === 0 && { hotelId: quinta }) });
      ids.push(id);
    }
    const pages = await Promise.all([0, 1, 2, 3].map((page) => of('paginas', { pageSize: '3', pageIndex: String(page) })));
    expect(pages.map(({ count }) => count)).toEqual([7, 7, 7, 7]);
    expect(pages.map((page) => page.ids.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flatMap((page) => page.ids).sort()).toEqual([...ids].sort());
    const moments = pages.flatMap(({ response }) => response.map(({ createdAt }) => createdAt));
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test.each([
    [1, 200],
    [limits.exportRows, 200],
    [0, 400],
    [limits.exportRows + 1, 400],
  ])('of %i rows answer %i', async (pageSize, status) => {
    expect((await of('nobody', { pageSize: String(pageSize) })).status).toBe(status);
  });
});

test('staff see the orders of the hotels they work in, and no other group does', async () => {
  const here = await office.ordered(offerId, named('Inquilina'));
  const there = await office.ordered(offerId, named('Inquilina'));
  await office.move(there.id, { hotelId: quinta });
  expect((await of('inquilina')).ids).toEqual([there.id, here.id]);
  const one = await of('inquilina', {}, 'sales@vale.demo');
  expect([one.ids, one.count]).toEqual([[here.id], 1]);
  const other = await of('inquilina', {}, 'other@vale.demo');
  expect([other.status, other.ids, other.count]).toEqual([200, [], 0]);
});
