import { useNavigate } from '@tanstack/react-router';
import type { OwedBalance } from '#contract/finance.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { addDays, addMonths } from '#domain/calendar/day.ts';
import { ageOf, ages } from '#domain/finance/ageing.ts';
import { toMinor } from '#domain/money/minor.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import classes from './finance.module.css';

/** In months, where there is no room for words. */
const shortAges = ['0–3', '4–6', '7–12', '13–24', '25+'];

interface BalancesProps {
  ageing: readonly OwedBalance[];
  expiry: readonly OwedBalance[];
  hotelId: string | undefined;
}

/** What is owed now: how old it is, and when it will end should nobody come. */
export function Balances({ ageing, expiry, hotelId }: BalancesProps) {
  const currencies = [...new Set([...ageing, ...expiry].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const ours = (row: OwedBalance) => row.currency === currency;
    return <BalancesIn ageing={ageing.filter(ours)} currency={currency} expiry={expiry.filter(ours)} hotelId={hotelId} key={currency} />;
  });
}

function BalancesIn({ currency, ageing, expiry, hotelId }: BalancesProps & { currency: Currency }) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const today = useToday();
  const navigate = useNavigate();
  const format = (value: number) => formatMoney(toMinor(value), currency, language);
  const monthName = new Intl.DateTimeFormat(locales[language], { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const byAge = ages.map(
    (_, age) => ageing.filter(({ month }) => ageOf(month, today) === age).reduce((sum, { amount }) => sum + toMinor(amount), 0) / 100,
  );
  const names = [t('ageing.upTo3'), t('ageing.upTo6'), t('ageing.upTo12'), t('ageing.upTo24'), t('ageing.older')];

  return (
    <div className={classes.grid}>
      <ChartCard
        chart={{
          kind: 'bar',
          pointsAre: t('ageing.age'),
          points: names.map((label, age) => ({ label, short: shortAges[age] ?? label })),
          series: [{ name: t('ageing.owed'), values: byAge }],
        }}
        format={format}
        title={t('ageing.title', { currency })}
      />
      <ChartCard
        chart={{
          kind: 'bar',
          pointsAre: t('expiry.month'),
          points: expiry.map(({ month }) => ({ label: monthName.format(new Date(`${month}-01`)) })),
          series: [{ name: t('expiry.owed'), values: expiry.map(({ amount }) => amount) }],
        }}
        format={format}
        onOpen={({ point }) => {
          const month = expiry[point]?.month;
          if (!month) return;
          const search = { fromDate: `${month}-01`, toDate: addDays(addMonths(`${month}-01`, 1), -1), ...(hotelId && { hotelId }) };
          void navigate({ to: '/ExpiringVouchers', search });
        }}
        title={t('expiry.title', { currency })}
      />
    </div>
  );
}
