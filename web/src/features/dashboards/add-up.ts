/** Sums rows by what `keyOf` tells them apart by, in the order in which they first appear. */
export function addUp<Row, Name extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountsOf: (row: Row) => Record<Name, number>,
): { key: string; row: Row; sums: Record<Name, number> }[] {
  const groups = new Map<string, { key: string; row: Row; sums: Record<Name, number> }>();
  for (const row of rows) {
    const key = keyOf(row);
    const amounts = amountsOf(row);
    const group = groups.get(key);
    if (!group) groups.set(key, { key, row, sums: { ...amounts } });
    else for (const name of Object.keys(amounts) as Name[]) group.sums[name] += amounts[name];
  }
  return [...groups.values()];
}

export function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** The currencies of some rows, the one most is counted in first: sums of different money are never added. */
export function currenciesOf<Currency extends string>(rows: readonly { currency: Currency; count: number }[]): Currency[] {
  return addUp(
    rows,
    ({ currency }) => currency,
    ({ count }) => ({ count }),
  )
    .sort((one, other) => other.sums.count - one.sums.count)
    .map(({ row }) => row.currency);
}
