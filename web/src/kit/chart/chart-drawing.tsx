import type { KeyboardEvent } from 'react';
import { announce } from '../states/announce.ts';
import { AxesDrawing } from './axes-drawing.tsx';
import classes from './chart.module.css';
import type { Chart, ChartPlace, FormatValue } from './chart.ts';
import { colourOf } from './chart-colours.ts';
import { ChartTip } from './chart-tip.tsx';
import { PieDrawing } from './pie-drawing.tsx';
import { usePointing } from './use-pointing.ts';

interface ChartDrawingProps {
  chart: Chart;
  format: FormatValue;
  hidden: ReadonlySet<number>;
  label: string;
  describedBy: string;
  onOpen?: ((place: ChartPlace) => void) | undefined;
}

/** The drawing of a chart, for the pointer, the finger and the arrow keys. */
export function ChartDrawing({ chart, format, hidden, label, describedBy, onOpen }: ChartDrawingProps) {
  const { told, tell, pointing } = usePointing(chart.points.length, onOpen);
  /** The figures of one point, as a line each. */
  const linesAt = (point: number) =>
    chart.series.flatMap(({ name, values }, series) => {
      if (chart.kind !== 'pie' && hidden.has(series)) return [];
      return [{ series, colour: colourOf(chart.kind === 'pie' ? point : series), name, value: format(values[point] ?? 0) }];
    });
  const titleAt = (point: number) => chart.points[point]?.label ?? '';
  // Of a pie, the shares that are left.
  const shown = chart.points.map((_, point) => point).filter((point) => chart.kind !== 'pie' || !hidden.has(point));
  const onKeyDown = (event: KeyboardEvent) => {
    const now = told === undefined ? -1 : shown.indexOf(told);
    const end = shown.length - 1;
    const step = { ArrowRight: Math.min(end, now + 1), ArrowLeft: now < 0 ? end : Math.max(0, now - 1), Home: 0, End: end }[event.key];
    const next = step === undefined ? undefined : shown[step];
    if (next !== undefined) {
      tell(next);
      announce([titleAt(next), ...linesAt(next).map(({ name, value }) => `${name}: ${value}`)].join('. '));
    } else if (event.key === 'Enter' && told !== undefined && onOpen) onOpen({ series: linesAt(told)[0]?.series ?? 0, point: told });
    else if (event.key === 'Escape' && told !== undefined) tell(undefined);
    else return;
    event.preventDefault();
  };

  const Drawing = chart.kind === 'pie' ? PieDrawing : AxesDrawing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures that is walked with the arrow keys; there is no element for it
    <div
      aria-describedby={describedBy}
      aria-label={label}
      className={classes.drawing}
      data-clickable={onOpen !== undefined || undefined}
      onBlur={() => tell(undefined)}
      onKeyDown={onKeyDown}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through its figures
      tabIndex={0}
    >
      <Drawing
        chart={chart}
        format={format}
        hidden={hidden}
        pointing={pointing}
        tip={(right) => told !== undefined && <ChartTip lines={linesAt(told)} right={right} title={titleAt(told)} />}
        told={told}
      />
    </div>
  );
}
