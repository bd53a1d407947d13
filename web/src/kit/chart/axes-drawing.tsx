import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type MouseEvent, memo, useMemo } from 'react';
import { type AxesPlan, planAxes, pointAt, seriesAt, wordEvery } from './axes-plan.ts';
import classes from './chart.module.css';
import type { Chart, ChartPlace } from './chart.ts';
import { colourOf } from './chart-colours.ts';
import type { DrawingProps } from './use-pointing.ts';

/** Lines or bars over an axis. */
export function AxesDrawing({ chart, format, hidden, told, pointing, tip }: DrawingProps) {
  const { ref, width } = useElementSize();
  const plan = useMemo(() => planAxes(chart, hidden), [chart, hidden]);
  const right = told === undefined ? undefined : plan.across[told];

  const placeUnder = (event: MouseEvent<HTMLElement>): ChartPlace => {
    const box = event.currentTarget.getBoundingClientRect();
    const point = pointAt(plan, ((event.clientX - box.left) / box.width) * 100);
    const bar = (event.target as Element).closest<HTMLElement>('[data-series]')?.dataset['series'];
    return { point, series: bar === undefined ? seriesAt(plan, point, 100 - ((event.clientY - box.top) / box.height) * 100) : Number(bar) };
  };

  return (
    <div aria-hidden className={classes.axes}>
      <div className={classes.ticks}>
        {plan.ticks.map(({ value, up }) => (
          // Cents say nothing on an axis, and take room from the lines.
          <span key={value} style={{ top: `${100 - up}%` }}>
            {format(value).replace(/[.,]00(?!\d)/, '')}
          </span>
        ))}
      </div>
      <div className={classes.plot} ref={ref} role="presentation" {...pointing(placeUnder)}>
        {right !== undefined && <Guide chart={chart} plan={plan} right={right} />}
        <Marks chart={chart} plan={plan} />
        {told !== undefined && chart.kind === 'line' && <Dots plan={plan} point={told} />}
        {right !== undefined && tip(right)}
      </div>
      <Words chart={chart} every={wordEvery(chart, width)} plan={plan} />
    </div>
  );
}

interface PlannedProps {
  chart: Chart;
  plan: AxesPlan;
}

function Guide({ chart, plan, right }: PlannedProps & { right: number }) {
  const isBar = chart.kind === 'bar';
  const place = isBar ? { left: `${right - plan.band / 2}%`, width: `${plan.band}%` } : { left: `${right}%` };
  return <span className={isBar ? classes.shade : classes.guide} style={place} />;
}

/** What does not change while somebody points at it. */
const Marks = memo(function Marks({ chart, plan }: PlannedProps) {
  return (
    <>
      <svg aria-hidden className={classes.lines} preserveAspectRatio="none" viewBox="0 0 100 100">
        {plan.ticks.map(({ value, up }) => (
          <line className={classes.level} key={value} x2={100} y1={100 - up} y2={100 - up} />
        ))}
        {plan.series.map(({ series, area, line, ghost }) => (
          <g key={series} style={{ color: colourOf(series) }}>
            <path className={classes.ghost} d={ghost} />
            {chart.kind === 'line' && <path className={classes.area} d={area} />}
            {chart.kind === 'line' && <path className={classes.line} d={line} />}
          </g>
        ))}
      </svg>
      {chart.kind === 'bar' && <Bars chart={chart} plan={plan} />}
      {chart.kind === 'line' && chart.points.length === 1 && <Dots plan={plan} point={0} />}
    </>
  );
});

function Bars({ chart, plan }: PlannedProps) {
  const filled = plan.band * 0.76;
  return plan.across.map((right, point) => {
    const bars = plan.series.flatMap(({ series, reaches }) => {
      const [from, to] = reaches[point] ?? [0, 0];
      // Nothing upon the others would be the uppermost of them, which is round at the top.
      if (chart.stacked && from === to) return [];
      const reach: CSSProperties = { bottom: `${Math.min(from, to)}%`, height: `${Math.abs(to - from)}%`, background: colourOf(series) };
      return [<span className={classes.bar} data-series={series} key={series} style={reach} />];
    });
    const columns = chart.stacked ? [<span key="all">{bars}</span>] : bars.map((bar) => <span key={bar.key}>{bar}</span>);
    return (
      <span className={classes.columns} key={right} style={{ left: `${right - filled / 2}%`, width: `${filled}%` }}>
        {columns}
      </span>
    );
  });
}

function Dots({ plan, point }: { plan: AxesPlan; point: number }) {
  return plan.series.map(({ series, reaches }) => {
    const place = { left: `${plan.across[point] ?? 0}%`, bottom: `${reaches[point]?.[1] ?? 0}%`, background: colourOf(series) };
    return <span className={classes.point} key={series} style={place} />;
  });
}

function Words({ chart, plan, every }: PlannedProps & { every: number }) {
  return (
    <div className={classes.words}>
      {plan.across.map((right, point) => {
        if (point % every !== 0) return null;
        const { label, short = label } = chart.points[point] ?? { label: '' };
        const place = { left: `${right}%`, ...(chart.kind === 'bar' && { maxWidth: `${every * plan.band}%` }) };
        return (
          <span key={right} style={place}>
            {short}
          </span>
        );
      })}
    </div>
  );
}
