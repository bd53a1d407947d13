import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type OthersRow, readOthersTotals } from '#contract/dashboards.ts';
import { otherFigureNames, otherFigures } from '#contract/vocabulary/dashboards.ts';
import { reading } from '#web/kit/api/client.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { addUp, total } from './add-up.ts';
import { DailyCharts } from './daily-charts.tsx';
import type { DashboardQuery } from './dashboard-filters.ts';
import classes from './dashboards.module.css';
import { entriesAddress } from './entries-link.tsx';
import { FigureCard } from './figure-card.tsx';
import { type CurrencyStatus, InEachCurrency } from './in-each-currency.tsx';
import { TopList } from './top-list.tsx';
import { alongDays, useDays } from './use-days.ts';
import { useFormats } from './use-formats.ts';

type Other = Pick<OthersRow, 'currency' | 'count' | 'status' | 'amount'> & { createdAt: string };

type OthersInProps = CurrencyStatus<OthersRow, Other>;

export function OthersTab({ query }: { query: DashboardQuery }) {
  const read = useQuery({ ...reading(readOthersTotals, { query }), placeholderData: keepPreviousData });
  return (
    <InEachCurrency query={query} read={read}>
      {(status) => <OthersIn {...status} />}
    </InEachCurrency>
  );
}

function OthersIn({ currency, rows, days, before, query }: OthersInProps) {
  const { t } = useTranslation('dashboards');
  const { count, money } = useFormats();
  const navigate = useNavigate();
  const calendar = useDays(query);
  const asked = { ...query, currency };
  const of = (name: (typeof otherFigureNames)[number]) => (row: { status: number }) => row.status === otherFigures[name];
  const lines = (value: (row: Other) => number) =>
    otherFigureNames.map((name) => ({ name: t(`figure.${name}`), values: alongDays(calendar.days, days.filter(of(name)), value) }));
  const openDay = ({ series, point }: { series: number; point: number }) => {
    const [day, figure] = [calendar.days[point], otherFigureNames[series]];
    if (day && figure) void navigate(entriesAddress({ ...asked, figure, fromDate: day, toDate: day }));
  };

  return (
    <>
      <div className={classes.figures}>
        {otherFigureNames.map((figure) => (
          <FigureCard
            asked={{ ...asked, figure }}
            before={total(before.filter(of(figure)), (row) => row.count)}
            format={count}
            key={figure}
            label={t(`figure.${figure}`)}
            value={total(days.filter(of(figure)), (row) => row.count)}
          />
        ))}
      </div>
      <DailyCharts
        amount={{ title: t('others.dailyAmount'), of: (row) => row.amount }}
        count={{ title: t('others.dailyCount'), of: (row) => row.count }}
        currency={currency}
        lines={lines}
        onOpen={openDay}
        points={calendar.points}
      />
      <div className={classes.thirds}>
        {otherFigureNames.map((figure) => (
          <TopList
            count={count}
            key={figure}
            rows={addUp(
              rows.filter(of(figure)),
              ({ voucherTypeId }) => voucherTypeId,
              (row) => ({ count: row.count, amount: row.amount }),
            ).map(({ key, row, sums }) => ({
              ...{ key, label: row.code, count: sums.count, amount: money(currency)(sums.amount) },
              asked: { ...asked, figure, type: row.voucherTypeId },
            }))}
            title={t('others.top', { figure: t(`figure.${figure}`) })}
          />
        ))}
        <ChartCard
          chart={{
            kind: 'pie',
            pointsAre: t('others.what'),
            points: otherFigureNames.map((name) => ({ label: t(`figure.${name}`) })),
            series: [
              { name: t('others.amount'), values: otherFigureNames.map((name) => total(days.filter(of(name)), (row) => row.amount)) },
            ],
          }}
          format={money(currency)}
          onOpen={({ point }) => {
            const figure = otherFigureNames[point];
            if (figure) void navigate(entriesAddress({ ...asked, figure }));
          }}
          title={t('others.shares')}
        />
      </div>
    </>
  );
}
