export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it may be at most. */
  limit: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line a figure, with its share of the limit; fails the command when one is over. */
export function print(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, limit } of figures) {
    const share = `${Math.round((100 * value) / limit)} %`;
    console.log(
      `${name.padEnd(width)}  ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(2)}  ${share.padStart(6)} of ${limit} ${unit}`,
    );
  }
  if (figures.some(({ value, limit }) => value > limit)) process.exitCode = 1;
}
