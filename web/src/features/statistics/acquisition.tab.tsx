import { Title } from '@mantine/core';
import { useId } from 'react';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { Count } from '#web/kit/display/count.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { daysOf, figureOf, largest, seriesByDay, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import classes from './statistics.module.css';
import { type Period, useWidgetReport } from './statistics.queries.ts';
import { useCount, useDayPoints, useKnownName, useRevenue } from './use-formats.ts';

const shown = 5;

export default function AcquisitionTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const known = useKnownName();
  const count = useCount();
  const revenue = useRevenue();
  const dayPoints = useDayPoints();
  const totals = useWidgetReport(period, {
    dimensions: ['sessionSource', 'currencyCode'],
    metrics: ['totalUsers', 'totalPurchasers', 'totalRevenue'],
    aggregation: 'TOTAL',
    orderBys: [{ metric: { metricName: 'totalUsers' }, desc: true }],
  });
  const days = useWidgetReport(period, {
    dimensions: ['date', 'firstUserSource', 'sessionSource'],
    metrics: ['totalUsers', 'totalRevenue'],
  });

  return (
    <ReportPanel reads={[totals, days]}>
      {() => {
        const rows = totals.data?.rows ?? [];
        const [users, revenues] = [sharesOf(totals.data, 0, 0), sharesOf(totals.data, 0, 2)];
        const dates = daysOf(period);
        const overTime = { kind: 'line', pointsAre: t('day'), points: dayPoints(dates) } as const;
        const bySource = (metric: number) =>
          seriesByDay(days.data, dates, [users, revenues][metric]?.slice(0, shown + 1).map(({ name }) => name) ?? [], 2, metric).map(
            (series) => ({ ...series, name: known(series.name) }),
          );
        const everybody = dates.map((_, index) =>
          seriesByDay(
            days.data,
            dates,
            users.map(({ name }) => name),
            2,
            0,
          ).reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
        );
        const pie = (shares: typeof users, name: string) => {
          const few = largest(shares, shown, t('others')).filter(({ value }) => value > 0);
          const points = few.map((share) => ({ label: known(share.name) }));
          return {
            kind: 'pie',
            pointsAre: t('acquisition.source'),
            points,
            series: [{ name, values: few.map(({ value }) => value) }],
          } as const;
        };
        return (
          <>
            <section aria-labelledby={id} className={classes.card}>
              <Title id={id} order={2} size="h5">
                {t('acquisition.sources')}
              </Title>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <section aria-labelledby={id} className={classes.scroll} tabIndex={0}>
                <RecordTable
                  caption={t('acquisition.sources')}
                  columns={[
                    { id: 'source', header: t('acquisition.source'), cell: (row) => known(row.dimensionValues[0] ?? '') },
                    { id: 'users', header: t('visitors'), align: 'end', cell: (row) => <Count value={figureOf(row, 0)} /> },
                    { id: 'buyers', header: t('acquisition.buyers'), align: 'end', cell: (row) => <Count value={figureOf(row, 1)} /> },
                    { id: 'revenue', header: t('revenue'), align: 'end', cell: (row) => revenue(figureOf(row, 2)) },
                  ]}
                  rowKey={(row) => row.dimensionValues.join()}
                  rows={rows}
                />
              </section>
            </section>
            <ChartCard
              chart={{ ...overTime, series: [{ name: t('visitors'), values: everybody }] }}
              expandable
              format={count}
              title={t('acquisition.overTime')}
            />
            <div className={classes.grid}>
              <ChartCard chart={pie(users, t('visitors'))} expandable format={count} title={t('acquisition.usersBySource')} />
              <ChartCard chart={pie(revenues, t('revenue'))} expandable format={revenue} title={t('acquisition.revenueBySource')} />
            </div>
            <ChartCard
              chart={{ ...overTime, stacked: true, series: bySource(0) }}
              expandable
              format={count}
              title={t('acquisition.usersOverTime')}
            />
            <ChartCard
              chart={{ ...overTime, stacked: true, series: bySource(1) }}
              expandable
              format={revenue}
              title={t('acquisition.revenueOverTime')}
            />
          </>
        );
      }}
    </ReportPanel>
  );
}
