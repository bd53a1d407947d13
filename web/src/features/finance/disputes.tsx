import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Dispute, listDisputes } from '#contract/disputes.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { disputeStates } from '#contract/vocabulary/payments.ts';
import { reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CsvButton } from '#web/kit/list-page/csv-button.tsx';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import { ListPager } from '#web/kit/list-page/list-pager.tsx';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { DisputeTable } from './dispute-table.tsx';
import classes from './finance.module.css';
import { Losses } from './losses.tsx';

const csvColumns = [
  'reference',
  'gateway',
  'state',
  'hotel',
  'opened',
  'due',
  'ended',
  'amount',
  'used',
  'writtenOff',
  'lost',
  'currency',
] as const;

const csvRow = (one: Dispute) => [
  ...[one.reference, one.gateway, one.state, one.hotelName, one.openedAt.slice(0, 10), one.evidenceDueAt?.slice(0, 10) ?? null],
  ...[one.endedAt?.slice(0, 10) ?? null, one.amount, one.used, one.writtenOff, one.lost, one.currency],
];

/** Payments that their buyers dispute, and what was lost by those that were lost. The file holds the page as it is seen, up to a hundred of them. */
export function Disputes() {
  const { t } = useTranslation('finance');
  const { hotels } = useVoucherChoices();
  const view = useListView();
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('disputes.state'),
      choices: disputeStates.map((value) => ({ value, label: t(`disputes.states.${value}`) })),
    },
    { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: hotels, searchable: true },
  ];
  const state = disputeStates.find((one) => one === view.filters.state);
  const { hotelId } = view.filters;
  const query = { ...(state && { state }), ...(hotelId !== undefined && { hotelId }) };
  const pageSize = view.search.size ?? limits.pageSizeDefault;
  const page = { pageIndex: (view.search.page ?? 1) - 1, pageSize };
  const read = useQuery({ ...reading(listDisputes, { query: { ...query, ...page } }), placeholderData: keepPreviousData });
  const { response: rows, count = 0 } = read.data ?? {};

  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <FilterBar filters={filters} view={view} />
        {rows && rows.length > 0 && (
          <CsvButton
            count={rows.length}
            fileName={t('disputes.fileName')}
            header={csvColumns.map((name) => t(`disputes.${name}`))}
            rows={async () => rows.map(csvRow)}
          />
        )}
      </div>
      <div aria-busy={read.isFetching} className={classes.card}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('disputes.failed')} />
        ) : !rows ? (
          <Skeleton height={260} radius={0} />
        ) : rows.length === 0 ? (
          <EmptyState hint={t('disputes.empty.hint')} title={t('disputes.empty.title')} />
        ) : (
          <DisputeTable disputes={rows} />
        )}
      </div>
      <ListPager count={count} view={view} />
      <Losses hotelId={hotelId} />
    </div>
  );
}
