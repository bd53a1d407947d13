import { arc, pie } from 'd3-shape';
import type { MouseEvent } from 'react';
import classes from './chart.module.css';
import type { ChartPlace } from './chart.ts';
import { colourOf } from './chart-colours.ts';
import type { DrawingProps } from './use-pointing.ts';

const slice = arc<{ startAngle: number; endAngle: number }>().innerRadius(26).outerRadius(46);

function placeUnder({ target }: MouseEvent<HTMLElement>): ChartPlace | undefined {
  const point = (target as SVGElement).dataset['point'];
  return point === undefined ? undefined : { series: 0, point: Number(point) };
}

/** The shares of a whole, around a hole. */
export function PieDrawing({ chart, hidden, told, pointing, tip }: DrawingProps) {
  const values = chart.points.map((_, point) => (hidden.has(point) ? 0 : (chart.series[0]?.values[point] ?? 0)));
  const slices = pie<number>().sort(null)(values);
  const toldSlice = told === undefined ? undefined : slices[told];

  return (
    <div aria-hidden className={classes.pie} role="presentation" {...pointing(placeUnder)}>
      <svg aria-hidden viewBox="-50 -50 100 100">
        {slices.map((one, point) => (
          <path
            className={classes.slice}
            d={slice(one) ?? ''}
            data-point={point}
            data-told={told === point || undefined}
            key={one.index}
            style={{ fill: colourOf(point) }}
          />
        ))}
      </svg>
      {toldSlice && tip(50 + slice.centroid(toldSlice)[0])}
    </div>
  );
}
