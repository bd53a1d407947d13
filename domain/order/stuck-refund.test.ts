// Proves when a refund waits for somebody: never when it is done, late when it is under way, and refused until the same money is asked for again.
import { expect, test } from 'vitest';
import { isStuckRefund, type RefundStanding } from './stuck-refund.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const refund: RefundStanding = {
  ...{ id: 'one', state: 'refused', paymentId: 'payment', voucherId: 'voucher' },
  ...{ askedAt: at(0), settledAt: at(10), retries: null, owed: false, byReference: false },
};
const later: RefundStanding = { ...refund, id: 'other', state: 'asked', askedAt: at(20), settledAt: null };

test.each<[string, Partial<RefundStanding>, boolean]>([
  ['the retry, even in the same moment', { retries: 'one', askedAt: at(0) }, false],
  ['the same money, asked for after the refusal', {}, false],
  ['the same money, asked for before the refusal was known', { askedAt: at(5) }, true],
  ['another voucher of the payment', { voucherId: 'other' }, true],
  ['another payment', { paymentId: 'other' }, true],
  ['the retry of another refund', { retries: 'third', askedAt: at(0) }, true],
])('refused, and beside it %s', (_, change, expected) => {
  expect(isStuckRefund(refund, [refund, { ...later, ...change }], at(30))).toBe(expected);
});

test('refused and alone, it waits', () => {
  expect(isStuckRefund(refund, [refund], at(30))).toBe(true);
});

test.each<[RefundStanding['state'], number, boolean]>([
  ['done', 100_000, false],
  ['asked', 2, false],
  ['asked', 3, true],
  ['pending', 3 * 24 * 60, false],
  ['pending', 3 * 24 * 60 + 1, true],
])('%s for %i minutes', (state, minutes, expected) => {
  expect(isStuckRefund({ ...refund, state }, [], at(minutes))).toBe(expected);
});
