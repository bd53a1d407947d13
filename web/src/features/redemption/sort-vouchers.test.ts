import { expect, test } from 'vitest';
import { moneyVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { sortVouchers, turned } from './sort-vouchers.ts';

const vouchers = [
  { ...moneyVoucher, number: 'VAL10', status: 'sold' as const },
  { ...moneyVoucher, number: 'VAL9', status: 'expired' as const },
];
const words = { sold: 'Vendido', expired: 'Expirado' } as Record<string, string>;
const sorted = (by: 'number' | 'status', descending: boolean) =>
  sortVouchers(vouchers, { by, descending }, (status) => words[status] ?? '').map(({ number }) => number);

test('numbers in a number count as numbers', () => {
  expect(sorted('number', false)).toEqual(['VAL9', 'VAL10']);
  expect(sorted('number', true)).toEqual(['VAL10', 'VAL9']);
});

test('a status stands where its word stands', () => {
  expect(sorted('status', false)).toEqual(['VAL9', 'VAL10']);
});

test('a column pressed again is turned round, another begins anew', () => {
  expect(turned({ by: 'number', descending: false }, 'number')).toEqual({ by: 'number', descending: true });
  expect(turned({ by: 'number', descending: true }, 'status')).toEqual({ by: 'status', descending: false });
});
