import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFinancePack } from '#contract/finance.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { reading } from '#web/kit/api/client.ts';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';

import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { Balances } from './balances.tsx';
import classes from './finance.module.css';
import { Statement } from './statement.tsx';
import { StatementFiles } from './statement-files.tsx';

/** So far back one chooses from the list; older ones by the address. */
const monthsBack = 36;

/** One month: what was owed, what moved it, and how old what is owed now is. */
export function MonthPack() {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const today = useToday();
  const { hotels } = useVoucherChoices();
  const address = useListView();
  const months = Array.from({ length: monthsBack }, (_, ago) => addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7));
  const asked = address.filters.month;
  const month = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= today ? asked : today.slice(0, 7);
  const name = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'month',
      label: t('month'),
      any: name.format(new Date(`${month}-01`)),
      choices: months.map((value) => ({ value, label: name.format(new Date(`${value}-01`)) })),
    },
    { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: hotels, searchable: true },
  ];
  const { hotelId } = address.filters;
  const query = { month, ...(hotelId !== undefined && { hotelId }) };
  const read = useQuery({ ...reading(readFinancePack, { query }), placeholderData: keepPreviousData });
  const pack = read.data?.response[0];

  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <FilterBar filters={filters} view={address} />
        {pack && <StatementFiles lines={pack.lines} month={month} />}
      </div>
      <div aria-busy={read.isFetching} className={classes.card}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failed')} />
        ) : !pack ? (
          <Skeleton height={260} radius={0} />
        ) : pack.lines.length === 0 ? (
          <EmptyState hint={t('empty.hint')} title={t('empty.title')} />
        ) : (
          <Statement lines={pack.lines} month={month} />
        )}
      </div>
      {pack && <Balances ageing={pack.ageing} expiry={pack.expiry} hotelId={hotelId} />}
    </div>
  );
}
