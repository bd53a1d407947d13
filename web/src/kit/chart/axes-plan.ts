import { nice, ticks } from 'd3-array';
import { area, line, stack } from 'd3-shape';
import type { Chart } from './chart.ts';

/** From where to where a figure reaches, in per cent of the height, from below. */
export type Reach = readonly [from: number, to: number];

export interface PlannedSeries {
  series: number;
  /** One per point. */
  reaches: readonly Reach[];
  /** How a line goes, and what is below it where parts make a whole. */
  line: string;
  area: string;
  /** The line of the period before. */
  ghost: string;
}

/** Where everything stands, in per cent of a drawing that has no size yet: it is stretched to the place it gets. */
export interface AxesPlan {
  /** How far to the right each point is. */
  across: readonly number[];
  /** The room each of them has. */
  band: number;
  ticks: readonly { value: number; up: number }[];
  series: readonly PlannedSeries[];
}

const wantedTicks = 4;

function reachesOf({ points, series, stacked }: Chart, shown: readonly number[]): (readonly [number, number])[][] {
  const figure = (index: number, point: number) => series[index]?.values[point] ?? 0;
  if (!stacked) return shown.map((index) => points.map((_, point) => [0, figure(index, point)]));
  const heaped = stack<number, number>()
    .keys(shown)
    .value((point, index) => figure(index, point))(points.keys());
  return heaped.map((layer) => layer.map(([from, to]) => [from, to]));
}

/** A line through the middle of each point, or from one edge to the other where nothing has a width. */
function acrossOf({ kind, points }: Chart): number[] {
  const last = points.length - 1;
  return points.map((_, point) => (kind === 'bar' || last === 0 ? ((point + 0.5) / points.length) * 100 : (point / last) * 100));
}

export function planAxes(chart: Chart, hidden: ReadonlySet<number>): AxesPlan {
  const shown = chart.series.map((_, index) => index).filter((index) => !hidden.has(index));
  const heights = reachesOf(chart, shown);
  const values = [0, ...heights.flat(2), ...shown.flatMap((index) => chart.series[index]?.before ?? [])];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // Where nothing happened there is still a line to see it by.
  const [low, high] = nice(lowest, highest === lowest ? lowest + 1 : highest, wantedTicks);
  const up = (value: number) => ((value - low) / (high - low)) * 100;
  const across = acrossOf(chart);
  const down = (value: number) => 100 - value;
  const x = (_: unknown, point: number) => across[point] ?? 0;
  const lineOf = line<number>()
    .x(x)
    .y((value) => down(up(value)));
  const areaOf = area<Reach>()
    .x(x)
    .y0(([from]) => down(from))
    .y1(([, to]) => down(to));

  return {
    across,
    band: 100 / Math.max(1, chart.points.length),
    // Halves of a voucher say nothing, and cents take room from the lines.
    ticks: ticks(low, high, wantedTicks)
      .filter(Number.isInteger)
      .map((value) => ({ value, up: up(value) })),
    series: shown.map((index, place) => {
      const reaches = (heights[place] ?? []).map(([from, to]): Reach => [up(from), up(to)]);
      return {
        series: index,
        reaches,
        line: lineOf((heights[place] ?? []).map(([, to]) => to)) ?? '',
        area: chart.stacked ? (areaOf(reaches) ?? '') : '',
        ghost: lineOf(chart.series[index]?.before ?? []) ?? '',
      };
    }),
  };
}

/** Which point is there, so far to the right. */
export function pointAt({ across, band }: AxesPlan, right: number): number {
  const [first = 0, second = first + band] = across;
  return Math.max(0, Math.min(across.length - 1, Math.round((right - first) / (second - first))));
}

/** Of the lines at a point, the one somebody meant who pointed so far above the bottom. */
export function seriesAt({ series }: AxesPlan, point: number, height: number): number {
  const away = ({ reaches }: PlannedSeries) => Math.abs((reaches[point]?.[1] ?? 0) - height);
  return [...series].sort((one, other) => away(one) - away(other))[0]?.series ?? 0;
}

const letter = 7;
const gap = 14;
/** Of a long name, what must be left of it. */
const leastName = 64;

/** Every how many points there is room for a word under the axis. */
export function wordEvery({ kind, points }: Chart, width: number): number {
  const longest = Math.max(0, ...points.map(({ label, short = label }) => short.length)) * letter + gap;
  const room = kind === 'bar' ? Math.min(longest, leastName) : longest;
  return Math.max(1, Math.ceil((points.length * room) / Math.max(width, room)));
}
