import { expect, test } from 'vitest';
import type { EntryId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { applyEntry } from './apply-entry.ts';
import { decideReversal, type EarlierUse, earlierUses, type TakeBack } from './reverse.ts';
import { datesOn, dinner, here, moneyVoucher, serviceVoucher, spa, today } from './testing/vouchers.ts';
import type { VoucherState } from './voucher.ts';

const used = applyEntry(moneyVoucher(), { kind: 'redeemed', amountMinor: 3_000 });
const served = applyEntry(serviceVoucher(), { kind: 'redeemed', rebateId: spa, quantity: 2 });
const firstUse: EarlierUse = {
  id: '33333333-0000-4000-8000-000000000001' as EntryId,
  hotelId: here,
  rebateId: undefined,
  size: 2_000,
  reversed: 500,
};
const why = 'The guest changed rooms.';
const back = (facts: Partial<TakeBack> = {}): TakeBack => ({ hotelId: here, businessDate: today, notes: why, ...facts });
/** Everything that was used of it, at once and here. */
const usesOf = ({ redeemedMinor, services }: VoucherState): EarlierUse[] => [
  { ...firstUse, size: redeemedMinor, reversed: 0 },
  ...services.map(({ rebateId, redeemed }) => ({ ...firstUse, rebateId, size: redeemed, reversed: 0 })),
];
const unnamed = (voucher: VoucherState) => usesOf(voucher).map((use, index) => ({ ...use, id: `other use ${index}` as EntryId }));
const decide = (voucher: VoucherState, request: TakeBack, use?: EarlierUse) =>
  decideReversal(voucher, request, { dates: datesOn(today), uses: use ? [use] : unnamed(voucher) });

test.each<[string, TakeBack, EarlierUse | undefined, string, string]>([
  ['tomorrow', back({ amountMinor: 1, businessDate: '2026-11-16' }), undefined, 'futureDate', 'businessDate'],
  ['no reason', back({ amountMinor: 1, notes: undefined }), undefined, 'notesMissing', 'notes'],
  ['a use that is not there', back({ amountMinor: 1, reverses: firstUse.id }), undefined, 'unknownUse', 'reverses'],
  ['no amount', back(), undefined, 'amountMissing', 'amount'],
  ['nothing', back({ amountMinor: 0 }), undefined, 'amountOutOfBounds', 'amount'],
  ['a cent more than was used', back({ amountMinor: 3_001 }), undefined, 'amountOutOfBounds', 'amount'],
  ['a cent more than is left of that use', back({ amountMinor: 1_501, reverses: firstUse.id }), firstUse, 'amountOutOfBounds', 'amount'],
])('money: refuses %s at its field', (_, request, use, reason, field) => {
  expect(decide(used, request, use)).toEqual({ ok: false, reason, field });
});

test('money: what was used comes back to the cent, and the voucher is whole again', () => {
  const decision = decide(used, back({ amountMinor: 3_000 }));
  expect(decision).toMatchObject({ ok: true, value: { kind: 'reversed', amountMinor: 3_000, notes: why } });
  expect(decision.ok && applyEntry(used, decision.value)).toMatchObject({ status: 'sold', redeemedMinor: 0 });
  expect(decide(used, back({ amountMinor: 1_500, reverses: firstUse.id }), firstUse)).toMatchObject({
    ok: true,
    value: { aboutId: firstUse.id },
  });
});

test('a use cannot give back more than the voucher is used in all, even if it was larger itself', () => {
  const large: EarlierUse = { ...firstUse, size: 9_000, reversed: 0 };
  expect(decide(used, back({ amountMinor: 3_001, reverses: large.id }), large)).toMatchObject({ reason: 'amountOutOfBounds' });
  expect(decide(used, back({ amountMinor: 3_000, reverses: large.id }), large).ok).toBe(true);
});

test.each<[string, TakeBack, string, string]>([
  ['no service', back({ quantity: 1 }), 'rebateMissing', 'rebateId'],
  ['another voucher’s service', back({ rebateId: here as never, quantity: 1 }), 'unknownRebate', 'rebateId'],
  ['one that was not used', back({ rebateId: dinner, quantity: 1 }), 'quantityOutOfBounds', 'quantity'],
  ['one more than was used', back({ rebateId: spa, quantity: 3 }), 'quantityOutOfBounds', 'quantity'],
  ['no quantity', back({ rebateId: spa }), 'quantityMissing', 'quantity'],
])('services: refuses %s at its field', (_, request, reason, field) => {
  expect(decide(served, request)).toEqual({ ok: false, reason, field });
});

test.each<[VoucherStatus, boolean]>([
  ['created', false],
  ['sold', false],
  ['partialRedeemed', true],
  ['redeemed', true],
  ['expired', true],
  ['partialRefund', false],
  ['refunded', false],
  ['cancelled', false],
])('of a voucher that is %s: %s', (status, allowed) => {
  expect(decide({ ...used, status }, back({ amountMinor: 1 })).ok).toBe(allowed);
});

test('what comes back after the last day comes back expired', () => {
  const decision = decide({ ...used, status: 'expired' }, back({ amountMinor: 3_000 }));
  expect(decision.ok && applyEntry({ ...used, status: 'expired' }, decision.value)).toMatchObject({ status: 'expired', redeemedMinor: 0 });
});

const usedOnce = (id: string, size: number, facts: object = {}) => ({
  kind: 'redeemed' as const,
  id: id as EntryId,
  amountMinor: size,
  ...facts,
});
const takenBack = (size: number, about?: string, facts: object = {}) => ({
  kind: 'reversed' as const,
  aboutId: about as EntryId | undefined,
  amountMinor: size,
  ...facts,
});
const ofSpa = { rebateId: spa };
const ofDinner = { rebateId: dinner };

test.each<[string, Parameters<typeof earlierUses>[0], Record<string, number>]>([
  ['nothing taken back', [usedOnce('a', 30), usedOnce('b', 50)], { a: 0, b: 0 }],
  ['by name', [usedOnce('a', 30), usedOnce('b', 50), takenBack(30, 'a')], { a: 30, b: 0 }],
  ['by no name: the latest first', [usedOnce('a', 30), usedOnce('b', 50), takenBack(60)], { a: 10, b: 50 }],
  ['by no name, before the next use', [usedOnce('a', 30), takenBack(30), usedOnce('b', 50)], { a: 30, b: 0 }],
  ['by no name, and then by name', [usedOnce('a', 30), usedOnce('b', 50), takenBack(50), takenBack(20, 'a')], { a: 20, b: 50 }],
  ['services apart', [usedOnce('a', 2, ofSpa), usedOnce('b', 1, ofDinner), takenBack(1, undefined, ofSpa)], { a: 1, b: 0 }],
  // As it could be written before: by no name and by name, of the same use.
  ['twice of one use', [usedOnce('a', 30), takenBack(30), usedOnce('b', 50), takenBack(30, 'a')], { a: 30, b: 30 }],
])('what was taken back of each use: %s', (_, past, expected) => {
  expect(Object.fromEntries(earlierUses(past).map(({ id, reversed }) => [id, reversed]))).toEqual(expected);
});

// Lisbon keeps Greenwich time in November: the day turns at midnight there, an hour after it has turned in Madrid.
const rosa = 'rosa';
const lateYesterday = '2026-11-14T23:59:59.999Z';
const earlyToday = '2026-11-15T00:00:00.000Z';
test.each<[string, Partial<EarlierUse>, string, string | undefined, string]>([
  ['their own of today', { actor: rosa, at: earlyToday }, 'Europe/Lisbon', undefined, ''],
  ['a colleague’s of today', { actor: 'rui', at: earlyToday }, 'Europe/Lisbon', 'useOfOthers', 'reverses'],
  ['their own of a millisecond before midnight', { actor: rosa, at: lateYesterday }, 'Europe/Lisbon', 'useOfOtherDay', 'reverses'],
  ['the same moment, where it was today already', { actor: rosa, at: lateYesterday }, 'Europe/Madrid', undefined, ''],
  ['one of which nobody knows who made it', {}, 'Europe/Lisbon', 'useOfOthers', 'reverses'],
])('whoever takes back only their own of the day: %s', (_, facts, timeZone, reason, field) => {
  const request = back({ amountMinor: 1_000, reverses: firstUse.id });
  const own = { actor: rosa, today, timeZone };
  const decision = decideReversal(used, request, { dates: datesOn(today), uses: [{ ...firstUse, ...facts }], own });
  expect(decision).toEqual(reason === undefined ? expect.objectContaining({ ok: true }) : { ok: false, reason, field });
});

test('whoever takes back only their own of the day names it', () => {
  const own = { actor: rosa, today, timeZone: 'Europe/Lisbon' };
  const uses = [{ ...firstUse, size: 3_000, reversed: 0, actor: rosa, at: earlyToday }];
  expect(decideReversal(used, back({ amountMinor: 1_000 }), { dates: datesOn(today), uses, own })).toEqual({
    ok: false,
    reason: 'useUnnamed',
    field: 'reverses',
  });
});
