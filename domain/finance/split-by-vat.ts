/** How the price of a voucher was made up when it was sold. */
export interface VatPart<Code extends string = string> {
  readonly code: Code;
  readonly amountMinor: number;
}

/**
 * A level of what is owed, split by VAT code in the proportions of the sale. Rounded so that the parts are the whole, always the same way for the
 * same level: the closing of a month and the opening of the next are equal code by code, too.
 */
export function splitByVat<Code extends string>(levelMinor: number, parts: readonly VatPart<Code>[]): Map<Code, number> {
  const whole = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const split = new Map<Code, number>();
  let soFar = 0;
  let given = 0;
  for (const { code, amountMinor } of parts) {
    soFar += amountMinor;
    // Exact however large: the product of two amounts leaves what a number holds.
    const upTo = whole === 0 ? 0 : Number((BigInt(levelMinor) * BigInt(soFar)) / BigInt(whole));
    split.set(code, (split.get(code) ?? 0) + upTo - given);
    given = upTo;
  }
  return split;
}
