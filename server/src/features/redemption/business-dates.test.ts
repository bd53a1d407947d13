// Proves on the wire and in the database that a use, or its taking back, counts on a day between the sale and today, and no further back than may be.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntryId, HotelId, OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { readVoucher } from '#contract/vouchers.ts';
import { addDays, dayIn, writeDay } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemClock } from '../../platform/clock.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { redeemCommand } from './redeem.command.ts';

const manager = 'manager@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const ago = (days: number) => addDays(today, -days);
/** At noon, which no change of clocks moves to another day. */
const soldAgo = (days: number) => new Date(Math.min(Date.now(), Date.parse(`${ago(days)}T12:00:00Z`)));
const why = 'It was written down too late.';

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let money: OfferId;
let services: OfferId;
let rebate: RebateId;

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  money = (await offers.create({ ...moneyDraft, code: 'DATES-MONEY' })).id;
  await offers.publish(money);
  const ritual = await offers.create({
    ...serviceDraft,
    code: 'DATES-SPA',
    voucherRebates: [{ ...rebateDraft, quantity: 20, redeemValidFrom: ago(60), redeemValidTo: ago(2) }],
  });
  services = ritual.id;
  await offers.publish(services);
  rebate = ritual.voucherRebates[0]?.id as RebateId;
});
afterAll(async () => {
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
  await app.close();
});
beforeEach(() => setDays(miradouro, 3));

const setDays = (hotelId: HotelId, days: number) =>
  app.database.transaction(groupScope(groupOf(hotelId)), (tx) =>
    tx.run(sql`update hotel set backdate_days = ${days} where id = ${hotelId}`),
  );

/** Somebody who may redeem by hand and holds no permission to go further back: no access group of today is like that. */
function receptionist() {
  const redeem = redeemCommand({
    database: app.database,
    clock: systemClock,
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  });
  return (line: {
    voucherId: VoucherId;
    businessDate: string;
    amount?: number;
    rebateId?: RebateId;
    quantity?: number;
    notes?: string;
    reverses?: EntryId;
  }) =>
    redeem(
      groupScope(groupOf(miradouro)),
      { actor: 'test', requestId: 'test' },
      {
        lines: [{ hotelId: miradouro, ...line }],
        mayBackdate: false,
        worksIn: () => true,
      },
    );
}

describe('on the wire', () => {
  test.each<[string, number, string, number]>([
    ['1900', 30, '1900-01-01', 422],
    ['the day before the sale', 10, ago(11), 422],
    ['the day of the sale', 10, ago(10), 200],
    ['further back than the hotel allows everybody, by its management', 30, ago(20), 200],
    ['today', 0, today, 200],
  ])('%s', async (_, soldDaysAgo, businessDate, status) => {
    const [voucherId] = await calls.issue(money, { at: soldAgo(soldDaysAgo) });
    const used = await calls.redeem(manager, [{ voucherId, hotelId: miradouro, amount: 10, businessDate }]);
    expect(used.status).toBe(status);
    if (status === 200) return;
    expect(used.errors).toEqual([
      {
        code: 'BUSINESS_DATE_BEFORE_SALE',
        field: expect.stringContaining('0.businessDate'),
        message: `The voucher had not been sold on that business date. The first day allowed is ${writeDay(ago(soldDaysAgo))}.`,
      },
    ]);
    expect((await calls.read(manager, voucherId)).redeems).toEqual([]);
  });

  test('a use is taken back between the sale and today, like it was made', async () => {
    const [voucherId] = await calls.issue(money, { at: soldAgo(10) });
    const used = await calls.redeem(manager, [{ voucherId, hotelId: miradouro, amount: 10 }]);
    const back = { voucherId, hotelId: miradouro, amount: -10, reverses: used.item.lines[0]?.id as EntryId, notes: why };
    expect((await calls.redeem(manager, [{ ...back, businessDate: '1900-01-01' }])).errors).toMatchObject([
      { code: 'BUSINESS_DATE_BEFORE_SALE' },
    ]);
    expect((await calls.redeem(manager, [{ ...back, businessDate: ago(1) }])).status).toBe(200);
  });

  test('a voucher tells since when it is sold, and how far back each of its hotels allows', async () => {
    await setDays(miradouro, 5);
    const [voucherId] = await calls.issue(money, { at: soldAgo(10) });
    const { item } = await calls.call(manager, readVoucher, { params: { id: voucherId } });
    expect(item).toMatchObject({ soldOn: ago(10), validHotels: [{ id: miradouro, timeZone: 'Europe/Lisbon', backdateDays: 5 }] });
  });
});

describe('without the permission', () => {
  test.each<[number, number, string | undefined]>([
    [3, 3, undefined],
    [3, 4, 'tooFarBack'],
    [0, 0, undefined],
    [0, 1, 'tooFarBack'],
    [31, 31, undefined],
    [31, 32, 'tooFarBack'],
  ])('where %i days are allowed, %i days ago: %s', async (allowed, back, reason) => {
    await setDays(miradouro, allowed);
    const [voucherId] = await calls.issue(money, { at: soldAgo(60) });
    const outcome = await receptionist()({ voucherId, amount: 1, businessDate: ago(back) });
    expect(outcome.ok ? undefined : outcome).toEqual(reason && { ok: false, reason, field: '0.businessDate', firstDay: ago(allowed) });
  });

  test('a service whose period has ended is used within the days allowed, and no longer; its management reaches further', async () => {
    const [voucherId] = await calls.issue(services, { at: soldAgo(60) });
    const line = { voucherId, rebateId: rebate, quantity: 1 };
    const use = receptionist();
    expect((await use({ ...line, businessDate: ago(2) })).ok).toBe(true);
    expect(await use({ ...line, businessDate: ago(1) })).toMatchObject({ reason: 'rebateNotNow' });
    await setDays(miradouro, 1);
    expect(await use({ ...line, businessDate: ago(2) })).toMatchObject({ reason: 'tooFarBack' });
    expect((await calls.redeem(manager, [{ ...line, hotelId: miradouro, businessDate: ago(30) }])).status).toBe(200);
  });

  test('taking back is held by the same days', async () => {
    const [voucherId] = await calls.issue(money, { at: soldAgo(60) });
    const use = receptionist();
    expect((await use({ voucherId, amount: 5, businessDate: today })).ok).toBe(true);
    expect(await use({ voucherId, amount: -5, notes: why, businessDate: ago(4) })).toMatchObject({
      reason: 'tooFarBack',
      firstDay: ago(3),
    });
    expect((await use({ voucherId, amount: -5, notes: why, businessDate: ago(3) })).ok).toBe(true);
  });
});

test('the database refuses a setting beyond its bounds', async () => {
  for (const days of [-1, 32]) await expect(setDays(quinta, days)).rejects.toThrow(/backdate_days/);
  const row = await app.owner.read(systemScope, (tx) =>
    tx.row<{ days: number }>(sql`select backdate_days as days from hotel where id = ${quinta}`),
  );
  expect(row?.days).toBe(3);
});
