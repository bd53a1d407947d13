import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf } from './ageing.ts';
import { journalOf } from './journal.ts';
import { type Movement, monthStatement, movements, type OwedLine } from './month-statement.ts';
import { splitByVat } from './split-by-vat.ts';

// Whatever is owed and however it was taxed: lines and columns of the statement add up to the cent.

const vat = fc.array(fc.record({ code: fc.constantFrom('RED', 'INT', 'NOR'), amountMinor: fc.integer({ min: 0, max: 10_000_000 }) }), {
  maxLength: 4,
});
const line: fc.Arbitrary<OwedLine<string>> = fc.record({
  currency: fc.constantFrom('EUR', 'USD'),
  vat,
  openingMinor: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  moved: fc.record(
    Object.fromEntries(movements.map((name) => [name, fc.integer({ min: -1_000_000, max: 1_000_000 })])) as Record<
      Movement,
      fc.Arbitrary<number>
    >,
  ),
});
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

test('a level is split into parts that are the whole', () => {
  expect([
    ...splitByVat(100, [
      { code: 'RED', amountMinor: 1 },
      { code: 'NOR', amountMinor: 2 },
    ]),
  ]).toEqual([
    ['RED', 33],
    ['NOR', 67],
  ]);
  fc.assert(
    fc.property(vat, fc.integer({ min: 0, max: 1_000_000_000_000 }), (parts, level) => {
      const whole = sum(parts.map(({ amountMinor }) => amountMinor));
      expect(sum([...splitByVat(level, parts).values()])).toBe(whole === 0 ? 0 : level);
    }),
  );
});

test('opening and movements are the closing, line by line and in all', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const statement = monthStatement(lines, 'ISE');
      for (const { openingMinor, moved, closingMinor } of statement) expect(openingMinor + sum(Object.values(moved))).toBe(closingMinor);
      for (const currency of ['EUR', 'USD']) {
        const [ours, theirs] = [lines.filter((one) => one.currency === currency), statement.filter((one) => one.currency === currency)];
        expect(sum(theirs.map(({ openingMinor }) => openingMinor))).toBe(sum(ours.map(({ openingMinor }) => openingMinor)));
        for (const name of movements) expect(sum(theirs.map(({ moved }) => moved[name]))).toBe(sum(ours.map(({ moved }) => moved[name])));
      }
    }),
  );
});

test('the closing of a month is the opening of the next, code by code', () => {
  fc.assert(
    fc.property(line, (one) => {
      const closing = monthStatement([one], 'ISE');
      const next = monthStatement(
        [
          {
            ...one,
            openingMinor: one.openingMinor + sum(Object.values(one.moved)),
            moved: { sold: 0, redeemed: 0, refunded: 0, expired: 0, cancelled: 0, writtenOff: 0 },
          },
        ],
        'ISE',
      );
      expect(next.map(({ vatCode, openingMinor }) => [vatCode, openingMinor])).toEqual(
        closing.map(({ vatCode, closingMinor }) => [vatCode, closingMinor]),
      );
    }),
  );
});

test('the journal balances, whatever moved', () => {
  fc.assert(
    fc.property(line, ({ moved }) => {
      const lines = journalOf(moved);
      expect(sum(lines.map(({ debitMinor }) => debitMinor))).toBe(sum(lines.map(({ creditMinor }) => creditMinor)));
      const owed = lines.filter(({ account }) => account === 'owed');
      expect(sum(owed.map(({ debitMinor, creditMinor }) => creditMinor - debitMinor))).toBe(sum(Object.values(moved)));
    }),
  );
});

test.each([
  ['2026-11', 0],
  ['2026-08-01', 0],
  ['2026-07', 1],
  ['2025-11', 2],
  ['2025-10', 3],
  ['2019-01', 4],
])('sold in %s is of age %i', (month, age) => {
  expect(ageOf(month, '2026-11-16')).toBe(age);
});
