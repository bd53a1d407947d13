import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFinancePack, type StatementLine } from '#contract/finance.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';
import { advanceFigures } from '../dashboards/index.ts';
import { plainEntries } from '../dashboards/testing/plain-ledger.ts';
import { lifeOf, live } from '../dashboards/testing/random-life.ts';
import { moneyDraft, offerCalls, rebateDraft, serviceDraft } from '../offers/testing/offer-calls.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';

// The finance pack is the ledger, to the cent: what the audit finds sound is what the books say is owed.

const manager = 'manager@vale.demo';
const now = new Date();
const today = dayIn('Europe/Lisbon', now);
const months = Array.from({ length: 12 }, (_, ago) => addMonths(today, -ago).slice(0, 7)).reverse();
const cents = (amount: number) => Math.round(amount * 100);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const moves = ['sold', 'redeemed', 'refunded', 'expired', 'cancelled', 'writtenOff'] as const;

let app: TestApplication;
let calls: ReturnType<typeof voucherCalls>;

beforeAll(async () => {
  app = await createTestApplication();
  calls = voucherCalls(app);
  const drafts = offerCalls(app);
  const card = await drafts.create({ ...moneyDraft, code: 'FIN-CARD', maxQuantity: 5_000, payedAmount: 79.99, cardAmount: 100.01 });
  const spa = await drafts.create({ ...serviceDraft, code: 'FIN-SPA', voucherRebates: [{ ...rebateDraft, quantity: 3 }] });
  for (const { id } of [card, spa]) await drafts.publish(id);
  const offers: OfferId[] = [card.id, spa.id];
  await app.owner.transaction(systemScope, (tx) => tx.run(sql`update hotel set time_zone = 'Pacific/Kiritimati' where id = ${quinta}`));
  const lives = fc.sample(lifeOf([miradouro, quinta], offers), { numRuns: 40, seed: 7 });
  for (const [index, life] of lives.entries()) {
    await live(app, life, now);
    // The later half is not in the sums, and is read from the ledger itself.
    if (index === 20) await advanceFigures(app.database, groupOf(miradouro));
  }
});
afterAll(() => app.close());

const pack = async (month: string, more = '') => (await calls.call(manager, readFinancePack, { query: `?month=${month}${more}` })).item;
const inAll = (lines: readonly StatementLine[], name: 'opening' | 'closing' | (typeof moves)[number]) =>
  sum(lines.map((line) => cents(line[name])));

test('every month: opening and movements are the closing, which is the opening of the next, by hotel, currency and VAT code', async () => {
  let before: Record<string, number> | undefined;
  for (const month of months) {
    const { lines } = await pack(month);
    const key = ({ hotelId, currency, vatCode }: StatementLine) => `${hotelId} ${currency} ${vatCode}`;
    for (const line of lines) expect(cents(line.opening) + sum(moves.map((name) => cents(line[name])))).toBe(cents(line.closing));
    const levels = (name: 'opening' | 'closing') =>
      Object.fromEntries(lines.map((line) => [key(line), cents(line[name])] as const).filter(([, minor]) => minor !== 0));
    if (before) expect(levels('opening')).toEqual(before);
    before = levels('closing');
  }
});

test('every movement of every month equals a plain reading of the ledger', async () => {
  const ledger = (await plainEntries(app.owner)).filter(({ hotelId }) => [miradouro, quinta].includes(hotelId));
  const movementOf = {
    reversed: 'redeemed',
    redeemed: 'redeemed',
    refunded: 'refunded',
    restored: 'refunded',
    reopened: 'refunded',
    cancelled: 'cancelled',
    writtenOff: 'writtenOff',
    issued: 'sold',
    sold: 'sold',
  } as Record<string, string>;
  for (const month of months) {
    const { lines } = await pack(month);
    for (const name of moves) {
      const plain = ledger.filter(({ day, entryKind }) => day.startsWith(month) && (movementOf[entryKind] ?? 'expired') === name);
      expect([month, name, inAll(lines, name)]).toEqual([
        month,
        name,
        sum(plain.map(({ owedBefore, owedAfter }) => owedAfter - owedBefore)),
      ]);
    }
  }
});

test('what the books say is owed is what the vouchers are worth, and the audit finds nothing', async () => {
  const { lines, ageing, expiry } = await pack(today.slice(0, 7));
  const worth = await app.owner.read(systemScope, (tx) =>
    tx.row<{ minor: number }>(sql`
      select sum(value_minor - redeemed_minor - ceil(value_minor::numeric * refunded_minor / greatest(price_minor, 1)))::bigint as minor from voucher
      where kind = 'money' and status in ('sold', 'partialRedeemed', 'partialRefund') and hotel_id = any(${[miradouro, quinta]}::uuid[])`),
  );
  const last = new Map((await plainEntries(app.owner)).map((entry) => [entry.voucherId, entry]));
  const open = [...last.values()].filter(({ hotelId }) => [miradouro, quinta].includes(hotelId));
  expect(sum(open.filter(({ kind }) => kind === 'money').map(({ owedAfter }) => owedAfter))).toBe(worth?.minor);
  const owed = sum(open.map(({ owedAfter }) => owedAfter));
  expect(inAll(lines, 'closing')).toBe(owed);
  expect(sum(ageing.map(({ amount }) => cents(amount)))).toBe(owed);
  expect(sum(expiry.map(({ amount }) => cents(amount)))).toBe(owed);
  expect(sum(expiry.map(({ vouchers }) => vouchers))).toBe(open.filter(({ owedAfter }) => owedAfter !== 0).length);
  const drifts: unknown[] = [];
  await auditVouchers(app.database, (drift) => drifts.push(drift));
  expect(drifts).toEqual([]);
});

test('a month that has not begun or is none is refused, and one hotel is shown alone', async () => {
  const reply = (query: string) => calls.call(manager, readFinancePack, { query });
  const next = await reply(`?month=${addMonths(today, 2).slice(0, 7)}`);
  expect([next.status, next.errors[0]?.code, next.errors[0]?.field]).toEqual([422, 'DATE_FUTURE', 'month']);
  expect((await reply('?month=2026-13')).status).toBe(400);
  const { lines } = await pack(months.at(-1) ?? '', `&hotelId=${quinta}`);
  expect(new Set(lines.map(({ hotelId }) => hotelId))).toEqual(new Set([quinta]));
});
