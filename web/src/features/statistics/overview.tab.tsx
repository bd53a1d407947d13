import { useState } from 'react';
import { type PlatformEventName, platformEventNames } from '#contract/vocabulary/analytics.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EventBadges, toggled } from './event-badges.tsx';
import { daysOf, seriesByDay, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import { type Period, usePlatformReport } from './statistics.queries.ts';
import { useCount, useDayPoints } from './use-formats.ts';

export default function OverviewTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const count = useCount();
  const dayPoints = useDayPoints();
  const [hidden, setHidden] = useState<ReadonlySet<PlatformEventName>>(new Set());
  const read = usePlatformReport(period, { dimensions: ['date', 'eventName'], metrics: ['eventCount'] });
  return (
    <ReportPanel reads={[read]}>
      {() => {
        const totals = new Map(sharesOf(read.data, 1, 0).map(({ name, value }) => [name, value]));
        const days = daysOf(period);
        const series = seriesByDay(read.data, days, platformEventNames, 1, 0);
        return (
          <>
            <EventBadges
              countOf={(name) => totals.get(name) ?? 0}
              hidden={hidden}
              names={platformEventNames}
              onToggle={(name) => setHidden(toggled(hidden, name))}
            />
            <ChartCard
              chart={{
                kind: 'line',
                pointsAre: t('day'),
                points: dayPoints(days),
                series: series.map(({ name, values }) => ({ name: t(`platform.event.${name as PlatformEventName}`), values })),
              }}
              expandable
              format={count}
              hidden={new Set(platformEventNames.flatMap((name, index) => (hidden.has(name) ? [index] : [])))}
              title={t('platform.perDay')}
            />
          </>
        );
      }}
    </ReportPanel>
  );
}
