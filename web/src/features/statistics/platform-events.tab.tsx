import { useState } from 'react';
import type { ReportRow } from '#contract/analytics.ts';
import { type PlatformEventName, platformEventNames } from '#contract/vocabulary/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn } from '#web/kit/list-page/list-definition.ts';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { EventBadges, toggled } from './event-badges.tsx';
import { figureOf, minuteOf, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import { SearchedTable } from './searched-table.tsx';
import classes from './statistics.module.css';
import { newestOf, type Period, usePlatformReport } from './statistics.queries.ts';

const names = platformEventNames.filter((name) => name !== 'page_view');
const dimensions = ['dateHourMinute', 'eventName', 'pagePath', 'description', 'help_id', 'stack', 'userId'] as const;

export default function PlatformEventsTab({ period, view }: { period: Period; view: ListView }) {
  const { t } = useTranslation('statistics');
  const [hidden, setHidden] = useState<ReadonlySet<PlatformEventName>>(new Set());
  const totals = usePlatformReport(period, { dimensions: ['eventName'], metrics: ['eventCount'] });
  const read = usePlatformReport(period, { ...newestOf(names), dimensions: [...dimensions], metrics: ['eventCount'] });
  const text = (place: number) => (row: ReportRow) => row.dimensionValues[place] ?? '';
  const eventWord = (row: ReportRow) => t(`platform.event.${text(1)(row) as PlatformEventName}`);
  const code = (place: number) => (row: ReportRow) => text(place)(row) && <span className={classes.code}>{text(place)(row)}</span>;
  const columns: ListColumn<ReportRow>[] = [
    { id: 'event', header: t('platform.eventName'), sortable: true, width: 150, cell: eventWord, csv: eventWord },
    { id: 'date', header: t('platform.date'), sortable: true, width: 150, cell: (row) => minuteOf(text(0)(row)), csv: text(0) },
    { id: 'path', header: t('platform.path'), sortable: true, width: 190, cell: text(2), csv: text(2) },
    { id: 'description', header: t('platform.description'), sortable: true, cell: text(3), csv: text(3) },
    { id: 'help', header: t('platform.helpId'), sortable: true, roomy: true, cell: text(4), csv: text(4) },
    { id: 'stack', header: t('platform.stack'), sortable: true, roomy: true, cell: code(5), csv: text(5) },
    { id: 'user', header: t('platform.userId'), sortable: true, roomy: true, cell: code(6), csv: text(6) },
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
    <ReportPanel reads={[read, totals]}>
      {() => {
        const counts = new Map(sharesOf(totals.data, 0, 0).map(({ name, value }) => [name, value]));
        const all = read.data?.rows ?? [];
        const rows = all.slice(0, limits.newestEvents).filter((row) => !hidden.has(text(1)(row) as PlatformEventName));
        return (
          <>
            <EventBadges
              countOf={(name) => counts.get(name) ?? 0}
              hidden={hidden}
              names={names}
              onToggle={(name) => setHidden(toggled(hidden, name))}
            />
            <SearchedTable
              columns={columns}
              note={all.length > limits.newestEvents ? t('platform.newest', { count: limits.newestEvents }) : undefined}
              rowKey={(row) => row.dimensionValues.join('|')}
              rows={rows}
              sortedBy="-date"
              title={t('tabs.events')}
              view={view}
            />
          </>
        );
      }}
    </ReportPanel>
  );
}
