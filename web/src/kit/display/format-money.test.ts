import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney writes the product’s symbols the way each language places them', () => {
  it.each([
    [9600, 'EUR', 'pt', '96,00 €'],
    [9600, 'EUR', 'es', '96,00 €'],
    [9600, 'EUR', 'en', '€96.00'],
    [123456, 'EUR', 'pt', '1 234,56 €'],
    [123456, 'EUR', 'es', '1.234,56 €'],
    [123456, 'USD', 'en', '$1,234.56'],
    [500, 'CAD', 'en', 'C$5.00'],
    [500, 'BRL', 'pt', '5,00 R$'],
    [500, 'GBP', 'en', '£5.00'],
    [500, 'AOA', 'en', 'Kz 5.00'],
    [-3000, 'EUR', 'pt', '−30,00 €'],
    [-1, 'EUR', 'en', '−€0.01'],
  ] as const)('%d %s in %s is %s', (amountMinor, currency, language, text) => {
    expect(plain(formatMoney(amountMinor, currency, language))).toBe(text);
  });

  it('signs what came in only when asked, and never signs nothing', () => {
    expect(plain(formatMoney(15000, 'EUR', 'pt', { signed: true }))).toBe('+150,00 €');
    expect(plain(formatMoney(0, 'EUR', 'pt', { signed: true }))).toBe('0,00 €');
  });
});
