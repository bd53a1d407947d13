import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DashboardDay, readDashboard } from '#contract/dashboards.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { homeFigureNames, homeFigures } from '#contract/vocabulary/dashboards.ts';
import { reading } from '#web/kit/api/client.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { currenciesOf, total } from './add-up.ts';
import { type DashboardQuery, useDashboardFilters } from './dashboard-filters.ts';
import { DashboardState } from './dashboard-state.tsx';
import { DashboardTools } from './dashboard-tools.tsx';
import classes from './dashboards.module.css';
import { EntriesLink, entriesAddress } from './entries-link.tsx';
import { alongDays, useDays } from './use-days.ts';
import { useFormats } from './use-formats.ts';

/** Those with a total above their chart; the chart has the other two as well. */
const totalled = homeFigureNames.slice(0, 4);

const soldOn = ({ cashless, services }: DashboardDay) => cashless.sold.quantity + services.sold.quantity;

/** How the hotel does: money and services, in number and in amount. */
export default function HomePanels() {
  const { t } = useTranslation('dashboards');
  const tools = useDashboardFilters();
  const read = useQuery({ ...reading(readDashboard, { query: tools.query }), placeholderData: keepPreviousData });
  const days = read.data?.response;
  const calendar = useDays(tools.query);
  return (
    <section aria-labelledby="home-figures" className={classes.section}>
      <Title id="home-figures" order={2} size="h3">
        {t('home.title')}
      </Title>
      <DashboardTools {...tools} />
      <DashboardState isEmpty={days?.length === 0} read={read}>
        {days &&
          currenciesOf(days.map((day) => ({ currency: day.currency, count: soldOn(day) }))).map((currency) => (
            <PanelsIn
              calendar={calendar}
              currency={currency}
              days={days.filter((day) => day.currency === currency)}
              key={currency}
              query={tools.query}
            />
          ))}
      </DashboardState>
    </section>
  );
}

interface PanelsInProps {
  calendar: ReturnType<typeof useDays>;
  currency: Currency;
  days: readonly DashboardDay[];
  query: DashboardQuery;
}

function PanelsIn(props: PanelsInProps) {
  return (
    <div className={classes.grid}>
      {(['cashless', 'services'] as const).flatMap((kind) =>
        (['quantity', 'amount'] as const).map((measure) => <Panel {...props} key={`${kind} ${measure}`} kind={kind} measure={measure} />),
      )}
    </div>
  );
}

interface PanelProps extends PanelsInProps {
  kind: 'cashless' | 'services';
  measure: 'quantity' | 'amount';
}

function Panel({ calendar, currency, days, query, kind, measure }: PanelProps) {
  const { t } = useTranslation('dashboards');
  const { count, money } = useFormats();
  const navigate = useNavigate();
  const format = measure === 'quantity' ? count : money(currency);
  const asked = { ...query, currency, isPay: kind === 'cashless' };
  return (
    <ChartCard
      chart={{
        kind: 'line',
        pointsAre: t('day'),
        points: calendar.points,
        series: homeFigureNames.map((name) => ({
          name: t(`figure.${homeFigures[name]}`),
          values: alongDays(calendar.days, days, (day) => day[kind][name][measure]),
        })),
      }}
      format={format}
      onOpen={({ series, point }) => {
        const [day, name] = [calendar.days[point], homeFigureNames[series]];
        if (day && name) void navigate(entriesAddress({ ...asked, figure: homeFigures[name], fromDate: day, toDate: day }));
      }}
      title={t(`home.panel.${kind}.${measure}`)}
    >
      <div className={classes.totals}>
        {totalled.map((name) => {
          const written = format(total(days, (day) => day[kind][name][measure]));
          const label = t(`figure.${homeFigures[name]}`);
          return (
            <span className={classes.total} key={name}>
              <span className={classes.figureLabel}>{label}</span>
              <span className={classes.totalFigure}>
                <EntriesLink asked={{ ...asked, figure: homeFigures[name] }} label={t('open', { figure: label, value: written })}>
                  {written}
                </EntriesLink>
              </span>
            </span>
          );
        })}
      </div>
    </ChartCard>
  );
}
