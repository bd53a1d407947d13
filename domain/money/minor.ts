/** Amounts are whole minor units inside, so that sums are exact; the wire's two decimals are made and read here. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

export function fromMinor(amountMinor: number): number {
  return amountMinor / 100;
}
