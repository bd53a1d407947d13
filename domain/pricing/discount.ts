/** What the guest saves, in whole percent of the voucher's value: the figure on the badge. Nothing when nothing is saved. */
export function discountPercent(priceMinor: number, valueMinor: number): number {
  if (valueMinor <= 0 || priceMinor >= valueMinor) return 0;
  return Math.round(100 * (1 - priceMinor / valueMinor));
}
