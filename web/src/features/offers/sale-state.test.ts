import { expect, test } from 'vitest';
import { saleStateOf } from './sale-state.ts';

const sale = { saleValidFrom: '2026-11-10', saleValidTo: '2026-11-20', active: true, channels: [{}] as never, sold: 4, maxQuantity: 5 };

test.each([
  ['2026-11-09', 'starts'],
  ['2026-11-10', 'onSale'],
  ['2026-11-20', 'onSale'],
  ['2026-11-21', 'over'],
])('on %s a sale from the 10th to the 20th: %s', (today, state) => expect(saleStateOf(sale, today)).toBe(state));

test.each([
  ['switched off', { active: false }],
  ['on no channel', { channels: [] }],
  ['sold out', { sold: 5 }],
])('what nobody can buy is not on sale: %s', (_, change) => expect(saleStateOf({ ...sale, ...change }, '2026-11-15')).toBe('closed'));
