import { writeFileSync } from 'node:fs';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it may be at most. */
  limit: number;
  /** The quartiles of its rounds: half of them lay between these. */
  spread?: readonly [number, number];
}

/** The value that so large a part of them stays below. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** What took so long before, and so long after, in rounds that took turns: whatever else the machine did, it did to both. */
export function ratio(name: string, before: readonly number[], after: readonly number[], limit: number): Figure {
  const rounds = after.map((value, round) => value / (before[round] ?? Number.NaN));
  return {
    name: `${name} (${median(before).toFixed(1)} → ${median(after).toFixed(1)} ms)`,
    value: median(after) / median(before),
    unit: '×',
    limit,
    spread: [quantile(rounds, 0.25), quantile(rounds, 0.75)],
  };
}

const written = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** One line a figure, with its share of the limit; fails the command when one is over. `npm run bench` gathers them from all commands. */
export function print(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, limit, spread } of figures) {
    const share = `${Math.round((100 * value) / limit)} %`;
    const between = spread ? `  (${spread.map(written).join('–')})` : '';
    console.log(
      `${name.padEnd(width)}  ${written(value).padStart(8)} ${unit.padEnd(2)}  ${share.padStart(6)} of ${written(limit)} ${unit}${between}`,
    );
  }
  const file = process.env['BENCH_FIGURES'];
  if (file) writeFileSync(file, JSON.stringify(figures));
  // What could not be measured is no number, and over every limit.
  if (figures.some(({ value, limit }) => !(value <= limit))) process.exitCode = 1;
}
