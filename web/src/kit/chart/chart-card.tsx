import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { RecordTable } from '../display/record-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './chart.module.css';
import type { Chart, ChartPlace, FormatValue } from './chart.ts';
import { colourOf } from './chart-colours.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ExpandButton } from './expand-button.tsx';

interface ChartCardProps {
  title: string;
  chart: Chart;
  format: FormatValue;
  /** Opens what is behind a figure. */
  onOpen?: (place: ChartPlace) => void;
  /** Offers the whole screen to it. */
  expandable?: boolean;
  /** Series that are left out, where something else than the legend decides it. */
  hidden?: ReadonlySet<number>;
  /** Totals, or a word about what is seen; stands between the title and the drawing. */
  children?: ReactNode;
}

function ChartTable({ title, chart, format }: Pick<ChartCardProps, 'title' | 'chart' | 'format'>) {
  const { t } = useTranslation('kit');
  const columns = chart.series.flatMap(({ name, before }, index) => [
    { index, header: name, of: 'values' as const },
    ...(before ? [{ index, header: t('chart.before', { series: name }), of: 'before' as const }] : []),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={title} className={classes.scroll} tabIndex={0}>
      <RecordTable
        caption={title}
        columns={[
          { id: 'point', header: chart.pointsAre, cell: (point: number) => chart.points[point]?.label },
          ...columns.map(({ index, header, of }) => ({
            id: `${of}-${index}`,
            header,
            align: 'end' as const,
            cell: (point: number) => format(chart.series[index]?.[of]?.[point] ?? 0),
          })),
        ]}
        rowKey={String}
        rows={chart.points.map((_, point) => point)}
      />
    </section>
  );
}

/** A chart with its title, its legend and the table that says the same. */
export function ChartCard({ title, chart, format, onOpen, expandable = false, hidden: hiddenElsewhere, children }: ChartCardProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [hiddenHere, setHidden] = useState<ReadonlySet<number>>(new Set());
  const hidden = hiddenElsewhere ?? hiddenHere;
  const card = useRef<HTMLElement>(null);
  const names = chart.kind === 'pie' ? chart.points.map(({ label }) => label) : chart.series.map(({ name }) => name);
  const toggle = (index: number) =>
    setHidden((before) => new Set(before.has(index) ? [...before].filter((one) => one !== index) : [...before, index]));
  const other = asTable ? t('chart.asChart', { chart: title }) : t('chart.asTable', { chart: title });

  return (
    <figure aria-labelledby={`${id}-title`} className={classes.card} ref={card}>
      <figcaption className={classes.head}>
        <Title id={`${id}-title`} order={2} size="h5">
          {title}
        </Title>
        <span className={classes.acts}>
          {expandable && <ExpandButton card={card} title={title} />}
          <Tooltip label={other} withinPortal={false}>
            <ActionIcon aria-label={other} onClick={() => setAsTable(!asTable)} variant="subtle">
              {asTable ? <IconChartLine aria-hidden size={18} /> : <IconTable aria-hidden size={18} />}
            </ActionIcon>
          </Tooltip>
        </span>
      </figcaption>
      {children}
      {!asTable && !hiddenElsewhere && (names.length > 1 || chart.kind === 'pie') && (
        <ul aria-label={t('chart.legend')} className={classes.legend}>
          {names.map((name, index) => (
            <li key={name}>
              <button aria-pressed={!hidden.has(index)} className={classes.key} onClick={() => toggle(index)} type="button">
                <span className={classes.dot} style={{ background: colourOf(index) }} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.place}>
        {asTable ? (
          <ChartTable chart={chart} format={format} title={title} />
        ) : (
          <ChartDrawing chart={chart} describedBy={`${id}-keys`} format={format} hidden={hidden} label={title} onOpen={onOpen} />
        )}
      </div>
      <p className="vale-visually-hidden" id={`${id}-keys`}>
        {onOpen ? t('chart.keysAndOpen') : t('chart.keys')}
      </p>
    </figure>
  );
}
