import type { AnalyticsDimension } from '#contract/vocabulary/analytics.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { byDay, daysOf, figureOf, sharesOf, totalOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import classes from './statistics.module.css';
import { type Period, useWidgetReport } from './statistics.queries.ts';
import { useCount, useDayPoints, useKnownName, useRevenue } from './use-formats.ts';

const shown = 10;
const oneOf = (fieldName: AnalyticsDimension, ...values: string[]) => ({ filter: { fieldName, inListFilter: { values } } });

export default function VouchersTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const known = useKnownName();
  const count = useCount();
  const revenue = useRevenue();
  const dayPoints = useDayPoints();
  const { types } = useVoucherChoices();
  const sales = useWidgetReport(period, {
    dimensions: ['date', 'currencyCode'],
    metrics: ['eventCount', 'totalRevenue'],
    dimensionFilter: oneOf('eventName', 'purchase'),
  });
  const carts = useWidgetReport(period, {
    dimensions: ['voucherid', 'eventName'],
    metrics: ['eventCount'],
    dimensionFilter: oneOf('eventName', 'add_to_cart', 'remove_from_cart'),
  });
  const empty = { title: t('vouchers.none'), hint: t('vouchers.noneHint') };

  return (
    <ReportPanel empty={empty} reads={[carts, sales]}>
      {() => {
        const days = daysOf(period);
        const touched = sharesOf(carts.data, 0, 0).slice(0, shown);
        const named = (event: string) =>
          touched.map(({ name }) =>
            figureOf(
              carts.data?.rows.find(({ dimensionValues: [voucher, did] }) => voucher === name && did === event),
              0,
            ),
          );
        return (
          <>
            <section aria-label={t('vouchers.figures')} className={`${classes.card} ${classes.figures}`}>
              <ValueFigure label={t('vouchers.sales')}>{count(totalOf(sales.data, 0))}</ValueFigure>
              <ValueFigure label={t('vouchers.revenue')}>{revenue(totalOf(sales.data, 1))}</ValueFigure>
            </section>
            <ChartCard
              chart={{
                kind: 'line',
                pointsAre: t('day'),
                points: dayPoints(days),
                series: [{ name: t('revenue'), values: byDay(sales.data, days, (row) => figureOf(row, 1)) }],
              }}
              format={revenue}
              title={t('vouchers.revenuePerDay')}
            />
            <ChartCard
              chart={{
                kind: 'bar',
                stacked: true,
                pointsAre: t('vouchers.type'),
                points: touched.map(({ name }) => ({ label: types.find(({ value }) => value === name)?.label ?? known(name) })),
                series: [
                  { name: t('vouchers.added'), values: named('add_to_cart') },
                  { name: t('vouchers.removed'), values: named('remove_from_cart') },
                ],
              }}
              format={count}
              title={t('vouchers.carts')}
            />
          </>
        );
      }}
    </ReportPanel>
  );
}
