import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listExpiringVouchers,
  listFigureEntries,
  readDashboard,
  readOthersTotals,
  readRedeemTotals,
  readSalesTotals,
} from '#contract/dashboards.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Figure, figures, homeFigureNames, homeFigures, otherFigureNames, otherFigures } from '#contract/vocabulary/dashboards.ts';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { type Period, periodBefore } from '#domain/dashboard/period.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { advanceFigures, figureTask, rebuildFigures } from './advance-figures.ts';
import { type PlainEntry, plainEntries } from './testing/plain-ledger.ts';
import { lifeOf, live } from './testing/random-life.ts';

// Every figure is what a plain reading of the ledger says, whatever happened, at whatever hour, in whatever zone and money.

const manager = 'manager@vale.demo';
const sales = 'sales@vale.demo';
const group = groupOf(miradouro);

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;
let offers: OfferId[];
const now = new Date();
/** The caller's hotel stays in Lisbon: its days bound what may be asked. */
const today = dayIn('Europe/Lisbon', now);

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const drafts = offerCalls(app);
  const card = await drafts.create({ ...moneyDraft, code: 'FIG-CARD', maxQuantity: 5_000, payedAmount: 79.99, cardAmount: 100.01 });
  const spa = await drafts.create({ ...serviceDraft, code: 'FIG-SPA', voucherRebates: [{ ...rebateDraft, quantity: 3 }] });
  for (const { id } of [card, spa]) await drafts.publish(id);
  offers = [card.id, spa.id];
  // One hotel is half a world away, and sells in other money.
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`update hotel set time_zone = 'Pacific/Kiritimati' where id = ${quinta}`);
    await tx.run(sql`alter table voucher disable trigger voucher_stays_itself`);
    await tx.run(sql`update voucher set currency = 'USD' where hotel_id = ${quinta}`);
    await tx.run(sql`alter table voucher enable trigger voucher_stays_itself`);
  });
});
afterAll(() => app.close());

const ask = async <E extends Endpoint>(endpoint: E, query: string, email = manager) => {
  const reply = await calls.call(email, endpoint, { query });
  expect(reply.errors).toEqual([]);
  return reply;
};
const cents = (amount: number) => Math.round(amount * 100);
const within = ({ from, to }: Period) => `fromDate=${from}&toDate=${to}`;

type Line = Pick<PlainEntry, 'times' | 'priceMinor' | 'valueMinor' | 'amountMinor'>;

/** Sums as a controller makes them, by whatever is asked. What comes to nothing is left out, as in the replies. */
function added(entries: readonly PlainEntry[], keyOf: (entry: PlainEntry) => unknown[]): Record<string, number[]> {
  const sums = new Map<string, Line>();
  for (const entry of entries) {
    const key = JSON.stringify(keyOf(entry));
    const sum = sums.get(key) ?? { times: 0, priceMinor: 0, valueMinor: 0, amountMinor: 0 };
    for (const name of ['times', 'priceMinor', 'valueMinor', 'amountMinor'] as const) sum[name] += entry[name];
    sums.set(key, sum);
  }
  const something = [...sums].filter(([, { times, amountMinor }]) => times !== 0 || amountMinor !== 0);
  return Object.fromEntries(
    something.map(([key, { times, priceMinor, valueMinor, amountMinor }]) => [key, [times, priceMinor, valueMinor, amountMinor]]),
  );
}

function told<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown[], figuresOf: (row: Row) => number[]): Record<string, number[]> {
  return Object.fromEntries(rows.map((row) => [JSON.stringify(keyOf(row)), figuresOf(row)]));
}

const only = (sums: Record<string, number[]>, places: readonly number[]) =>
  Object.fromEntries(Object.entries(sums).map(([key, line]) => [key, places.map((place) => line[place])]));

/** Compares every call with the ledger for one period and one hotel, or all. */
async function compare(ledger: readonly PlainEntry[], period: Period, hotelId: HotelId | undefined): Promise<void> {
  const query = `?${within(period)}${hotelId ? `&hotelId=${hotelId}` : ''}`;
  const own = [miradouro, quinta];
  const mine = ledger.filter((entry) => (hotelId ? entry.hotelId === hotelId : own.includes(entry.hotelId)));
  const of = (names: readonly Figure[], { from, to }: Period = period) =>
    mine.filter(({ figure, day }) => figure !== undefined && names.includes(figure) && from <= day && day <= to);
  const isPay = ({ kind }: PlainEntry) => kind === 'money';
  const byDay = (entry: PlainEntry) => [entry.day, isPay(entry), entry.currency];
  const byOffer = (entry: PlainEntry) => [entry.offerId, isPay(entry), entry.currency, entry.channel];

  const home = (await ask(readDashboard, query)).response;
  for (const name of homeFigureNames) {
    const lines = home.flatMap(({ createdAt, currency, cashless, services }) =>
      [cashless, services].map((line, index) => ({ key: [createdAt, index === 0, currency], ...line[name] })),
    );
    const counted = lines.filter(({ quantity, amount }) => quantity !== 0 || amount !== 0);
    const expected = only(added(of([homeFigures[name]]), byDay), [0, 3]);
    expect(
      told(
        counted,
        ({ key }) => key,
        ({ quantity, amount }) => [quantity, cents(amount)],
      ),
    ).toEqual(expected);
  }

  const sold = (await ask(readSalesTotals, query)).item;
  const saleLine = (row: (typeof sold.days)[number]) => [row.count, cents(row.salePrice), cents(row.voucherValue)];
  const dayKey = (row: { createdAt: string; isPay: boolean; currency: string }) => [row.createdAt, row.isPay, row.currency];
  expect(told(sold.days, dayKey, saleLine)).toEqual(only(added(of(['sold']), byDay), [0, 1, 2]));
  expect(told(sold.before, dayKey, saleLine)).toEqual(only(added(of(['sold'], periodBefore(period)), byDay), [0, 1, 2]));
  expect(
    told(
      sold.rows,
      (row) => [row.voucherTypeId, row.isPay, row.currency, row.channel],
      (row) => [row.count, cents(row.salePrice), cents(row.voucherValue)],
    ),
  ).toEqual(only(added(of(['sold']), byOffer), [0, 1, 2]));

  const redeemed = (await ask(readRedeemTotals, query)).item;
  const redeemLine = (row: (typeof redeemed.days)[number]) => [row.count, cents(row.reddemsAmount)];
  expect(told(redeemed.days, dayKey, redeemLine)).toEqual(only(added(of(['redeemed']), byDay), [0, 3]));
  expect(told(redeemed.before, dayKey, redeemLine)).toEqual(only(added(of(['redeemed'], periodBefore(period)), byDay), [0, 3]));
  // Services have a category each: their rows together are the offer's.
  const amounts = redeemed.rows.reduce((sum, row) => sum + cents(row.reddemsAmount), 0);
  expect(amounts).toBe(of(['redeemed']).reduce((sum, { amountMinor }) => sum + amountMinor, 0));

  const others = (await ask(readOthersTotals, query)).item;
  const ofOther = (entry: PlainEntry) => otherFigures[entry.figure as keyof typeof otherFigures];
  expect(
    told(
      others.days,
      (row) => [...dayKey(row), row.status],
      (row) => [row.count, cents(row.amount)],
    ),
  ).toEqual(
    only(
      added(of(otherFigureNames), (entry) => [...byDay(entry), ofOther(entry)]),
      [0, 3],
    ),
  );
  expect(
    told(
      others.rows,
      (row) => [row.voucherTypeId, row.isPay, row.currency, row.channel, row.status],
      (row) => [row.count, cents(row.amount)],
    ),
  ).toEqual(
    only(
      added(of(otherFigureNames), (entry) => [...byOffer(entry), ofOther(entry)]),
      [0, 3],
    ),
  );

  for (const figure of figures) {
    const { response, count } = await ask(listFigureEntries, `${query}&figure=${figure}&pageSize=1000`);
    const expected = of([figure]);
    expect(count).toBe(expected.length);
    expect(response.map(({ id, amount, day }) => [id, cents(amount), day]).sort()).toEqual(
      expected.map(({ entryId, amountMinor, day }) => [entryId, amountMinor, day]).sort(),
    );
  }
}

/** The application lives on while it is read, and issues by its rules every few seconds: what grew meanwhile is read again. */
async function compareWithLedger(period: Period, hotelId: HotelId | undefined): Promise<void> {
  const ledger = await plainEntries(app.owner);
  try {
    await compare(ledger, period, hotelId);
  } catch (fault) {
    if ((await plainEntries(app.owner)).length === ledger.length) throw fault;
    await compareWithLedger(period, hotelId);
  }
}

test('every figure equals a plain reading of the ledger, on random lives, in two zones and two currencies', async () => {
  const days = fc.integer({ min: 0, max: 180 });
  const round = fc.record({
    lives: fc.array(lifeOf([miradouro, quinta], offers), { minLength: 4, maxLength: 10 }),
    summed: fc.boolean(),
    hotelId: fc.constantFrom(undefined, miradouro, quinta),
    ends: fc.tuple(days, days),
  });
  await fc.assert(
    fc.asyncProperty(round, async ({ lives, summed, hotelId, ends }) => {
      for (const life of lives) await live(app, life, now);
      // Half the time what has just happened is in the sums, half the time it is added by the reader.
      if (summed) await advanceFigures(app.database, group);
      const [last, first] = [...ends].sort((a, b) => a - b) as [number, number];
      await compareWithLedger({ from: addDays(today, -first), to: addDays(today, -last) }, hotelId);
    }),
    { numRuns: 4 },
  );
  await compareWithLedger({ from: addMonths(today, -6), to: today }, undefined);
  await rebuildFigures(app.database);
  await compareWithLedger({ from: addMonths(today, -6), to: today }, undefined);
});

test('what was sold, used and paid back is what plain SQL counts over the ledger, on the day of each hotel', async () => {
  const period = { from: addMonths(today, -6), to: today };
  const counted = await app.owner.read(systemScope, (tx) =>
    tx.rows<{ day: string; isPay: boolean; currency: string; sold: number; price: number; used: number; refunded: number }>(sql`
      select (at at time zone time_zone)::date as day, voucher.kind = 'money' as "isPay", voucher.currency,
        count(*) filter (where entry.kind = 'sold')::int as sold,
        coalesce(sum(price_minor) filter (where entry.kind = 'sold'), 0)::int as price,
        coalesce(sum(case entry.kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor end), 0)::int as used,
        coalesce(sum(case entry.kind when 'refunded' then amount_minor when 'restored' then -amount_minor end), 0)::int as refunded
      from entry join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id join hotel on hotel.id = voucher.hotel_id
      where hotel.id in (${miradouro}, ${quinta}) and (at at time zone time_zone)::date between ${period.from} and ${period.to}
      group by 1, 2, 3`),
  );
  const home = (await ask(readDashboard, `?${within(period)}`)).response;
  const shown = home.flatMap(({ createdAt, currency, cashless, services }) =>
    [cashless, services].map((line, index) => ({
      key: [createdAt, index === 0, currency],
      sold: line.sold.quantity,
      price: cents(line.sold.amount),
      // What a service was worth is a rule of its own; of money, what was used stands in the entry.
      used: index === 0 ? cents(line.redeemed.amount) : 0,
      refunded: cents(line.refunded.amount) + cents(line.partialRefund.amount),
    })),
  );
  const figuresOf = (row: Omit<(typeof shown)[number], 'key'>) => [row.sold, row.price, row.used, row.refunded];
  const something = (lines: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(lines).filter(([, line]) => line.some((value) => value !== 0)));
  expect(counted.length).toBeGreaterThan(10);
  expect(something(told(shown, ({ key }) => key, figuresOf))).toEqual(
    something(
      told(
        counted,
        ({ day, isPay, currency }) => [day, isPay, currency],
        (row) => figuresOf({ ...row, used: row.isPay ? row.used : 0 }),
      ),
    ),
  );
});

test('figures are exact while people sell and sums are made at the same time', async () => {
  let selling = true;
  const summing = (async () => {
    while (selling) await advanceFigures(app.database, group);
  })();
  const today = dayIn('Pacific/Kiritimati', new Date());
  const counted: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    await calls.issue(offers[0] as OfferId, { hotelId: miradouro, quantity: 3, channel: 'Reservation' });
    const { item } = await ask(readSalesTotals, `?${within({ from: addDays(today, -3), to: dayIn('Europe/Lisbon', new Date()) })}`);
    counted.push(item.rows.filter(({ channel }) => channel === 'Reservation').reduce((sum, { count }) => sum + count, 0));
  }
  selling = false;
  await summing;
  expect(counted).toEqual(counted.map((_, index) => (counted[0] ?? 0) + 3 * index));
});

test('the task sums every group, and makes all anew after a move to another cluster', async () => {
  const run = () => figureTask(app.database).run(new AbortController().signal, () => undefined);
  await run();
  await app.owner.transaction(systemScope, (tx) => tx.run(sql`update figure_cursor set summed_below = '900000000001'`));
  await run();
  const { rows } = (await ask(readSalesTotals, `?${within({ from: addMonths(today, -6), to: today })}`)).item;
  const ledger = (await plainEntries(app.owner)).filter(({ day }) => addMonths(today, -6) <= day && day <= today);
  const soldHere = ledger.filter(({ figure, hotelId }) => figure === 'sold' && [miradouro, quinta].includes(hotelId));
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(soldHere.length);
  await expect(app.database.transaction(groupScope(group), (tx) => tx.run(sql`update figure_day set times = 0`))).rejects.toThrow(
    /permission denied/,
  );
});

test('what ends soon is what is owed until then, the first first, and its number follows the ledger', async () => {
  const period = { from: today, to: addDays(today, 60) };
  const { response, count } = await ask(listExpiringVouchers, `?${within(period)}&pageSize=1000`);
  const last = new Map((await plainEntries(app.owner)).map((entry) => [entry.voucherId, entry]));
  const expected = [...last.values()].filter(
    ({ owedAfter, validUntil, hotelId }) =>
      owedAfter > 0 && period.from <= validUntil && validUntil <= period.to && [miradouro, quinta].includes(hotelId),
  );
  expect(count).toBe(expected.length);
  expect(response.map(({ voucherId, balance }) => [voucherId, cents(balance)]).sort()).toEqual(
    expected.map(({ voucherId, owedAfter }) => [voucherId, owedAfter]).sort(),
  );
  expect(response.map(({ validUntil }) => validUntil)).toEqual(response.map(({ validUntil }) => validUntil).sort());
});

describe('a period', () => {
  test.each([
    ['no start', `?toDate=${today}`, 400, 'INVALID_FIELD', 'fromDate'],
    ['a day that is none', `?fromDate=2026-02-30&toDate=${today}`, 400, 'INVALID_FIELD', 'fromDate'],
    ['longer ago than six months', `?fromDate=${addDays(addMonths(today, -6), -2)}&toDate=${today}`, 422, 'DATE_TOO_EARLY', 'fromDate'],
    ['after today', `?fromDate=${today}&toDate=${addDays(today, 2)}`, 422, 'DATE_FUTURE', 'toDate'],
    ['that ends before it starts', `?fromDate=${today}&toDate=${addDays(today, -1)}`, 422, 'DATES_REVERSED', 'toDate'],
    ['of a hotel that is none', `?fromDate=${today}&toDate=${today}&hotelId=x'or'1`, 400, 'INVALID_FIELD', 'hotelId'],
    ['with a field nobody knows', `?fromDate=${today}&toDate=${today}&dimension=drop`, 400, 'UNKNOWN_FIELD', 'dimension'],
  ])('%s is refused at its field', async (_, query, status, code, field) => {
    for (const endpoint of [readDashboard, readSalesTotals, readRedeemTotals, readOthersTotals]) {
      const reply = await calls.call(manager, endpoint, { query });
      expect([reply.status, reply.errors[0]?.code, reply.errors[0]?.field]).toEqual([status, code, field]);
    }
  });

  test('shows only hotels the reader works in', async () => {
    const query = `?${within({ from: addMonths(today, -6), to: today })}`;
    const mine = (await ask(readDashboard, query, sales)).response;
    expect(new Set(mine.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
    expect((await ask(readDashboard, `${query}&hotelId=${quinta}`, sales)).response).toEqual([]);
    expect((await ask(listFigureEntries, `${query}&figure=sold&hotelId=${quinta}`, sales)).count).toBe(0);
  });
});
