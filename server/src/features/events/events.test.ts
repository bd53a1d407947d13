import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoggedEvent, listEvents } from '#contract/events.ts';
import type { HotelId, OfferId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import { hotels } from '#demo/hotels.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { type NewEvent, recordEvent } from './index.ts';

const manager = 'manager@vale.demo';
/** Works in Miradouro alone. */
const desk = 'sales@vale.demo';
const other = 'other@vale.demo';
const platform = 'platform@vale.demo';
const elsewhere = hotels.find(({ groupId }) => groupId !== groupOf(miradouro))?.id as HotelId;

/** Days on which the demo did nothing, so that every line is one of ours. */
const before = '2019-03-10';
const day = '2019-03-11';
const after = '2019-03-12';
const that = `?startDate=${day}&endDate=${day}`;
const at = (time: string) => new Date(`${day}T${time}Z`);

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let card: OfferId;
let ours: VoucherId;
let theirs: VoucherId;

const payment: NewEvent = {
  type: 'Payment',
  action: 'Checkout',
  result: 'ok',
  hotelId: miradouro,
  request: { gateway: 'STRIPE', amountMinor: 12_050, currency: 'EUR' },
  response: { next: 'visit' },
};

function record(event: Partial<NewEvent>, moment: Date, hotelId = miradouro): Promise<void> {
  return app.database.transaction(groupScope(groupOf(hotelId)), (tx) =>
    recordEvent(tx, { ...payment, ...event }, { actor: 'STRIPE', requestId: 'test' }, moment),
  );
}

/** Entries as if they had been made at those moments: the ledger itself takes no date but today's. */
function date(id: VoucherId, ...moments: Date[]): Promise<void> {
  return app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`alter table entry disable trigger entry_is_for_ever`);
    for (const [index, moment] of moments.entries())
      await tx.run(sql`update entry set at = ${moment} where voucher_id = ${id} and sequence = ${index + 1}`);
    await tx.run(sql`alter table entry enable trigger entry_is_for_ever`);
  });
}

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  card = (await offers.create({ ...moneyDraft, code: 'LOGGED', maxQuantity: 50 })).id;
  await offers.publish(card);
  [ours] = await calls.issue(card);
  await calls.redeem(manager, [{ voucherId: ours, hotelId: miradouro, amount: 10 }]);
  [theirs] = await calls.issue(card, { hotelId: quinta });
  await date(ours, at('09:00:00'), at('12:00:00'));
  await date(theirs, at('11:00:00'));
  await record({}, at('08:00:00'));
  await record({ action: 'CheckStatus', result: 'error', response: { kind: 'failed', effect: 'failed' } }, at('10:00:00'));
  await record({ action: 'Refund', result: 'warning', response: { kind: 'pending' }, hotelId: quinta }, at('10:30:00'));
  await record({ type: 'User', action: 'TestConnection', hotelId: undefined, request: {} }, at('13:00:00'));
  await record({}, new Date(`${before}T23:59:59.999Z`));
  await record({}, new Date(`${after}T00:00:00.000Z`));
  await record({ hotelId: elsewhere }, at('08:30:00'), elsewhere);
});
afterAll(() => app.close());

const list = (email: string, query = that) => calls.call(email, listEvents, { query });
const times = ({ response }: { response: LoggedEvent[] }) => response.map(({ createdAt }) => createdAt.slice(11, 16));

describe('the lines', () => {
  test('of log and ledger are one list, newest first, and all are counted', async () => {
    const reply = await list(manager);
    expect(times(reply)).toEqual(['13:00', '12:00', '11:00', '10:30', '10:00', '09:00', '08:00']);
    expect(reply.count).toBe(7);
  });

  test('come in pages that meet without a gap or a line twice', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((index) => list(manager, `${that}&pageSize=2&pageIndex=${index}`)));
    expect(pages.map(times)).toEqual([['13:00', '12:00'], ['11:00', '10:30'], ['10:00', '09:00'], ['08:00'], []]);
    expect(pages.every(({ count }) => count === 7)).toBe(true);
  });

  test('of a voucher say what happened, with its number, its figures and no action', async () => {
    const { response } = await list(manager, `${that}&eventType=RedeemVoucher`);
    const { number } = await calls.read(manager, ours);
    expect(response).toEqual([
      expect.objectContaining({
        ...{
          eventType: 'RedeemVoucher',
          action: null,
          result: 1,
          happening: 'redeemed',
          userName: 'Marta Nogueira',
          hotelName: 'Hotel Miradouro',
        },
        ...{ ids: { saleId: null, voucherId: ours }, voucherNumber: number, amount: 10, currency: 'EUR', quantity: null, gateway: null },
        messageRequest: expect.objectContaining({ kind: 'redeemed', amountMinor: 1_000, hotelId: miradouro }),
        messageResponse: { sequence: 2, statusBefore: 'sold', status: 'partialRedeemed' },
      }),
    ]);
  });

  test('of a payment say what was asked and answered', async () => {
    const { response } = await list(manager, `${that}&action=Checkout`);
    expect(response).toEqual([
      expect.objectContaining({
        ...{
          eventType: 'Payment',
          action: 'Checkout',
          result: 1,
          happening: 'paymentOpened',
          userName: 'STRIPE',
          gateway: 'STRIPE',
          amount: 120.5,
        },
        ...{ currency: 'EUR', messageRequest: payment.request, messageResponse: payment.response },
      }),
    ]);
  });

  test('of one moment have a fixed order, the last entry of a voucher first', async () => {
    const moment = new Date('2019-04-01T12:00:00Z');
    const [both] = await calls.issue(card);
    await calls.redeem(manager, [{ voucherId: both, hotelId: miradouro, amount: 1 }]);
    await date(both, moment, moment);
    await record({}, moment);
    await record({}, moment);
    const query = '?startDate=2019-04-01&endDate=2019-04-01';
    const whole = (await list(manager, query)).response;
    expect(whole.map(({ happening }) => happening)).toEqual(['redeemed', 'sold', 'paymentOpened', 'paymentOpened']);
    const single = await Promise.all([0, 1, 2, 3].map((index) => list(manager, `${query}&pageSize=1&pageIndex=${index}`)));
    expect(single.flatMap(({ response }) => response)).toEqual(whole);
  });
});

describe('the filters', () => {
  test.each([
    ['eventType=EmitVoucher', ['11:00', '09:00']],
    ['eventType=Payment', ['10:30', '10:00', '08:00']],
    ['eventType=PmsReservations', []],
    ['action=Refund', ['10:30']],
    ['action=GetReservations', []],
    ['result=1', ['13:00', '12:00', '11:00', '09:00', '08:00']],
    ['result=2', ['10:00']],
    ['result=3', ['10:30']],
    ['eventType=Payment&action=CheckStatus&result=2', ['10:00']],
    ['eventType=EmitVoucher&result=2', []],
  ])('%s', async (query, expected) => {
    const reply = await list(manager, `${that}&${query}`);
    expect([times(reply), reply.count]).toEqual([expected, expected.length]);
  });

  test('take whole days of the hotel, both included', async () => {
    expect((await list(manager, `?startDate=${before}&endDate=${after}`)).count).toBe(9);
    expect((await list(manager, `?startDate=${before}&endDate=${before}`)).count).toBe(1);
  });

  test.each([
    ['eventType=Nothing', 'eventType'],
    ['action=Nothing', 'action'],
    ['result=0', 'result'],
    ['result=4', 'result'],
    ['startDate=2019-02-30', 'startDate'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=1001', 'pageSize'],
  ])('%s is refused at its field', async (query, field) => {
    const { status, errors } = await list(manager, `?${query}`);
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });
});

describe('the dates', () => {
  const today = dayIn('Europe/Lisbon', new Date());

  test('are the last 7 days where none are given', async () => {
    const now = new Date();
    await record({ type: 'RateCode' }, now);
    await record({ type: 'RateCode' }, new Date(now.getTime() - 8 * 86_400_000));
    expect((await list(manager, '?eventType=RateCode')).count).toBe(1);
    const asked = await list(manager, `?eventType=RateCode&startDate=${addDays(today, -6)}&endDate=${today}`);
    expect(asked.count).toBe(1);
    expect((await list(manager, `?eventType=RateCode&startDate=${addDays(today, -9)}`)).count).toBe(2);
  });

  test('end at most one day ahead', async () => {
    for (const ahead of [0, 1]) expect((await list(manager, `?endDate=${addDays(today, ahead)}`)).status).toBe(200);
    const { status, errors } = await list(manager, `?endDate=${addDays(today, 2)}`);
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'DATE_TOO_FAR', 'endDate']);
  });

  test('do not end before they start', async () => {
    const { status, errors } = await list(manager, `?startDate=${today}&endDate=${addDays(today, -1)}`);
    expect([status, errors[0]?.code]).toEqual([422, 'DATES_REVERSED']);
  });
});

describe('who sees what', () => {
  test('a line is the business of its hotel, of the one that sold the voucher, or of the whole group', async () => {
    expect(times(await list(desk))).toEqual(['13:00', '12:00', '10:00', '09:00', '08:00']);
    expect((await list(desk)).count).toBe(5);
    expect((await list(platform)).count).toBe(7);
  });

  test('another group sees its own', async () => {
    expect(times(await list(other))).toEqual(['08:30']);
  });

  test('a line about an order is the business of the hotel of the order', async () => {
    const saleId = 'aa000000-0000-4000-8000-000000000001' as SaleId;
    await app.database.transaction(groupScope(groupOf(quinta)), (tx) =>
      tx.run(sql`
        insert into online_order (group_id, id, hotel_id, state, currency, total_minor, first_name, last_name, email, phone, fiscal_number, language,
                                  created_at, expires_at, request_id)
        values (current_hotel_group(), ${saleId}, ${quinta}, 'awaitingPayment', 'EUR', 100, 'Rita', 'Lopes', 'rita@example.com', '', '', 'PT',
                now(), now(), 'test')`),
    );
    await record({ saleId, hotelId: undefined }, new Date('2019-05-01T12:00:00Z'));
    const query = '?startDate=2019-05-01&endDate=2019-05-01';
    expect((await list(manager, query)).response).toEqual([
      expect.objectContaining({ ids: { saleId, voucherId: null }, hotelName: expect.stringContaining('Quinta') }),
    ]);
    expect((await list(desk, query)).count).toBe(0);
  });
});

describe('secrets', () => {
  const secret = ['sk', 'live', '51Hx9dKq2eZvKYlo2C8sQm'].join('_');

  test('are in no reply and not in the database', async () => {
    const moment = new Date('2019-06-01T12:00:00Z');
    const said = {
      header: `Bearer ${secret}`,
      nested: [{ password: 'swordfish' }],
      body: JSON.stringify({ apiKey: 'swordfish' }),
      note: 'kept',
    };
    await record({ request: said, response: { url: 'https://pay.example/?token=swordfish&order=7' } }, moment);
    const { item } = await list(manager, '?startDate=2019-06-01&endDate=2019-06-01');
    const stored = await app.owner.read(systemScope, (tx) =>
      tx.row<{ text: string }>(sql`select event_log::text as text from event_log where at = ${moment}`),
    );
    for (const text of [JSON.stringify(item), stored?.text ?? '']) {
      expect(text).toContain('kept');
      expect(text).toContain('order=7');
      expect(text).not.toContain(secret);
      expect(text).not.toContain('swordfish');
    }
  });

  test('that an older version kept are covered on the way out', async () => {
    const moment = new Date('2019-07-01T12:00:00Z');
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`
        insert into event_log (group_id, id, at, type, action, result, request, response, actor, request_id)
        values (${groupOf(miradouro)}, gen_random_uuid(), ${moment}, 'Payment', 'Checkout', 1, ${JSON.stringify({ apiKey: 'swordfish' })}, '{}', 'x', 'x')`),
    );
    const { item } = await list(manager, '?startDate=2019-07-01&endDate=2019-07-01');
    expect(item.messageRequest).toEqual({ apiKey: '•••' });
  });

  test('and what PostgreSQL cannot keep do not stop the change they came with', async () => {
    const moment = new Date('2019-08-01T12:00:00Z');
    await record({ response: { text: 'a\0b\ud800c' } }, moment);
    const { item } = await list(manager, '?startDate=2019-08-01&endDate=2019-08-01');
    expect(item.messageResponse).toEqual({ text: 'ab\uFFFDc' });
  });
});
