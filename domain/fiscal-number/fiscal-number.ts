import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { isPortugueseNumber } from './portugal.ts';
import { isSpanishNumber } from './spain.ts';

/** As it is kept: people write the same number with spaces, dots, dashes or strokes, or with none. */
export function cleanFiscalNumber(written: string): string {
  return written.replace(/[\s./-]/g, '').toUpperCase();
}

/**
 * Whether a tax number can be one of its country: a slip of the finger is told at the desk instead of by the tax office.
 * Countries whose rule is not known here are believed. The final consumer has no country.
 */
export function isPlausibleFiscalNumber(written: string, countryCode: string): boolean {
  const number = cleanFiscalNumber(written);
  if (number === finalConsumerNumber) return true;
  switch (countryCode) {
    case 'PT':
      return isPortugueseNumber(number);
    case 'ES':
      return isSpanishNumber(number);
    default:
      return /^[\p{L}\p{N}]{1,20}$/u.test(number);
  }
}
