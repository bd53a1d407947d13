import type { VoucherState } from '#domain/voucher/voucher.ts';
import type { LedgerEntry } from './history.ts';

type Terms = Pick<VoucherState, 'kind' | 'priceMinor' | 'valueMinor' | 'services'>;

const sum = (entries: readonly LedgerEntry[], kind: LedgerEntry['kind'], sizeOf: (entry: LedgerEntry) => number) =>
  entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + sizeOf(entry), 0);

const amount = ({ amountMinor }: LedgerEntry) => amountMinor ?? 0;

/**
 * What is wrong with what was had of a voucher, reckoned from its entries by nothing that the product reckons with: a rule that both share could be
 * wrong on both sides. Fractions are compared multiplied out, so that nothing is rounded.
 */
export function overspending({ kind, priceMinor, valueMinor, services }: Terms, entries: readonly LedgerEntry[]): string[] {
  const wrong: string[] = [];
  const refunded = BigInt(sum(entries, 'refunded', amount) - sum(entries, 'restored', amount));
  const price = BigInt(priceMinor);
  let [used, whole] = [0n, BigInt(valueMinor)];
  if (kind === 'money') {
    used = BigInt(sum(entries, 'redeemed', amount) - sum(entries, 'reversed', amount));
    if (used > whole) wrong.push(`${used} were used of ${whole}`);
  } else {
    whole = 0n;
    for (const { rebateId, quantity, unitPriceMinor } of services) {
      const weight = BigInt(unitPriceMinor ?? 1);
      const times = (entry: LedgerEntry) => (entry.rebateId === rebateId ? (entry.quantity ?? 0) : 0);
      const taken = sum(entries, 'redeemed', times) - sum(entries, 'reversed', times);
      if (taken > quantity) wrong.push(`${taken} were used of the ${quantity} of a service`);
      used += weight * BigInt(taken);
      whole += weight * BigInt(quantity);
    }
  }
  if (used < 0n) wrong.push('more was taken back than was used');
  if (refunded < 0n || refunded > price) wrong.push(`${refunded} were refunded of a price of ${price}`);
  if (used * price + refunded * whole > price * whole) wrong.push(`${used} of ${whole} were used and ${refunded} of ${price} refunded`);
  return wrong;
}
