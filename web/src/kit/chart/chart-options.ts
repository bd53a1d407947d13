import type { EChartsCoreOption } from 'echarts/core';
import type { Chart, ChartPlace, ChartSeries, FormatValue } from './chart.ts';
import type { ChartColours } from './chart-colours.ts';

interface Drawing {
  chart: Chart;
  colours: ChartColours;
  format: FormatValue;
  /** Series that were switched off in the legend. */
  hidden: ReadonlySet<number>;
  /** What stands beside the pointer. */
  tip: (point: number) => HTMLElement;
  calm: boolean;
}

/** ECharts counts what it draws; the ghosts among them belong to the series before. */
export function placeOf(id: string | undefined, point: number): ChartPlace {
  return { series: Number(id?.replace(/\D/g, '') ?? 0), point };
}

const font = { fontFamily: 'Inter Variable, Inter, sans-serif', fontSize: 12 };

function axes({ chart, colours, format }: Drawing) {
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 10, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: chart.points.map(({ label, short }) => short ?? label),
      boundaryGap: chart.kind === 'bar',
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      axisLabel: { color: colours.muted, hideOverlap: true, margin: 12, ...font },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: colours.line } },
      // Cents say nothing on an axis, and take room from the lines.
      axisLabel: {
        color: colours.muted,
        formatter: (value: number) => format(value).replace(/[.,]00(?!\d)/, ''),
        hideOverlap: true,
        ...font,
      },
    },
  };
}

function drawn({ chart, colours, hidden }: Drawing) {
  const line = (one: ChartSeries, index: number) => {
    const color = colours.series[index];
    const own = {
      id: `series-${index}`,
      name: one.name,
      type: chart.kind,
      data: [...one.values],
      itemStyle: { color, borderRadius: chart.kind === 'bar' ? [3, 3, 0, 0] : 0 },
      lineStyle: { color, width: 2 },
      barMaxWidth: 28,
      ...(chart.stacked && { stack: 'all', ...(chart.kind === 'line' && { areaStyle: { color, opacity: 0.25 } }) }),
      symbol: 'circle',
      symbolSize: 7,
      showSymbol: one.values.length === 1,
    };
    if (!one.before) return [own];
    const ghost = {
      id: `ghost-${index}`,
      name: one.name,
      type: 'line',
      data: [...one.before],
      lineStyle: { color, width: 1.5, type: 'dashed', opacity: 0.45 },
      itemStyle: { color, opacity: 0.45 },
      symbol: 'none',
      silent: true,
    };
    return [ghost, own];
  };
  return chart.series.flatMap((one, index) => (hidden.has(index) ? [] : line(one, index)));
}

function pie({ chart, colours, hidden }: Drawing) {
  const [one] = chart.series;
  const shares = chart.points.flatMap(({ label }, index) =>
    hidden.has(index)
      ? []
      : [
          {
            id: `share-${index}`,
            name: label,
            value: one?.values[index] ?? 0,
            itemStyle: { color: colours.series[index % colours.series.length], borderColor: colours.surface, borderWidth: 2 },
          },
        ],
  );
  return [
    {
      id: 'series-0',
      name: one?.name,
      type: 'pie',
      radius: ['52%', '92%'],
      data: shares,
      label: { show: false },
      emphasis: { scaleSize: 4 },
    },
  ];
}

/** Of a pie, the shares that are left; a share keeps its colour and its place whoever else is hidden. */
export function shownPoints(chart: Chart, hidden: ReadonlySet<number>): number[] {
  return chart.points.map((_, index) => index).filter((index) => chart.kind !== 'pie' || !hidden.has(index));
}

export function optionsOf(drawing: Drawing): EChartsCoreOption {
  const { chart, colours, calm, hidden, tip } = drawing;
  const shown = shownPoints(chart, hidden);
  return {
    animation: !calm,
    animationDuration: 180,
    animationDurationUpdate: 180,
    ...(chart.kind !== 'pie' && axes(drawing)),
    tooltip: {
      trigger: chart.kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: chart.kind === 'bar' ? 'shadow' : 'line', lineStyle: { color: colours.muted } },
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink, ...font },
      confine: true,
      formatter: (hit: { dataIndex: number } | { dataIndex: number }[]) => tip(shown[[hit].flat()[0]?.dataIndex ?? 0] ?? 0),
    },
    series: chart.kind === 'pie' ? pie(drawing) : drawn(drawing),
  };
}
