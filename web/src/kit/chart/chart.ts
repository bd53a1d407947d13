/** What a chart shows, without how it is drawn: the same figures make the drawing, the table and what is read aloud. */
export interface Chart {
  /** Lines for what goes on over days, bars for what is compared, a pie for the shares of a whole. */
  kind: 'line' | 'bar' | 'pie';
  /** What the points stand for, above their column in the table: "Day", "Channel". */
  pointsAre: string;
  /** One per point, as the table and the reader say it. */
  points: readonly ChartPoint[];
  /** At most six, the number of colours; a pie has one. */
  series: readonly ChartSeries[];
  /** One upon the other: what is counted are parts of a whole. */
  stacked?: boolean;
}

export interface ChartPoint {
  label: string;
  /** As it stands under the axis, where there is little room. */
  short?: string;
}

export interface ChartSeries {
  name: string;
  /** One per point. */
  values: readonly number[];
  /** The same in the period before, drawn as a ghost behind it. */
  before?: readonly number[];
}

/** Which figure somebody pointed at. */
export interface ChartPlace {
  series: number;
  point: number;
}

export type FormatValue = (value: number) => string;
