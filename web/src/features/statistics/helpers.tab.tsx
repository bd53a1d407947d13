import type { Report, ReportRow } from '#contract/analytics.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { figureOf, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import { SearchedTable } from './searched-table.tsx';
import { type Period, usePlatformReport } from './statistics.queries.ts';
import { useCount } from './use-formats.ts';

const shownPages = 12;
const shownArticles = 5;

interface HelpUse {
  path: string;
  helpId: string;
  opened: number;
  read: number;
}

/** One line for each page and help text: how often it was opened, and how often somebody read on. */
function usesOf(report: Report | undefined): HelpUse[] {
  const uses = new Map<string, HelpUse>();
  for (const row of report?.rows ?? []) {
    const [path = '', helpId = '', name] = row.dimensionValues;
    const use = uses.get(`${path} ${helpId}`) ?? { path, helpId, opened: 0, read: 0 };
    use[name === 'help' ? 'opened' : 'read'] += figureOf(row, 0);
    uses.set(`${path} ${helpId}`, use);
  }
  return [...uses.values()];
}

export default function HelpersTab({ period, view }: { period: Period; view: ListView }) {
  const { t } = useTranslation('statistics');
  const count = useCount();
  const read = usePlatformReport(period, {
    dimensions: ['pagePath', 'help_id', 'eventName'],
    metrics: ['eventCount'],
    dimensionFilter: { filter: { fieldName: 'eventName', inListFilter: { values: ['help', 'help_click'] } } },
  });
  const columns: ListColumn<HelpUse>[] = [
    { id: 'path', header: t('platform.path'), sortable: true, cell: ({ path }) => path, csv: ({ path }) => path },
    { id: 'help', header: t('platform.helpId'), sortable: true, cell: ({ helpId }) => helpId, csv: ({ helpId }) => helpId },
    {
      id: 'opened',
      header: t('platform.opened'),
      sortable: true,
      align: 'end',
      width: 140,
      cell: ({ opened }) => count(opened),
      csv: ({ opened }) => opened,
    },
    {
      id: 'read',
      header: t('platform.readOn'),
      sortable: true,
      align: 'end',
      width: 140,
      cell: (use) => count(use.read),
      csv: (use) => use.read,
    },
  ];
  const chartOf = (name: string) => {
    const rows: ReportRow[] = (read.data?.rows ?? []).filter((row) => row.dimensionValues[2] === name);
    const report = { rows, totals: [] };
    const pages = sharesOf(report, 0, 0).slice(0, shownPages);
    const articles = sharesOf(report, 1, 0).map((share) => share.name);
    const shown = articles.length > shownArticles + 1 ? articles.slice(0, shownArticles) : articles;
    const rest = articles.filter((article) => !shown.includes(article));
    const valuesOf = (wanted: readonly string[]) =>
      pages.map((page) =>
        rows
          .filter(({ dimensionValues: [path, article] }) => path === page.name && wanted.includes(article ?? ''))
          .reduce((sum, row) => sum + figureOf(row, 0), 0),
      );
    return {
      kind: 'bar',
      stacked: true,
      pointsAre: t('platform.path'),
      points: pages.map((page) => ({ label: page.name })),
      series: [
        ...shown.map((article) => ({ name: article || t('unknown'), values: valuesOf([article]) })),
        ...(rest.length > 0 ? [{ name: t('others'), values: valuesOf(rest) }] : []),
      ],
    } as const;
  };
  return (
    <ReportPanel empty={{ title: t('platform.noHelp'), hint: t('platform.noHelpHint') }} reads={[read]}>
      {() => (
        <>
          <ChartCard chart={chartOf('help')} expandable format={count} title={t('platform.helpOpened')} />
          <ChartCard chart={chartOf('help_click')} expandable format={count} title={t('platform.helpRead')} />
          <SearchedTable
            columns={columns}
            rowKey={({ path, helpId }) => `${path} ${helpId}`}
            rows={usesOf(read.data)}
            sortedBy="-opened"
            title={t('tabs.helpers')}
            view={view}
          />
        </>
      )}
    </ReportPanel>
  );
}
