import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RedeemsRow, readRedeemTotals } from '#contract/dashboards.ts';
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
import { useFormats } from './use-formats.ts';
import { useKindDays } from './use-kind-days.ts';

type Redeemed = Pick<RedeemsRow, 'isPay' | 'currency' | 'count' | 'reddemsAmount'> & { createdAt: string };

type RedeemsInProps = CurrencyStatus<RedeemsRow, Redeemed>;

export function RedeemsTab({ query }: { query: DashboardQuery }) {
  const read = useQuery({ ...reading(readRedeemTotals, { query }), placeholderData: keepPreviousData });
  return (
    <InEachCurrency query={query} read={read}>
      {(status) => <RedeemsIn {...status} />}
    </InEachCurrency>
  );
}

function RedeemsIn({ currency, rows, days, before, query }: RedeemsInProps) {
  const { t } = useTranslation('dashboards');
  const { t: word } = useTranslation('kit');
  const { count, money } = useFormats();
  const navigate = useNavigate();
  const asked = { ...query, figure: 'redeemed', currency } as const;
  const { points, lines, openDay } = useKindDays({ days, before, asked });
  const sums = (row: RedeemsRow) => ({ count: row.count, amount: row.reddemsAmount });
  const offers = addUp(rows, ({ voucherTypeId }) => voucherTypeId, sums);
  const categories = addUp(rows, ({ revCategory }) => revCategory ?? '', sums).sort((one, other) => other.sums.amount - one.sums.amount);
  const categoryName = (row: RedeemsRow) => (row.revCategory === null ? word('voucher.money') : t(`category.${row.revCategory}`));
  const both = (of: (row: Redeemed) => number) => ({ value: total(days, of), before: total(before, of) });
  const amountOf = (isPay: boolean) => (row: Redeemed) => (row.isPay === isPay ? row.reddemsAmount : 0);

  return (
    <>
      <div className={classes.figures}>
        <FigureCard asked={asked} format={count} label={t('redeems.times')} {...both((row) => row.count)} />
        <FigureCard asked={{ ...asked, isPay: true }} format={money(currency)} label={t('redeems.cash')} {...both(amountOf(true))} />
        <FigureCard asked={{ ...asked, isPay: false }} format={money(currency)} label={t('redeems.services')} {...both(amountOf(false))} />
        <FigureCard asked={asked} format={money(currency)} label={t('redeems.amount')} {...both((row) => row.reddemsAmount)} />
      </div>
      <DailyCharts
        amount={{ title: t('redeems.dailyAmount'), of: (row) => row.reddemsAmount }}
        count={{ title: t('redeems.dailyCount'), of: (row) => row.count }}
        currency={currency}
        lines={lines}
        onOpen={openDay}
        points={points}
      />
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
