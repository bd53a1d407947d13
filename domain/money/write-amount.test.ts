import { expect, test } from 'vitest';
import { writeAmount } from './write-amount.ts';

test.each([
  ['PT', 123_456, 'EUR', '1 234,56 €'],
  ['EN', 123_456, 'EUR', '€1,234.56'],
  ['FR', 123_456, 'EUR', '1 234,56 €'],
  ['DE', 123_456, 'EUR', '1.234,56 €'],
  ['ES', 123_456, 'EUR', '1.234,56 €'],
  ['EN', 9600, 'AOA', 'Kz 96.00'],
  ['PT', 0, 'BRL', '0,00 R$'],
] as const)('in %s, %i of %s is written %s', (language, amountMinor, currency, expected) => {
  expect(writeAmount(amountMinor, currency, language).replaceAll('\u00a0', ' ')).toBe(expected);
});
