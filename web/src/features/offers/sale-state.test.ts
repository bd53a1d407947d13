import { expect, test } from 'vitest';
import { saleStateOf } from './sale-state.ts';

const sale = { saleValidFrom: '2026-11-10', saleValidTo: '2026-11-20' };

test.each([
  ['2026-11-09', 'starts'],
  ['2026-11-10', 'onSale'],
  ['2026-11-20', 'onSale'],
  ['2026-11-21', 'over'],
])('on %s a sale from the 10th to the 20th: %s', (today, state) => expect(saleStateOf(sale, today)).toBe(state));
