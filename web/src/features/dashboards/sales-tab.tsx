import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readSalesTotals, type SalesRow } from '#contract/dashboards.ts';
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

type Sold = Pick<SalesRow, 'isPay' | 'currency' | 'count' | 'salePrice' | 'voucherValue'> & { createdAt: string };

const discountOf = ({ voucherValue, salePrice }: Pick<SalesRow, 'voucherValue' | 'salePrice'>) => voucherValue - salePrice;

type SalesInProps = CurrencyStatus<SalesRow, Sold>;

export function SalesTab({ query }: { query: DashboardQuery }) {
  const read = useQuery({ ...reading(readSalesTotals, { query }), placeholderData: keepPreviousData });
  return (
    <InEachCurrency query={query} read={read}>
      {(status) => <SalesIn {...status} />}
    </InEachCurrency>
  );
}

function SalesTotals({ currency, days, before, query }: SalesInProps) {
  const { t } = useTranslation('dashboards');
  const { count, money, share } = useFormats();
  const asked = { ...query, figure: 'sold', currency } as const;
  const both = (of: (row: Sold) => number) => ({ value: total(days, of), before: total(before, of) });
  const paid = (isPay: boolean) => (row: Sold) => (row.isPay === isPay ? row.salePrice : 0);
  const worth = both(({ voucherValue }) => voucherValue);
  const off = both(discountOf);
  const percent = (discount: number, value: number) => (value === 0 ? 0 : discount / value);
  return (
    <div className={classes.figures}>
      <FigureCard asked={asked} format={count} label={t('sales.sold')} {...both((row) => row.count)} />
      <FigureCard asked={{ ...asked, isPay: true }} format={money(currency)} label={t('sales.cash')} {...both(paid(true))} />
      <FigureCard asked={{ ...asked, isPay: false }} format={money(currency)} label={t('sales.services')} {...both(paid(false))} />
      <FigureCard
        before={percent(off.before, worth.before)}
        format={share}
        label={t('sales.discountShare')}
        value={percent(off.value, worth.value)}
      />
      <FigureCard format={money(currency)} label={t('sales.discount')} {...off} />
    </div>
  );
}

function SalesIn(props: SalesInProps) {
  const { currency, rows, days, before, query } = props;
  const { t } = useTranslation('dashboards');
  const { t: word } = useTranslation('kit');
  const { count, money } = useFormats();
  const navigate = useNavigate();
  const asked = { ...query, figure: 'sold', currency } as const;
  const { points, kindName, lines, openDay } = useKindDays({ days, before, asked });
  const sums = (row: SalesRow) => ({ count: row.count, salePrice: row.salePrice });
  const offers = addUp(rows, ({ voucherTypeId }) => voucherTypeId, sums);
  const channels = addUp(rows, ({ channel }) => channel, sums);
  const pie = (
    title: string,
    shares: { label: string; value: number }[],
    format: (value: number) => string,
    open: (point: number) => object,
  ) => (
    <ChartCard
      chart={{
        kind: 'pie',
        pointsAre: title,
        points: shares.map(({ label }) => ({ label })),
        series: [{ name: title, values: shares.map(({ value }) => value) }],
      }}
      format={format}
      onOpen={({ point }) => void navigate(entriesAddress({ ...asked, ...open(point) }))}
      title={title}
    />
  );

  return (
    <>
      <SalesTotals {...props} />
      <DailyCharts
        amount={{ title: t('sales.dailyAmount'), of: (row) => row.salePrice }}
        count={{ title: t('sales.dailyCount'), of: (row) => row.count }}
        currency={currency}
        lines={lines}
        onOpen={openDay}
        points={points}
      />
      <div className={classes.grid}>
        <TopList
          count={count}
          rows={offers.map(({ key, row, sums: { count: vouchers, salePrice } }) => ({
            ...{ key, label: row.code, count: vouchers, amount: money(currency)(salePrice) },
            asked: { ...asked, type: row.voucherTypeId },
          }))}
          title={t('sales.topOffers')}
        />
        <TopList
          count={count}
          rows={channels.map(({ key, row, sums: { count: vouchers, salePrice } }) => ({
            ...{ key, label: word(`voucher.channel.${row.channel}`), count: vouchers, amount: money(currency)(salePrice) },
            asked: { ...asked, channel: row.channel },
          }))}
          title={t('sales.topChannels')}
        />
      </div>
      <div className={classes.thirds}>
        {pie(
          t('sales.byKind'),
          [true, false].map((isPay) => ({
            label: kindName(isPay),
            value: total(days, (row) => (row.isPay === isPay ? row.count : 0)),
          })),
          count,
          (point) => ({ isPay: point === 0 }),
        )}
        {pie(
          t('sales.byChannel'),
          channels.map(({ row, sums: { salePrice } }) => ({ label: word(`voucher.channel.${row.channel}`), value: salePrice })),
          money(currency),
          (point) => ({ channel: channels[point]?.row.channel }),
        )}
        {pie(
          t('sales.byOffer'),
          [...offers]
            .sort((one, other) => other.sums.salePrice - one.sums.salePrice)
            .slice(0, 6)
            .map(({ row, sums: { salePrice } }) => ({ label: row.code, value: salePrice })),
          money(currency),
          (point) => ({ type: [...offers].sort((one, other) => other.sums.salePrice - one.sums.salePrice)[point]?.row.voucherTypeId }),
        )}
      </div>
    </>
  );
}
