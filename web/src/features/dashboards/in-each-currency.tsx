import { Fragment, type ReactNode } from 'react';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { currenciesOf } from './add-up.ts';
import type { DashboardQuery } from './dashboard-filters.ts';
import { DashboardState } from './dashboard-state.tsx';

interface Counted {
  currency: Currency;
  count: number;
}

interface Status<Row, DayRow> {
  rows: readonly Row[];
  days: readonly DayRow[];
  before: readonly DayRow[];
}

/** What happened in one currency. */
export interface CurrencyStatus<Row, DayRow> extends Status<Row, DayRow> {
  currency: Currency;
  query: DashboardQuery;
}

interface InEachCurrencyProps<Row, DayRow> {
  query: DashboardQuery;
  read: {
    data: { response: readonly Status<Row, DayRow>[] } | undefined;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  children: (status: CurrencyStatus<Row, DayRow>) => ReactNode;
}

/** The figures of each currency by themselves, for sums of different money are none. */
export function InEachCurrency<Row extends Counted, DayRow extends Counted>({ query, read, children }: InEachCurrencyProps<Row, DayRow>) {
  const status = read.data?.response[0];
  return (
    <DashboardState isEmpty={status?.rows.length === 0} read={read}>
      {status &&
        currenciesOf(status.rows).map((currency) => {
          const ours = (row: Counted) => row.currency === currency;
          const [rows, days, before] = [status.rows.filter(ours), status.days.filter(ours), status.before.filter(ours)];
          return <Fragment key={currency}>{children({ currency, query, rows, days, before })}</Fragment>;
        })}
    </DashboardState>
  );
}
