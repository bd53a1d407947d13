import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateRedeem } from '#contract/redemption.ts';
import type { EntryId, OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { updateVoucher } from '#contract/vouchers.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const why = 'The guest paid with another card.';

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let money: OfferId;
let whole: OfferId;
let services: OfferId;
let rebate: RebateId;

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  const place = async (id: OfferId) => {
    await offers.publish(id);
    return id;
  };
  money = await place((await offers.create({ ...moneyDraft, code: 'LEDGER-MONEY', maxQuantity: 100_000 })).id);
  whole = await place((await offers.create({ ...moneyDraft, code: 'LEDGER-WHOLE', allowPartialRedeem: false })).id);
  const ritual = await offers.create({ ...serviceDraft, code: 'LEDGER-SPA', voucherRebates: [rebateDraft] });
  services = await place(ritual.id);
  rebate = ritual.voucherRebates[0]?.id as RebateId;
});
afterAll(async () => {
  // Whatever was tried here, the books are right.
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});

const entriesOf = (id: VoucherId) =>
  app.owner.read(systemScope, (tx) => tx.rows<{ kind: string }>(sql`select kind from entry where voucher_id = ${id} order by sequence`));

describe('a redemption is refused at its field, and changes nothing', () => {
  let id: VoucherId;
  beforeEach(async () => {
    [id] = await calls.issue(money);
  });

  test.each<[string, object, string, string, number]>([
    ['nothing', { amount: 0 }, 'AMOUNT_OUT_OF_BOUNDS', '0.amount', 422],
    ['a cent below nothing, where nothing was used', { amount: -0.01, notes: why }, 'STATUS_MOVE', '0.voucherId', 422],
    ['half a cent', { amount: 0.005 }, 'INVALID_FIELD', '0.amount', 400],
    ['an amount in words', { amount: '12,50' }, 'INVALID_FIELD', '0.amount', 400],
    ['more than a voucher can hold', { amount: 1_000_000_000.01 }, 'INVALID_FIELD', '0.amount', 400],
    ['more than the form by hand takes, and more than it is worth', { amount: 10_000.01 }, 'AMOUNT_OUT_OF_BOUNDS', '0.amount', 422],
    ['a cent more than it is worth', { amount: 100.01 }, 'AMOUNT_OUT_OF_BOUNDS', '0.amount', 422],
    ['no amount', {}, 'AMOUNT_MISSING', '0.amount', 422],
    ['one and a half', { amount: 1, quantity: 1.5 }, 'INVALID_FIELD', '0.quantity', 400],
    [
      'tomorrow',
      { amount: 1, businessDate: dayIn('Europe/Lisbon', new Date(Date.now() + 26 * 3_600_000)) },
      'BUSINESS_DATE_FUTURE',
      '0.businessDate',
      422,
    ],
    ['notes of nine characters', { amount: 1, notes: 'too short' }, 'INVALID_FIELD', '0.notes', 400],
    ['notes of 201 characters', { amount: 1, notes: 'x'.repeat(201) }, 'INVALID_FIELD', '0.notes', 400],
    ['an empty invoice', { amount: 1, invoice: '' }, 'INVALID_FIELD', '0.invoice', 400],
    ['an invoice of 51 characters', { amount: 1, invoice: 'x'.repeat(51) }, 'INVALID_FIELD', '0.invoice', 400],
    ['a hotel where it is not valid', { amount: 1, hotelId: quinta }, 'VOUCHER_NOT_VALID_HERE', '0.hotelId', 422],
    ['a hotel of somebody else', { amount: 1, hotelId: randomUUID() }, 'HOTEL_UNKNOWN', '0.hotelId', 422],
    ['an unknown voucher', { amount: 1, voucherId: randomUUID() }, 'NOT_FOUND', '0.voucherId', 404],
  ])('%s', async (_, facts, code, field, status) => {
    const reply = await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, ...facts }]);
    expect(reply).toMatchObject({ status, response: [], errors: [{ code, field: expect.stringContaining(field) }] });
    expect(await entriesOf(id)).toEqual([{ kind: 'sold' }]);
  });

  test('null as an amount is none', async () => {
    const reply = await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: null }]);
    expect(reply).toMatchObject({ status: 422, response: [], errors: [{ code: 'AMOUNT_MISSING', field: '0.amount' }] });
    expect(await entriesOf(id)).toEqual([{ kind: 'sold' }]);
  });

  test.each(['1e309', 'NaN', '"NaN"'])('%s as an amount', async (written) => {
    const token = await app.tokenOf(manager);
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/Voucher/Redeem/Redeem/v1',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"request":[{"voucherId":"${id}","hotelId":"${miradouro}","amount":${written}}]}`,
    });
    expect(reply.statusCode).toBe(400);
    expect(await entriesOf(id)).toEqual([{ kind: 'sold' }]);
  });

  test('an expired, a cancelled and a not yet valid voucher', async () => {
    const [expired] = await calls.issue(money, { validFrom: '2025-01-01', validUntil: '2025-12-31' });
    const [early] = await calls.issue(money, { validFrom: addMonths(today, 1) });
    await calls.call(manager, updateVoucher, { body: { id, status: 'cancelled' } });
    for (const [voucherId, code] of [
      [expired, 'VOUCHER_EXPIRED'],
      [early, 'VOUCHER_NOT_YET_VALID'],
      [id, 'VOUCHER_CANCELLED'],
    ] as const) {
      const reply = await calls.redeem(manager, [{ voucherId, hotelId: miradouro, amount: 1 }]);
      expect(reply).toMatchObject({ status: 422, errors: [{ code }] });
    }
  });

  test('a colleague of another group does not even learn that it exists', async () => {
    const reply = await calls.redeem('other@vale.demo', [{ voucherId: id, hotelId: miradouro, amount: 1 }]);
    expect(reply.status).toBe(404);
  });

  test('somebody who only looks', async () => {
    expect((await calls.redeem('viewer@vale.demo', [{ voucherId: id, hotelId: miradouro, amount: 1 }])).errors).toMatchObject([
      { code: 'PERMISSION_MISSING' },
    ]);
  });

  test('of two lines the second is wrong: the first is not written either', async () => {
    const [other] = await calls.issue(money);
    const reply = await calls.redeem(manager, [
      { voucherId: id, hotelId: miradouro, amount: 50 },
      { voucherId: other, hotelId: miradouro, amount: 100.01 },
    ]);
    expect(reply.errors).toMatchObject([{ code: 'AMOUNT_OUT_OF_BOUNDS', field: expect.stringContaining('1.amount') }]);
    expect(await entriesOf(id)).toEqual([{ kind: 'sold' }]);
  });
});

describe('money and services', () => {
  test('a use as it was read is one more, in the hotel that it names as its place', async () => {
    const [id] = await calls.issue(money);
    await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10, notes: 'x'.repeat(10) }]);
    const [first] = (await calls.read(manager, id)).redeems;
    expect(first).toMatchObject({ hotelId: miradouro, usageHotel: miradouro, amount: 10 });
    expect((await calls.redeem(manager, [first as object])).item).toMatchObject({ availableBalance: 80 });
    const elsewhere = await calls.redeem(manager, [{ ...first, usageHotel: quinta }]);
    expect(elsewhere.errors).toMatchObject([{ code: 'VOUCHER_NOT_VALID_HERE', field: '0.hotelId' }]);
  });

  test('the bounds themselves are taken: a cent, and all that is left', async () => {
    const [id] = await calls.issue(money);
    expect(
      (await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 0.01, invoice: 'x', notes: 'x'.repeat(10) }])).item,
    ).toMatchObject({
      status: 'partialRedeemed',
      availableBalance: 99.99,
    });
    const last = { voucherId: id, hotelId: miradouro, amount: 99.99, invoice: 'x'.repeat(50), notes: 'x'.repeat(200), businessDate: today };
    expect((await calls.redeem(manager, [last])).item).toMatchObject({ status: 'redeemed', availableBalance: 0 });
    expect((await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 0.01 }])).errors).toMatchObject([
      { code: 'VOUCHER_REDEEMED' },
    ]);
  });

  test('used all at once, without a figure', async () => {
    const [id] = await calls.issue(whole);
    expect((await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 99.99 }])).errors).toMatchObject([
      { code: 'REDEEM_WHOLE' },
    ]);
    expect((await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro }])).item).toMatchObject({
      status: 'redeemed',
      availableBalance: 0,
    });
  });

  test('a treatment is taken, taken back, and the history tells both with the balance each left', async () => {
    const [id] = await calls.issue(services);
    const line = { voucherId: id, hotelId: miradouro, rebateId: rebate };
    const used = await calls.redeem(manager, [{ ...line, quantity: 2 }]);
    expect(used.item).toMatchObject({ status: 'redeemed', availableBalance: 0 });
    const reverses = used.item.lines[0]?.id as EntryId;
    expect((await calls.redeem(manager, [{ ...line, quantity: -3, reverses, notes: why }])).errors).toMatchObject([
      { code: 'QUANTITY_OUT_OF_BOUNDS' },
    ]);
    expect((await calls.redeem(manager, [{ ...line, quantity: -1, reverses }])).errors).toMatchObject([{ code: 'NOTES_MISSING' }]);
    expect((await calls.redeem(manager, [{ ...line, quantity: -1, reverses, notes: why }])).item).toMatchObject({
      status: 'partialRedeemed',
      availableBalance: 1,
    });
    const voucher = await calls.read(manager, id);
    expect(voucher.timeline.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ['sold', null, 2],
      ['redeemed', -2, 0],
      ['reversed', 1, 1],
    ]);
    expect(voucher.redeems).toMatchObject([
      { quantity: 2, reversible: 1, rebateCode: 'MASSAGE' },
      { quantity: -1, reverses, notes: why },
    ]);
  });

  test('several uses are taken back in one request, and no line finds what another has already taken', async () => {
    const [id] = await calls.issue(money);
    const desk = { voucherId: id, hotelId: miradouro };
    const reply = await calls.redeem(manager, [
      { ...desk, amount: 30 },
      { ...desk, amount: 20 },
    ]);
    const [first, second] = reply.response[0]?.lines.map((line) => line.id) ?? [];
    const back = (reverses: EntryId | undefined, amount: number) => ({ ...desk, reverses, amount: -amount, notes: why });

    const twice = await calls.redeem(manager, [back(first, 20), back(first, 10.01)]);
    expect(twice).toMatchObject({ status: 422, errors: [{ code: 'AMOUNT_OUT_OF_BOUNDS', field: expect.stringContaining('1.amount') }] });
    const mixed = await calls.redeem(manager, [back(first, 20), { ...desk, amount: 1 }]);
    expect(mixed).toMatchObject({ status: 422, errors: [{ code: 'QUANTITY_OUT_OF_BOUNDS' }] });
    expect(await entriesOf(id)).toHaveLength(3);

    const all = await calls.redeem(manager, [back(first, 20), back(first, 10), back(second, 20)]);
    expect(all).toMatchObject({ status: 200, response: [{ status: 'sold', availableBalance: 100 }] });
  });

  test('what was taken back without naming a use is not taken back again by its name', async () => {
    const [id] = await calls.issue(money);
    const desk = { voucherId: id, hotelId: miradouro };
    const reverses = (await calls.redeem(manager, [{ ...desk, amount: 30 }])).item.lines[0]?.id as EntryId;
    await calls.redeem(manager, [{ ...desk, amount: -30, notes: why }]);
    await calls.redeem(manager, [{ ...desk, amount: 50 }]);
    expect((await calls.read(manager, id)).redeems.map(({ amount, reversible }) => [amount, reversible])).toEqual([
      [30, 0],
      [-30, 0],
      [50, 50],
    ]);
    const again = await calls.redeem(manager, [{ ...desk, reverses, amount: -30, notes: why }]);
    expect(again).toMatchObject({ status: 422, errors: [{ code: 'AMOUNT_OUT_OF_BOUNDS', field: '0.amount' }] });
    expect(await calls.read(manager, id)).toMatchObject({ availableBalance: 50 });
  });

  test('of a voucher that is used all at once a service is taken back, and used again', async () => {
    const offers = offerCalls(app);
    const massage = { ...rebateDraft, quantity: 2 };
    const bath = { ...rebateDraft, code: 'BATH', quantity: 1 };
    const draft = { ...serviceDraft, code: 'LEDGER-BOTH', allowPartialRedeem: false, voucherRebates: [massage, bath] };
    const { id: offerId, voucherRebates } = await offers.create(draft);
    await offers.publish(offerId);
    const [id] = await calls.issue(offerId);
    const desk = { voucherId: id, hotelId: miradouro };
    expect(await calls.redeem(manager, [desk])).toMatchObject({ status: 200, item: { status: 'redeemed' } });
    const one = { ...desk, rebateId: voucherRebates.find(({ code }) => code === massage.code)?.id, quantity: -1, notes: why };
    expect(await calls.redeem(manager, [one])).toMatchObject({ status: 200, item: { availableBalance: 1 } });
    expect(await calls.redeem(manager, [desk])).toMatchObject({ status: 200, item: { status: 'redeemed', availableBalance: 0 } });
  });

  test('a line that uses and takes back at once is refused', async () => {
    const [id] = await calls.issue(money);
    const desk = { voucherId: id, hotelId: miradouro };
    await calls.redeem(manager, [{ ...desk, amount: 60 }]);
    for (const figures of [
      { amount: 30, quantity: -1 },
      { amount: -30, quantity: 1 },
    ]) {
      const reply = await calls.redeem(manager, [{ ...desk, ...figures, notes: why }]);
      expect(reply).toMatchObject({ status: 422, errors: [{ code: 'QUANTITY_OUT_OF_BOUNDS', field: '0.quantity' }] });
    }
    expect(await calls.read(manager, id)).toMatchObject({ availableBalance: 40 });
  });

  test('two desks that take the same use back at the same moment: one does, the other is told', async () => {
    const [id] = await calls.issue(money);
    const desk = { voucherId: id, hotelId: miradouro };
    await calls.redeem(manager, [{ ...desk, amount: 50 }]);
    const reverses = (await calls.redeem(manager, [{ ...desk, amount: 30 }])).item.lines[0]?.id as EntryId;
    const back = { ...desk, reverses, amount: -30, notes: why };
    const replies = await Promise.all([calls.redeem(manager, [back]), calls.redeem(manager, [back])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await calls.read(manager, id)).toMatchObject({ availableBalance: 50 });
  });

  test('another invoice is a new entry; the earlier stays in the history', async () => {
    const [id] = await calls.issue(money);
    const used = await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10, invoice: 'FT 1/1' }]);
    const entry = used.item.lines[0]?.id ?? '';
    const corrected = await calls.call(manager, updateRedeem, { params: { id: entry }, body: { invoice: 'FT 1/2' } });
    expect(corrected.item).toMatchObject({ invoice: 'FT 1/2', amount: 10 });
    const { timeline } = await calls.read(manager, id);
    expect(timeline.map(({ kind, invoice }) => [kind, invoice])).toEqual([
      ['sold', null],
      ['redeemed', 'FT 1/1'],
      ['corrected', 'FT 1/2'],
    ]);
  });
});

describe('once and only once', () => {
  test('the same key twenty times at once is one redemption, and everybody gets its answer', async () => {
    const [id] = await calls.issue(money);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10 }], key)),
    );
    expect(new Set(replies.map(({ status, item }) => JSON.stringify([status, item]))).size).toBe(1);
    expect(replies[0]?.item).toMatchObject({ availableBalance: 90 });
    const other = await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 11 }], key);
    expect(other).toMatchObject({ status: 409, errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] });
  });

  test('thirty people want ten euros of a hundred: ten get them', async () => {
    const [id] = await calls.issue(money);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10 }])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ errors }) => errors[0]?.code === 'VOUCHER_REDEEMED')).toHaveLength(20);
  });
});

describe('the database by itself', () => {
  const as = (role: 'system' | 'group', statement: ReturnType<typeof sql>) =>
    app.database.transaction(role === 'system' ? systemScope : { kind: 'platform' }, (tx) => tx.run(statement));

  test('refuses to change or lose an entry, even for the owner of the tables', async () => {
    const [id] = await calls.issue(money);
    for (const role of ['system', 'group'] as const) {
      await expect(as(role, sql`update entry set amount_minor = 1 where voucher_id = ${id}`)).rejects.toThrow(
        /permission denied|only ever added/,
      );
      await expect(as(role, sql`delete from entry where voucher_id = ${id}`)).rejects.toThrow(/permission denied|only ever added/);
      await expect(as(role, sql`delete from voucher where id = ${id}`)).rejects.toThrow(/permission denied|only ever added/);
      await expect(as(role, sql`truncate entry cascade`)).rejects.toThrow(/permission denied|only ever added/);
    }
  });

  test('refuses an overdraft, figures without an entry, and another price', async () => {
    const [id] = await calls.issue(money);
    for (const [figure, wall] of [
      [10_001, /more than was paid/],
      [-1, /never_overdrawn/],
    ] as const) {
      const overdrawn = sql`update voucher set redeemed_minor = ${figure}, entries = entries + 1 where id = ${id}`;
      await expect(as('group', overdrawn)).rejects.toThrow(wall);
    }
    await expect(as('group', sql`update voucher set redeemed_minor = 1 where id = ${id}`)).rejects.toThrow(/stays what it was/);
    await expect(as('group', sql`update voucher set status = 'redeemed' where id = ${id}`)).rejects.toThrow(/stays what it was/);
    await expect(as('group', sql`update voucher set value_minor = 20000 where id = ${id}`)).rejects.toThrow(/stays what it was/);
  });

  test('what is forced past it all the same, the audit finds', async () => {
    const [id] = await calls.issue(money);
    await calls.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount: 10, notes: why }]);
    const found = async () => {
      const drifts: string[] = [];
      await auditVouchers(app.database, ({ voucherId, what }) => drifts.push(`${voucherId} ${what}`));
      return drifts;
    };
    const forced = (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => async () => {
      await app.owner.transaction(systemScope, async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run(change);
      });
      const drifts = await found();
      await app.owner.transaction(systemScope, async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run(undo);
      });
      return drifts;
    };
    const entry = sql`voucher_id = ${id} and sequence = 2`;
    expect(
      await forced(sql`update entry set amount_minor = 1 where ${entry}`, sql`update entry set amount_minor = 1000 where ${entry}`)(),
    ).toEqual([`${id} entry 2 is not what was written`, `${id} redeemedMinor is 1000, its entries say 1`]);
    expect(
      await forced(
        sql`update voucher set redeemed_minor = 0 where id = ${id}`,
        sql`update voucher set redeemed_minor = 1000 where id = ${id}`,
      )(),
    ).toEqual([`${id} redeemedMinor is 0, its entries say 1000`]);
    expect(
      await forced(
        sql`update entry_note set notes = 'The guest never came.' where voucher_id = ${id}`,
        sql`update entry_note set notes = ${why} where voucher_id = ${id}`,
      )(),
    ).toEqual([`${id} the notes of entry 2 are not what was written`]);
    expect(await found()).toEqual([]);
  });
});
