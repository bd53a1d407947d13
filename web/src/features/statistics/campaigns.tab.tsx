import { Title } from '@mantine/core';
import { useId } from 'react';
import type { Report } from '#contract/analytics.ts';
import { notSet } from '#contract/vocabulary/analytics.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { Count } from '#web/kit/display/count.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { daysOf, figureOf, seriesByDay, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import classes from './statistics.module.css';
import { type Period, useWidgetReport } from './statistics.queries.ts';
import { useCount, useDayPoints, useKnownName, useRevenue } from './use-formats.ts';

const shown = 6;

/** Without the visits that no campaign brought. */
function ofCampaigns(report: Report | undefined, dimension: number): Report {
  return { rows: (report?.rows ?? []).filter((row) => row.dimensionValues[dimension] !== notSet), totals: [] };
}

export default function CampaignsTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const known = useKnownName();
  const count = useCount();
  const revenue = useRevenue();
  const dayPoints = useDayPoints();
  const days = useWidgetReport(period, { dimensions: ['date', 'sessionCampaignName'], metrics: ['totalUsers', 'totalRevenue'] });
  const totals = useWidgetReport(period, {
    dimensions: ['sessionCampaignId', 'sessionCampaignName', 'sessionSource', 'currencyCode'],
    metrics: ['totalUsers', 'totalRevenue'],
    orderBys: [{ metric: { metricName: 'totalRevenue' }, desc: true }],
  });

  return (
    <ReportPanel reads={[totals, days]}>
      {() => {
        const campaigns = ofCampaigns(totals.data, 0);
        if (campaigns.rows.length === 0) {
          return (
            <section className={classes.card}>
              <EmptyState hint={t('campaigns.noneHint')} title={t('campaigns.none')} />
            </section>
          );
        }
        const dates = daysOf(period);
        const [users, revenues] = [sharesOf(campaigns, 1, 0), sharesOf(campaigns, 1, 1)];
        const overTime = (shares: typeof users, metric: number) =>
          ({
            kind: 'line',
            pointsAre: t('day'),
            points: dayPoints(dates),
            series: seriesByDay(
              ofCampaigns(days.data, 1),
              dates,
              shares.slice(0, shown).map(({ name }) => name),
              1,
              metric,
            ),
          }) as const;
        const total = (shares: typeof users, name: string) =>
          ({
            kind: 'bar',
            pointsAre: t('campaigns.name'),
            points: shares.slice(0, shown).map((share) => ({ label: share.name })),
            series: [{ name, values: shares.slice(0, shown).map(({ value }) => value) }],
          }) as const;
        return (
          <>
            <div className={classes.pairs}>
              <ChartCard chart={overTime(revenues, 1)} format={revenue} title={t('campaigns.revenueOverTime')} />
              <ChartCard chart={overTime(users, 0)} format={count} title={t('campaigns.usersOverTime')} />
              <ChartCard chart={total(revenues, t('revenue'))} format={revenue} title={t('campaigns.revenue')} />
              <ChartCard chart={total(users, t('visitors'))} format={count} title={t('campaigns.users')} />
            </div>
            <section aria-labelledby={id} className={classes.card}>
              <Title id={id} order={2} size="h5">
                {t('campaigns.traffic')}
              </Title>
              <RecordTable
                caption={t('campaigns.traffic')}
                columns={[
                  {
                    id: 'code',
                    header: t('campaigns.code'),
                    cell: (row) => <span className={classes.code}>{row.dimensionValues[0]}</span>,
                  },
                  { id: 'name', header: t('campaigns.name'), cell: (row) => row.dimensionValues[1] },
                  { id: 'source', header: t('acquisition.source'), cell: (row) => known(row.dimensionValues[2] ?? '') },
                  { id: 'users', header: t('visitors'), align: 'end', cell: (row) => <Count value={figureOf(row, 0)} /> },
                  { id: 'revenue', header: t('revenue'), align: 'end', cell: (row) => revenue(figureOf(row, 1)) },
                ]}
                rowKey={(row) => row.dimensionValues.join()}
                rows={campaigns.rows}
              />
            </section>
          </>
        );
      }}
    </ReportPanel>
  );
}
