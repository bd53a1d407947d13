import { Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { readUsageReport, type UsageRow } from '#contract/usage-report.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { reading } from '#web/kit/api/client.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CsvButton } from '#web/kit/list-page/csv-button.tsx';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import type { RowsDefinition } from '#web/kit/list-page/list-definition.ts';
import { ListPager } from '#web/kit/list-page/list-pager.tsx';
import { wireFilters } from '#web/kit/list-page/list-query.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { ListTable } from '#web/kit/list-page/list-table.tsx';
import { announce } from '#web/kit/states/announce.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { useReportColumns, useReportFile } from './usage-report.columns.tsx';
import { useReportFilters } from './usage-report.filters.ts';
import classes from './usage-report.module.css';
import { SkeletonTotals, UsageTotals } from './usage-totals.tsx';

type Asked = NonNullable<CallInput<typeof readUsageReport>['query']>;

export function UsageReportScreen() {
  const { t } = useTranslation('usage-report');
  const { filters, view } = useReportFilters(useListView());
  const query = wireFilters(filters, view.search) as Asked;
  const read = useQuery({ ...reading(readUsageReport, { query }), placeholderData: keepPreviousData });
  const report = read.data;
  const columns = useReportColumns();
  const file = useReportFile(columns);
  const count = report && report.response.length + report.more;

  useEffect(() => {
    if (count !== undefined && !read.isPlaceholderData) announce(t('vouchers', { count }));
  }, [count, read.isPlaceholderData, t]);

  const definition: RowsDefinition<UsageRow> = {
    title: t('title'),
    sortedBy: '-createdAt',
    rowKey: (row) => row.voucherId,
    opens: { href: (row) => `/VoucherOperationDetails/${row.voucherId}` },
  };
  const size = view.search.size ?? limits.pageSizeDefault;
  const first = ((view.search.page ?? 1) - 1) * size;

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <div className={classes.tools}>
        <FilterBar filters={filters} view={view} />
        <CsvButton
          count={count ?? 0}
          fileName={t('fileName')}
          header={file.header}
          rows={async () => file.rows(report?.response ?? [], report?.totals ?? [])}
        />
      </div>
      {read.isPending && <SkeletonTotals />}
      {report && report.totals.length > 0 && <UsageTotals totals={report.totals} />}
      <section aria-busy={read.isFetching} aria-label={t('title')} className={classes.card}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failed')} />
        ) : report?.response.length === 0 ? (
          <EmptyState hint={t('empty.hint')} title={t('empty.title')} />
        ) : (
          <>
            {report && report.more > 0 && (
              <p className={classes.more}>{t('more', { shown: report.response.length, count: report.more })}</p>
            )}
            <ListTable
              columns={columns}
              definition={definition}
              faded={read.isPlaceholderData}
              rows={report?.response.slice(first, first + size)}
              view={view}
            />
            <ListPager count={report?.response.length ?? 0} view={view} />
          </>
        )}
      </section>
    </div>
  );
}
