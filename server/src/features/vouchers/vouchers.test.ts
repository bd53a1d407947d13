import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addValidHotels } from '#contract/offer-places.ts';
import type { OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { findVouchers, readVoucher, revealPin, updateVoucher } from '#contract/vouchers.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from './audit.ts';
import { expireVouchers } from './expire-vouchers.ts';
import { miradouro, quinta, voucherCalls } from './testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const admin = 'admin@vale.demo';
const other = 'other@vale.demo';
const viewer = 'viewer@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let offerId: OfferId;

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  ({ id: offerId } = await offers.create({ ...moneyDraft, code: 'LIVES', defaultPrefix: 'LIV', maxQuantity: 10_000 }));
  await offers.publish(offerId);
});
afterAll(async () => {
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});

const change = (email: string, body: object) => calls.call(email, updateVoucher, { body });

test('what has passed its last day is dated once, and a later last day brings it back with its balance', async () => {
  const [id] = await calls.issue(offerId, { validFrom: '2025-01-01', validUntil: '2025-12-31' });
  const [untouched] = await calls.issue(offerId, { validUntil: today });
  const platform = {
    database: app.database,
    clock: systemClock,
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };
  expect(await expireVouchers(platform)).toBeGreaterThanOrEqual(1);
  expect(await expireVouchers(platform)).toBe(0);
  expect(await calls.read(admin, id)).toMatchObject({ status: 'expired', availableBalance: 100, notRedeemableBecause: 'VOUCHER_EXPIRED' });
  expect(await calls.read(admin, untouched)).toMatchObject({ status: 'sold', notRedeemableBecause: null });

  expect((await change(manager, { id, validUntil: addMonths(today, 1) })).errors).toMatchObject([
    { code: 'PERMISSION_MISSING', field: 'validUntil' },
  ]);
  expect((await change(admin, { id, validUntil: '2026-01-01' })).errors).toMatchObject([{ code: 'DATE_PAST', field: 'validUntil' }]);
  const { item } = await change(admin, { id, validUntil: today });
  expect(item).toMatchObject({ status: 'sold', validUntil: today });
  expect(item.timeline.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([
    ['sold', expect.any(String)],
    ['expired', expect.any(String)],
    ['extended', expect.any(String)],
    ['revived', expect.any(String)],
  ]);
});

test('only legal moves are made, and a closed voucher shows nothing to spend', async () => {
  const [id] = await calls.issue(offerId);
  expect((await calls.read(manager, id)).statusMoves).toEqual(['cancelled']);
  expect((await change(manager, { id, status: 'redeemed' })).errors).toMatchObject([{ code: 'STATUS_MOVE', field: 'status' }]);
  expect((await change(manager, { id, status: 'cancelled' })).item).toMatchObject({
    status: 'cancelled',
    statusMoves: [],
    availableBalance: 0,
  });
  expect((await change(admin, { id, validUntil: addMonths(today, 2) })).errors).toMatchObject([{ code: 'STATUS_MOVE' }]);
  const [created] = await calls.issue(offerId, { first: 'issued' });
  expect((await calls.redeem(manager, [{ voucherId: created, hotelId: miradouro, amount: 1 }])).errors).toMatchObject([
    { code: 'VOUCHER_NOT_SOLD' },
  ]);
  expect((await change(manager, { id: created, status: 'sold' })).item).toMatchObject({ status: 'sold' });
});

test('of two who change the words, the second is told; notes and code keep to their lengths', async () => {
  const [id] = await calls.issue(offerId);
  const { version } = await calls.read(manager, id);
  expect(
    (await change(manager, { id, version, notes: 'x'.repeat(limits.voucherNotesChars), issueCode: 'y'.repeat(limits.issueCodeChars) }))
      .status,
  ).toBe(200);
  expect((await change(manager, { id, version, notes: 'late' })).errors).toMatchObject([{ code: 'VOUCHER_CHANGED' }]);
  expect((await change(manager, { id, notes: 'x'.repeat(limits.voucherNotesChars + 1) })).errors).toMatchObject([{ field: 'notes' }]);
  expect((await change(manager, { id, issueCode: 'y'.repeat(limits.issueCodeChars + 1) })).errors).toMatchObject([{ field: 'issueCode' }]);
  expect(await calls.read(manager, id)).toMatchObject({ issueCode: 'y'.repeat(limits.issueCodeChars) });
  expect((await change(manager, { id, issueCode: null })).item).toMatchObject({
    issueCode: null,
    notes: 'x'.repeat(limits.voucherNotesChars),
  });
});

test('a voucher is found by what people have in hand: the code, its beginning, a link, the number, the issue code', async () => {
  const [id] = await calls.issue(offerId);
  await change(manager, { id, issueCode: 'Ref-77/A' });
  const { number, voucherIdFirst8 } = await calls.read(manager, id);
  const found = async (text: string, email = manager) => {
    const { response, errors } = await calls.call(email, findVouchers, { params: { text } });
    return errors.length > 0 ? errors[0]?.code : response.map((voucher) => voucher.id);
  };
  for (const text of [
    id,
    id.toUpperCase(),
    voucherIdFirst8,
    ` +${voucherIdFirst8.toUpperCase()}+ `,
    `https://tejo.example/v/${id}`,
    number,
    number.toLowerCase(),
    'ref-77/a',
  ]) {
    expect(await found(text), text).toEqual([id]);
  }
  for (const text of ['00000000-0000-4000-8000-000000000000', 'zzzz', "'; drop table voucher; --", '%', voucherIdFirst8.slice(0, 7)]) {
    expect(await found(text), text).toEqual([]);
  }
  // Also by those who may only look.
  expect(await found(number, viewer)).toEqual([id]);
  expect(await calls.read(viewer, id)).toMatchObject({ number, availableBalance: 100 });
  for (const text of [id, number]) expect(await found(text, other)).toEqual([]);
  expect((await calls.call(other, readVoucher, { params: { id } })).status).toBe(404);
  expect((await calls.call(other, revealPin, { params: { id } })).status).toBe(404);
});

test('a voucher of the group that was neither sold nor is valid where one works is told apart from one that is not there', async () => {
  const offers = offerCalls(app);
  const { id: elsewhere } = await offers.create({ ...moneyDraft, code: 'ELSEWHERE' });
  await offers.call(manager, addValidHotels, { body: { id: elsewhere, hotels: [quinta] } });
  const [id] = await calls.issue(elsewhere, { hotelId: quinta });
  expect((await calls.call(viewer, findVouchers, { params: { text: id } })).errors).toMatchObject([{ code: 'VOUCHER_NOT_VALID_HERE' }]);
  expect((await calls.call(viewer, readVoucher, { params: { id } })).status).toBe(404);
});

test('numbers follow each other without a gap, and no two of a group begin alike', async () => {
  const first = await calls.issue(offerId, { quantity: 300 });
  const taken = first[0].slice(0, 8);
  const rows = await app.owner.read(systemScope, (tx) =>
    tx.rows<{ ordinal: number; id: VoucherId }>(sql`select ordinal, id from voucher where offer_id = ${offerId} order by ordinal`),
  );
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
  // The database refuses what chance would have to bring about.
  const twin = sql`
    insert into voucher (group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor,
      price_minor, status, valid_from, valid_until, expires_at, entries, head_hash, first_name, last_name, email, language, is_gift, notes, created_at, changed_at)
    select group_id, ${`${taken}-0000-4000-8000-000000000000`}::uuid, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, 99999,
      number, value_minor, price_minor, status, valid_from, valid_until, expires_at, entries, head_hash, first_name, last_name, email, language, is_gift, notes,
      created_at, changed_at from voucher where id = ${first[0]}`;
  await expect(app.owner.transaction(systemScope, (tx) => tx.run(twin))).rejects.toThrow(/first8_once_per_group/);
});
