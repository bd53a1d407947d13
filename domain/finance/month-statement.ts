import { splitByVat, type VatPart } from './split-by-vat.ts';

/** Why what is owed to guests grew or shrank, in the order of the statement. */
export const movements = ['sold', 'redeemed', 'refunded', 'expired', 'cancelled', 'writtenOff'] as const;
export type Movement = (typeof movements)[number];

/** What is owed for vouchers that were sold alike, in one currency: before the month, and by how much each movement changed it. */
export interface OwedLine<Code extends string> {
  readonly currency: string;
  readonly vat: readonly VatPart<Code>[];
  readonly openingMinor: number;
  readonly moved: Readonly<Record<Movement, number>>;
}

export interface StatementLine<Code extends string> {
  readonly currency: string;
  readonly vatCode: Code;
  readonly openingMinor: number;
  /** Signed: what is used, given back or lost takes off. */
  readonly moved: Readonly<Record<Movement, number>>;
  readonly closingMinor: number;
}

const nothing = (): Record<Movement, number> => ({ sold: 0, redeemed: 0, refunded: 0, expired: 0, cancelled: 0, writtenOff: 0 });

/**
 * The month by currency and VAT code. Each level on the way from opening to closing is split, and a movement is the difference of two: so every
 * line adds up to the cent, and so does every column.
 */
export function monthStatement<Code extends string>(lines: readonly OwedLine<Code>[], withoutVat: Code): StatementLine<Code>[] {
  const sums = new Map<
    string,
    { currency: string; vatCode: Code; openingMinor: number; moved: Record<Movement, number>; closingMinor: number }
  >();
  const add = (currency: string, vatCode: Code) => {
    const key = `${currency} ${vatCode}`;
    const sum = sums.get(key) ?? { currency, vatCode, openingMinor: 0, moved: nothing(), closingMinor: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { currency, vat, openingMinor, moved } of lines) {
    const parts = vat.some(({ amountMinor }) => amountMinor > 0) ? vat : [{ code: withoutVat, amountMinor: 1 }];
    let level = openingMinor;
    let before = splitByVat(level, parts);
    for (const [code, minor] of before) add(currency, code).openingMinor += minor;
    for (const movement of movements) {
      level += moved[movement];
      const after = splitByVat(level, parts);
      for (const [code, minor] of after) add(currency, code).moved[movement] += minor - (before.get(code) ?? 0);
      before = after;
    }
    for (const [code, minor] of before) add(currency, code).closingMinor += minor;
  }
  return [...sums.values()].sort((one, other) => `${one.currency} ${one.vatCode}`.localeCompare(`${other.currency} ${other.vatCode}`));
}
