import type { OfferKind, VatLine } from './offer.ts';

/** What is still to be told apart by tax: zero when the lines add up to the price. */
export function vatRemainder(priceMinor: number, lines: readonly Pick<VatLine, 'amountMinor'>[]): number {
  return priceMinor - lines.reduce((sum, line) => sum + line.amountMinor, 0);
}

/** A service voucher that costs something is taxed when sold, so its price is split to the cent. A money voucher is taxed when it is spent. */
export function vatIsSettled(kind: OfferKind, priceMinor: number, lines: readonly Pick<VatLine, 'amountMinor'>[]): boolean {
  return kind === 'money' || priceMinor === 0 || vatRemainder(priceMinor, lines) === 0;
}
