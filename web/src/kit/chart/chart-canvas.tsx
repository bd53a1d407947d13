import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { announce } from '../states/announce.ts';
import classes from './chart.module.css';
import type { Chart, ChartPlace, FormatValue } from './chart.ts';
import { readColours, seriesColours } from './chart-colours.ts';
import { optionsOf, placeOf, shownPoints } from './chart-options.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

interface ChartCanvasProps {
  chart: Chart;
  format: FormatValue;
  hidden: ReadonlySet<number>;
  label: string;
  describedBy: string;
  onOpen?: ((place: ChartPlace) => void) | undefined;
}

/** The figures of one point, as a line each. */
function linesAt({ chart, format, hidden }: Pick<ChartCanvasProps, 'chart' | 'format' | 'hidden'>, point: number) {
  return chart.series.flatMap(({ name, values }, index) => {
    if (chart.kind !== 'pie' && hidden.has(index)) return [];
    return [
      { colour: seriesColours[chart.kind === 'pie' ? point % seriesColours.length : index] ?? '', name, value: format(values[point] ?? 0) },
    ];
  });
}

function tipOf(props: Pick<ChartCanvasProps, 'chart' | 'format' | 'hidden'>, point: number): HTMLElement {
  const tip = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = props.chart.points[point]?.label ?? '';
  tip.append(title);
  for (const { colour, name, value } of linesAt(props, point)) {
    const [line, dot, word, figure] = ['div', 'span', 'span', 'span'].map((tag) => document.createElement(tag)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    [line.className, dot.className] = [classes.tipLine ?? '', classes.dot ?? ''];
    dot.style.background = colour;
    word.textContent = name;
    figure.textContent = value;
    line.append(dot, word, figure);
    tip.append(line);
  }
  return tip;
}

/** The drawing itself, and with it the library: loaded when the first chart is shown. */
export default function ChartCanvas({ chart, format, hidden, label, describedBy, onOpen }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<ECharts>(undefined);
  const at = useRef<number>(undefined);
  const scheme = useComputedColorScheme();
  const calm = useReducedMotion();

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, undefined, { renderer: 'svg' });
    drawing.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the scheme has changed
  useEffect(() => {
    if (!box.current) return;
    const tip = (point: number) => tipOf({ chart, format, hidden }, point);
    drawing.current?.setOption(optionsOf({ chart, colours: readColours(box.current), format, hidden, tip, calm }), { notMerge: true });
  }, [chart, format, hidden, scheme, calm]);

  useEffect(() => {
    const made = drawing.current;
    if (!made || !onOpen) return;
    const open = (hit: { seriesId?: string; dataIndex: number }) => {
      onOpen(placeOf(hit.seriesId, shownPoints(chart, hidden)[hit.dataIndex] ?? 0));
    };
    made.on('click', open as never);
    return () => {
      if (!made.isDisposed()) made.off('click', open as never);
    };
  }, [chart, hidden, onOpen]);

  const shown = shownPoints(chart, hidden);
  const tell = (index: number) => {
    at.current = index;
    const point = shown[index] ?? 0;
    drawing.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
    const figures = linesAt({ chart, format, hidden }, point).map(({ name, value }) => `${name}: ${value}`);
    announce([chart.points[point]?.label, ...figures].join('. '));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const now = at.current;
    const next = {
      ArrowRight: now === undefined ? 0 : Math.min(last, now + 1),
      ArrowLeft: now === undefined ? last : Math.max(0, now - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) tell(next);
    else if (event.key === 'Enter' && now !== undefined && onOpen) onOpen({ series: 0, point: shown[now] ?? 0 });
    else if (event.key === 'Escape') drawing.current?.dispatchAction({ type: 'hideTip' });
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of figures that is walked with the arrow keys; there is no element for it
    <div
      aria-describedby={describedBy}
      aria-label={label}
      className={classes.canvas}
      data-clickable={onOpen !== undefined || undefined}
      onKeyDown={onKeyDown}
      ref={box}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through its figures
      tabIndex={0}
    />
  );
}
