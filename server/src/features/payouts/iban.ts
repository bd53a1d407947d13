import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { PayoutId } from '#contract/vocabulary/ids.ts';

/** As banks write it between them, without spaces; nothing where its country, length or check digits are wrong. */
export function readIban(typed: string): string | undefined {
  const iban = electronicFormatIBAN(typed)?.toUpperCase();
  return iban && isValidIBAN(iban) ? iban : undefined;
}

/** What an IBAN is sealed for: copied beside another payout, it does not open. */
export const ibanContext = (id: PayoutId) => `payout-iban:${id}`;
