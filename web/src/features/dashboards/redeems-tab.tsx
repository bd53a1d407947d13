import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type RedeemsRow, readRedeemStatus } from '#contract/dashboards.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { reading } from '#web/kit/api/client.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { addUp, currenciesOf, total } from './add-up.ts';
import type { DashboardQuery } from './dashboard-filters.ts';
import { DashboardState } from './dashboard-state.tsx';
import classes from './dashboards.module.css';
import { entriesAddress } from './entries-link.tsx';
import { FigureCard } from './figure-card.tsx';
import { TopList } from './top-list.tsx';
import { alongDays, useDays } from './use-days.ts';
import { useFormats } from './use-formats.ts';

type Redeemed = Pick<RedeemsRow, 'isPay' | 'currency' | 'count' | 'reddemsAmount'> & { createdAt: string };

export function RedeemsTab({ query }: { query: DashboardQuery }) {
  const read = useQuery({ ...reading(readRedeemStatus, { query }), placeholderData: keepPreviousData });
  const status = read.data?.response[0];
  return (
    <DashboardState isEmpty={status?.rows.length === 0} read={read}>
      {status &&
        currenciesOf(status.rows).map((currency) => {
          const ours = (row: { currency: Currency }) => row.currency === currency;
          return (
            <RedeemsIn
              before={status.before.filter(ours)}
              currency={currency}
              days={status.days.filter(ours)}
              key={currency}
              query={query}
              rows={status.rows.filter(ours)}
            />
          );
        })}
    </DashboardState>
  );
}

interface RedeemsInProps {
  currency: Currency;
  rows: readonly RedeemsRow[];
  days: readonly Redeemed[];
  before: readonly Redeemed[];
  query: DashboardQuery;
}

function RedeemsIn({ currency, rows, days, before, query }: RedeemsInProps) {
  const { t } = useTranslation('dashboards');
  const { t: word } = useTranslation('kit');
  const { count, money } = useFormats();
  const navigate = useNavigate();
  const calendar = useDays(query);
  const asked = { ...query, figure: 'redeemed', currency } as const;
  const kindName = (isPay: boolean) => word(isPay ? 'voucher.money' : 'voucher.service');
  const sums = (row: RedeemsRow) => ({ count: row.count, amount: row.reddemsAmount });
  const offers = addUp(rows, ({ voucherTypeId }) => voucherTypeId, sums);
  const categories = addUp(rows, ({ revCategory }) => revCategory ?? '', sums).sort((one, other) => other.sums.amount - one.sums.amount);
  const categoryName = (row: RedeemsRow) => (row.revCategory === null ? word('voucher.money') : t(`category.${row.revCategory}`));
  const both = (of: (row: Redeemed) => number) => ({ value: total(days, of), before: total(before, of) });
  const amountOf = (isPay: boolean) => (row: Redeemed) => (row.isPay === isPay ? row.reddemsAmount : 0);
  const lines = (of: (row: Redeemed) => number) =>
    [true, false].map((isPay) => ({
      name: kindName(isPay),
      values: alongDays(
        calendar.days,
        days.filter((row) => row.isPay === isPay),
        of,
      ),
      before: alongDays(
        calendar.before,
        before.filter((row) => row.isPay === isPay),
        of,
      ),
    }));
  const openDay = ({ series, point }: { series: number; point: number }) => {
    const day = calendar.days[point];
    if (day) void navigate(entriesAddress({ ...asked, fromDate: day, toDate: day, isPay: series === 0 }));
  };

  return (
    <>
      <div className={classes.figures}>
        <FigureCard asked={asked} format={count} label={t('redeems.times')} {...both((row) => row.count)} />
        <FigureCard asked={{ ...asked, isPay: true }} format={money(currency)} label={t('redeems.cash')} {...both(amountOf(true))} />
        <FigureCard asked={{ ...asked, isPay: false }} format={money(currency)} label={t('redeems.services')} {...both(amountOf(false))} />
        <FigureCard asked={asked} format={money(currency)} label={t('redeems.amount')} {...both((row) => row.reddemsAmount)} />
      </div>
      <div className={classes.grid}>
        <ChartCard
          chart={{ kind: 'line', pointsAre: t('day'), points: calendar.points, series: lines((row) => row.count) }}
          format={count}
          onOpen={openDay}
          title={t('redeems.dailyCount')}
        />
        <ChartCard
          chart={{ kind: 'line', pointsAre: t('day'), points: calendar.points, series: lines((row) => row.reddemsAmount) }}
          format={money(currency)}
          onOpen={openDay}
          title={t('redeems.dailyAmount')}
        />
      </div>
      <div className={classes.grid}>
        <TopList
          count={count}
          rows={offers.map(({ key, row, sums: { count: times, amount } }) => ({
            ...{ key, label: row.code, count: times, amount: money(currency)(amount) },
            asked: { ...asked, type: row.voucherTypeId },
          }))}
          title={t('redeems.topOffers')}
        />
        <ChartCard
          chart={{
            kind: 'pie',
            pointsAre: t('redeems.category'),
            points: categories.map(({ row }) => ({ label: categoryName(row) })),
            series: [{ name: t('redeems.amount'), values: categories.map(({ sums: { amount } }) => amount) }],
          }}
          format={money(currency)}
          onOpen={({ point }) => {
            const category = categories[point]?.row.revCategory;
            void navigate(entriesAddress({ ...asked, ...(category ? { revCategory: category } : { isPay: true }) }));
          }}
          title={t('redeems.byCategory')}
        />
      </div>
    </>
  );
}
