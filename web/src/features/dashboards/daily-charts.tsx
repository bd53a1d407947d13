import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ChartPlace, ChartPoint, ChartSeries } from '#web/kit/chart/chart.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './dashboards.module.css';
import { useFormats } from './use-formats.ts';

interface DailyChartsProps<Row> {
  points: readonly ChartPoint[];
  currency: Currency;
  count: { title: string; of: (row: Row) => number };
  amount: { title: string; of: (row: Row) => number };
  lines: (of: (row: Row) => number) => ChartSeries[];
  onOpen: (place: ChartPlace) => void;
}

/** Day by day, how many and how much. */
export function DailyCharts<Row>({ points, currency, count, amount, lines, onOpen }: DailyChartsProps<Row>) {
  const { t } = useTranslation('dashboards');
  const formats = useFormats();
  return (
    <div className={classes.grid}>
      <ChartCard
        chart={{ kind: 'line', pointsAre: t('day'), points, series: lines(count.of) }}
        format={formats.count}
        onOpen={onOpen}
        title={count.title}
      />
      <ChartCard
        chart={{ kind: 'line', pointsAre: t('day'), points, series: lines(amount.of) }}
        format={formats.money(currency)}
        onOpen={onOpen}
        title={amount.title}
      />
    </div>
  );
}
