import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUsageReport, type UsageRow, type UsageTotal } from '#contract/usage-report.ts';
import type { OfferId, RebateId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

const manager = 'manager@vale.demo';
const sales = 'sales@vale.demo';
const other = 'other@vale.demo';
const today = dayIn('Europe/Lisbon', new Date());
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let card: OfferId;
let ritual: OfferId;
let massage: RebateId;
let sold: VoucherId[];

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  card = (await offers.create({ ...moneyDraft, code: 'USED-CARD', maxQuantity: 5_000, payedAmount: 79.99, cardAmount: 100.01 })).id;
  const spa = await offers.create({ ...serviceDraft, code: 'USED-SPA', voucherRebates: [{ ...rebateDraft, quantity: 3 }] });
  ritual = spa.id;
  massage = spa.voucherRebates[0]?.id as RebateId;
  for (const id of [card, ritual]) await offers.publish(id);

  sold = [...(await calls.issue(card, { quantity: 12 })), ...(await calls.issue(card, { hotelId: quinta, quantity: 3 }))];
  const amounts = [0.01, 33.33, 66.67, 100.01, 99.99];
  for (const [index, amount] of amounts.entries()) {
    await calls.redeem(manager, [{ voucherId: sold[index] as VoucherId, hotelId: miradouro, amount }]);
  }
  const [service] = await calls.issue(ritual, { quantity: 2 });
  await calls.redeem(manager, [{ voucherId: service, hotelId: miradouro, rebateId: massage, quantity: 1 }]);
});
afterAll(() => app.close());

const wide = `?fromDate=2000-01-01&toDate=${today}`;
const report = async (email: string, query = wide) => {
  const { response: rows, totals, more } = await calls.call(email, readUsageReport, { query });
  return { rows, totals, more };
};
const cents = (amount: number) => Math.round(amount * 100);

/** Totals as a controller adds them up from the rows, in cents. */
function added(rows: readonly UsageRow[]): UsageTotal[] {
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const ofCurrency = rows.filter((row) => row.currency === currency);
    const sum = (name: 'saleAmount' | 'voucherAmount' | 'redeemsAmount' | 'refundsAmount' | 'availableBalance') =>
      ofCurrency.reduce((total, row) => total + cents(row[name]), 0) / 100;
    return {
      currency,
      vouchers: ofCurrency.length,
      saleAmount: sum('saleAmount'),
      voucherAmount: sum('voucherAmount'),
      redeemsAmount: sum('redeemsAmount'),
      refundsAmount: sum('refundsAmount'),
      availableBalance: sum('availableBalance'),
    };
  });
}

describe('the figures', () => {
  test('of each voucher follow from its entries, to the cent', async () => {
    const { rows } = await report(manager, `${wide}&voucherType=${card}`);
    const used = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ id: VoucherId; used: number }>(sql`
        select voucher_id as id, sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor else 0 end)::bigint as used
        from entry where voucher_id = any(${sold}::uuid[]) group by voucher_id`),
    );
    expect(rows).toHaveLength(sold.length);
    for (const { id, used: usedMinor } of used) {
      const row = rows.find(({ voucherId }) => voucherId === id);
      expect(row).toMatchObject({ saleAmount: 79.99, voucherAmount: 100.01, redeemsAmount: usedMinor / 100 });
      expect(cents(row?.availableBalance ?? 0)).toBe(100_01 - usedMinor);
    }
  });

  test('of a service voucher are its share of the value', async () => {
    const { rows } = await report(manager, `${wide}&voucherType=${ritual}&status=partialRedeemed`);
    expect(rows).toEqual([expect.objectContaining({ voucherAmount: 100, redeemsAmount: 33.34, availableBalance: 66.66 })]);
  });

  test('are added per currency as a controller would', async () => {
    const { rows, totals } = await report(manager);
    expect(totals).toEqual(added(rows));
  });

  test('of different money are never added together', async () => {
    const franc = await calls.issue(card);
    await app.owner.transaction(systemScope, async (tx) => {
      await tx.run(sql`alter table voucher disable trigger voucher_stays_itself`);
      await tx.run(sql`update voucher set currency = 'CHF' where id = any(${franc}::uuid[])`);
      await tx.run(sql`alter table voucher enable trigger voucher_stays_itself`);
    });
    const { rows, totals } = await report(manager, `${wide}&voucherType=${card}`);
    expect(totals.map(({ currency, vouchers }) => [currency, vouchers])).toEqual([
      ['CHF', 1],
      ['EUR', rows.length - 1],
    ]);
    expect(totals).toEqual(added(rows));
  });

  test('stay exact beyond the rows that are shown', async () => {
    const before = await report(manager, `${wide}&voucherType=${card}&status=sold`);
    for (let n = 0; n < 3; n += 1) await calls.issue(card, { quantity: 500 });
    const { rows, totals, more } = await report(manager, `${wide}&voucherType=${card}&status=sold&hotelId=${miradouro}`);
    expect(rows).toHaveLength(limits.exportRows);
    const all = rows.length + more;
    expect(all).toBe(before.rows.filter(({ hotelId }) => hotelId === miradouro).length + 1_500);
    const euros = totals.find(({ currency }) => currency === 'EUR');
    expect(cents(euros?.saleAmount ?? 0)).toBe((euros?.vouchers ?? 0) * 79_99);
    expect(totals.reduce((sum, { vouchers }) => sum + vouchers, 0)).toBe(all);
  });
});

describe('the filters', () => {
  test('narrow by hotel, type and status', async () => {
    expect((await report(manager, `${wide}&hotelId=${quinta}&voucherType=${card}`)).rows).toHaveLength(3);
    const used = await report(manager, `${wide}&voucherType=${card}&voucherType=${ritual}&status=redeemed&status=partialRedeemed`);
    expect(used.rows.map(({ status }) => status).sort()).toEqual(['partialRedeemed', ...Array(4).fill('partialRedeemed'), 'redeemed']);
  });

  test('expired is what is past its last day, whatever its status says', async () => {
    const [past] = await calls.issue(ritual, { validFrom: '2020-01-01', validUntil: dayAfter(today, -1) });
    const [last] = await calls.issue(ritual, { validFrom: '2020-01-01', validUntil: today });
    const idsOf = async (query: string) =>
      (await report(manager, `${wide}&voucherType=${ritual}&${query}`)).rows.map(({ voucherId }) => voucherId);
    expect(await idsOf('isExpired=true')).toEqual([past]);
    expect(await idsOf('isExpired=false')).toContain(last);
    expect(await idsOf('isExpired=false')).not.toContain(past);
  });

  test('a voucher belongs to the day of its sale in its hotel', async () => {
    const of = async (from: string, to: string) =>
      (await report(manager, `?fromDate=${from}&toDate=${to}&voucherType=${ritual}`)).rows.length;
    const all = await of(today, today);
    expect(all).toBeGreaterThan(0);
    expect(await of(dayAfter(today, -400), dayAfter(today, -1))).toBe(0);
  });

  test.each([
    ['no start', `?toDate=${today}`, 400, 'fromDate'],
    ['no end', `?fromDate=${today}`, 400, 'toDate'],
    ['an end after today', `?fromDate=${today}&toDate=${dayAfter(today, 1)}`, 422, 'toDate'],
    ['an end before the start', `?fromDate=${today}&toDate=${dayAfter(today, -1)}`, 422, 'toDate'],
    ['a day that is none', `?fromDate=2026-02-30&toDate=${today}`, 400, 'fromDate'],
    ['the year nought', `?fromDate=0000-01-01&toDate=${today}`, 400, 'fromDate'],
  ])('%s is refused at its field', async (_, query, status, field) => {
    const reply = await calls.call(manager, readUsageReport, { query });
    expect([reply.status, reply.errors[0]?.field]).toEqual([status, field]);
  });
});

test('only sales of hotels the reader works in are reported', async () => {
  const mine = await report(sales, `${wide}&voucherType=${card}`);
  expect(new Set(mine.rows.map(({ hotelId }) => hotelId))).toEqual(new Set([miradouro]));
  expect((await report(sales, `${wide}&hotelId=${quinta}`)).rows).toEqual([]);
  expect(await report(other, `${wide}&voucherType=${card}`)).toEqual({ rows: [], totals: [], more: 0 });
});
