// Proves the calls around rules: who may change what, what is refused and where, and that a rehearsal writes nothing and tells the truth.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listReservationVouchers,
  listRules,
  type Rehearsal,
  type ReservationVoucherSummary,
  type Rule,
  type RuleDraft,
  readReservationVoucher,
  readRule,
  rehearseRule,
  retryReservationVoucher,
  runRules,
  saveRule,
} from '#contract/automation.ts';
import type { Envelope } from '#contract/envelope.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { demoId } from '#demo/demo-id.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const manager = 'manager@vale.demo';
const other = 'other@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());

async function call<Item>(email: string, method: 'GET' | 'POST' | 'PUT', url: string, request?: object) {
  const reply = await app.as(email, { method, url, ...(request ? { payload: { request } } : {}) });
  return { status: reply.statusCode, ...reply.json<Envelope<Item>>() };
}

const draft = {
  ...{ code: 'TESTE', description: 'Uma regra', active: true, validFrom: addDays(today, 1), validTo: addDays(today, 200) },
  ...{ voucherTypeId: demoId(604), validityType: 'ReservationDates', emissionType: 'Room', emissionScheduleType: 'BeforeCheckIn' },
  ...{ daysForEmission: 5, autoVoucherChannels: [{ channelCode: 'Direct' }], autoVoucherRateCode: [] },
  autoVoucherHotelValidity: [{ validHotelId: demoId(301) }],
} as unknown as RuleDraft;
const save = (request: object, email = manager) => call<Rule>(email, 'POST', urlOf(saveRule), request);
const rules = async (email = manager) => (await call<Rule>(email, 'GET', urlOf(listRules))).response;

describe('a rule', () => {
  test('is saved, read, changed on its version, and refused on an older one', async () => {
    const { response } = await save(draft);
    const saved = response[0] as Rule;
    expect(saved).toMatchObject({ code: 'TESTE', hotelName: 'Hotel Miradouro', voucherTypeCode: 'BOASV', version: 1, issued: 0, stuck: 0 });
    const changed = await save({ ...draft, id: saved.id, version: 1, description: 'Outra' });
    expect(changed.response[0]).toMatchObject({ description: 'Outra', version: 2 });
    expect((await call<Rule>(manager, 'GET', urlOf(readRule, { id: saved.id }))).response).toEqual(changed.response);
    expect((await save({ ...draft, id: saved.id, version: 1 })).errors).toMatchObject([{ code: 'RULE_CHANGED' }]);
  });

  test.each<[string, string, object]>([
    ['RULE_CODE_TAKEN', 'code', { code: 'boas-vindas' }],
    ['RULE_DATE_PAST', 'validFrom', { code: 'X', validFrom: today }],
    ['DATES_REVERSED', 'validTo', { code: 'X', validFrom: addDays(today, 9), validTo: addDays(today, 8) }],
    ['HOTEL_UNKNOWN', 'autoVoucherHotelValidity', { code: 'X', autoVoucherHotelValidity: [{ validHotelId: demoId(304) }] }],
    ['OFFER_UNKNOWN', 'voucherTypeId', { code: 'X', voucherTypeId: demoId(610) }],
    ['OFFER_NOT_FOR_RESERVATIONS', 'voucherTypeId', { code: 'X', voucherTypeId: demoId(606) }],
    ['OFFER_NOT_SOLD_HERE', 'voucherTypeId', { code: 'X', voucherTypeId: demoId(605) }],
    ['CHANNEL_UNKNOWN', 'autoVoucherChannels.0.channelCode', { code: 'X', autoVoucherChannels: [{ channelCode: 'Fax' }] }],
    ['RATE_UNKNOWN', 'autoVoucherRateCode.0.rateCode', { code: 'X', autoVoucherRateCode: [{ rateCode: 'NONE' }] }],
  ])('is refused with %s at %s, and nothing is written', async (code, field, change) => {
    const before = await rules();
    expect((await save({ ...draft, ...change })).errors).toEqual([expect.objectContaining({ code, field })]);
    expect(await rules()).toEqual(before);
  });

  test.each([
    ['code', limits.ruleCodeChars],
    ['description', limits.ruleDescriptionChars],
  ])('has a %s up to its limit', async (field, limit) => {
    const { response } = await save({ ...draft, code: `LIMIT-${field}` });
    const id = response[0]?.id;
    for (const length of [1, limit - 1, limit])
      expect((await save({ ...draft, id, code: 'Z', [field]: 'x'.repeat(length) })).status).toBe(200);
    for (const length of [0, limit + 1]) expect((await save({ ...draft, id, [field]: 'x'.repeat(length) })).status).toBe(400);
  });

  test('counts from 1 to 100 days', async () => {
    const { response } = await save({ ...draft, code: 'DAYS' });
    const of = async (daysForEmission: number) => (await save({ ...draft, code: 'DAYS', id: response[0]?.id, daysForEmission })).status;
    expect([await of(0), await of(1), await of(2), await of(99), await of(100), await of(101)]).toEqual([400, 200, 200, 200, 200, 400]);
  });

  test('that has issued keeps its hotel, its offer and what it issues for', async () => {
    const rule = (await rules()).find(({ code }) => code === 'BOAS-VINDAS') as Rule;
    const { id, version, hotelName: _, voucherTypeCode: __, issued, stuck: ___, ...form } = rule;
    expect(issued).toBeGreaterThan(0);
    const refusal = await save({ ...form, id, version, emissionType: 'Guest' });
    expect(refusal.errors).toMatchObject([{ code: 'RULE_HAS_ISSUED', field: 'emissionType' }]);
    expect((await save({ ...form, id, version, description: 'Boas-vindas' })).status).toBe(200);
  });

  test('of another group is not there', async () => {
    const [ours] = await rules();
    expect((await rules(other)).map(({ code }) => code)).toEqual(['FAMILIAS']);
    expect((await call(other, 'GET', urlOf(readRule, { id: ours?.id ?? '' }))).status).toBe(404);
    expect((await save({ ...draft, id: ours?.id }, other)).status).toBe(404);
    expect((await call(other, 'POST', `${urlOf(runRules)}?hotelId=${demoId(301)}`)).status).toBe(404);
  });
});

test('a rehearsal tells what the rule of the demo has issued, and writes nothing', async () => {
  const rule = (await rules()).find(({ code }) => code === 'BOAS-VINDAS') as Rule;
  const { id: _, version: __, hotelName: ___, voucherTypeCode: ____, issued: _____, stuck: ______, ...form } = rule;
  const count = () =>
    app.database.read(platformScope, (tx) => tx.row(sql`select (select count(*) from voucher) + (select count(*) from event_log) as n`));
  const before = await count();
  const { response } = await call<Rehearsal>(manager, 'POST', urlOf(rehearseRule), form);
  const [rehearsal] = response as [Rehearsal];
  expect(await count()).toEqual(before);
  expect([rehearsal.past.from, rehearsal.past.to, rehearsal.coming.from, rehearsal.coming.to]).toEqual([
    ...[addDays(today, -90), addDays(today, -1), today, addDays(today, 30)],
  ]);
  expect(rehearsal.coming.vouchers).toBeGreaterThan(0);
  expect(rehearsal.days.reduce((sum, { vouchers }) => sum + vouchers, 0)).toBe(rehearsal.past.vouchers + rehearsal.coming.vouchers);
  const kept = rehearsal.mismatches.reduce((sum, { reservations }) => sum + reservations, 0);
  expect(kept + rehearsal.past.matching + rehearsal.coming.matching).toBe(rehearsal.past.reservations + rehearsal.coming.reservations);
  expect(rehearsal.reservations.every(({ vouchers, mismatch }) => vouchers.length > 0 === (mismatch === null))).toBe(true);
});

describe('reservation vouchers', () => {
  const list = (query = '', email = manager) => call<ReservationVoucherSummary>(email, 'GET', `${urlOf(listReservationVouchers)}${query}`);

  test('are listed newest first, found by voucher and reservation, and counted', async () => {
    const all = await list('?pageSize=5');
    expect(all.response).toHaveLength(5);
    expect(all.count).toBeGreaterThan(5);
    const [first] = all.response as [ReservationVoucherSummary];
    const byVoucher = await list(`?voucherNumber=${first.voucher?.voucherIdFirst8}`);
    expect(byVoucher.response).toEqual([first]);
    expect((await list(`?resNumber=${first.resIdValue}`)).response).toContainEqual(first);
    expect((await list('?state=withdrawn')).response.every(({ voucher }) => voucher?.status === 'cancelled')).toBe(true);
    expect((await list(`?fromDate=${today}&toDate=${addDays(today, -1)}`)).errors).toMatchObject([{ code: 'DATES_REVERSED' }]);
    expect((await list(`?toDate=${addDays(today, 1)}`)).errors).toMatchObject([{ code: 'DATE_FUTURE', field: 'toDate' }]);
    // On some days of the demo nothing is issued: the day of one that is there.
    const dayOf = ({ createdAt }: ReservationVoucherSummary) => dayIn('Europe/Lisbon', new Date(createdAt));
    const day = dayOf(all.response.at(-1) as ReservationVoucherSummary);
    const days = await list(`?fromDate=${day}&toDate=${day}&pageSize=100`);
    expect(new Set(days.response.map(dayOf))).toEqual(new Set([day]));
  });

  test('are read with the stay, the guest and the rule; others do not see them, and what is not stuck is not tried again', async () => {
    const [first] = (await list('?pageSize=1')).response as [ReservationVoucherSummary];
    const { response } = await call(manager, 'GET', urlOf(readReservationVoucher, { id: first.id }));
    expect(response[0]).toMatchObject({ ...first, pmsReservation: { reservationNumber: first.resIdValue } });
    expect((await call(other, 'GET', urlOf(readReservationVoucher, { id: first.id }))).status).toBe(404);
    expect((await list(`?hotelId=${demoId(301)}`, other)).status).toBe(404);
    expect((await call(manager, 'PUT', urlOf(retryReservationVoucher, { id: first.id }))).errors).toMatchObject([
      { code: 'RESERVATION_VOUCHER_NOT_STUCK' },
    ]);
  });
});
