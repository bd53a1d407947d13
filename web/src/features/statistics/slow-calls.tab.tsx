import type { ReportRow } from '#contract/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { figureOf, minuteOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import { SearchedTable } from './searched-table.tsx';
import classes from './statistics.module.css';
import { newestOf, type Period, usePlatformReport } from './statistics.queries.ts';
import { useSeconds } from './use-formats.ts';

export default function SlowCallsTab({ period, view }: { period: Period; view: ListView }) {
  const { t } = useTranslation('statistics');
  const seconds = useSeconds();
  const read = usePlatformReport(period, {
    ...newestOf('api_exceeded_time'),
    dimensions: ['dateHourMinute', 'pagePath', 'stack'],
    metrics: ['eventCount', 'eventValue'],
  });
  const text = (place: number) => (row: ReportRow) => row.dimensionValues[place] ?? '';
  const each = (row: ReportRow) => figureOf(row, 1) / Math.max(1, figureOf(row, 0));
  const columns: ListColumn<ReportRow>[] = [
    { id: 'date', header: t('platform.date'), sortable: true, width: 150, cell: (row) => minuteOf(text(0)(row)), csv: text(0) },
    { id: 'path', header: t('platform.path'), sortable: true, cell: text(1), csv: text(1) },
    { id: 'time', header: t('platform.time'), sortable: true, align: 'end', width: 110, cell: (row) => seconds(each(row)), csv: each },
    {
      id: 'stack',
      header: t('platform.call'),
      sortable: true,
      cell: (row) => <span className={classes.code}>{text(2)(row)}</span>,
      csv: text(2),
    },
    {
      id: 'count',
      header: t('platform.count'),
      sortable: true,
      align: 'end',
      width: 88,
      cell: (row) => figureOf(row, 0),
      csv: (row) => figureOf(row, 0),
    },
  ];
  return (
    <ReportPanel empty={{ title: t('platform.noSlow'), hint: t('platform.noSlowHint') }} reads={[read]}>
      {() => {
        const rows = read.data?.rows ?? [];
        return (
          <SearchedTable
            columns={columns}
            note={rows.length > limits.newestEvents ? t('platform.newest', { count: limits.newestEvents }) : undefined}
            rowKey={(row) => row.dimensionValues.join('|')}
            rows={rows.slice(0, limits.newestEvents)}
            sortedBy="-date"
            title={t('tabs.slow')}
            view={view}
          />
        );
      }}
    </ReportPanel>
  );
}
