/**
 * `amount × part ÷ whole` in whole minor units, rounded up, exactly: a product of two large figures is more than a floating number can hold.
 * Nothing where there is no whole to have a share of.
 */
export function shareRoundedUp(amount: number, part: number | bigint, whole: number | bigint): number {
  return Number(whole) === 0 ? 0 : Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
}
