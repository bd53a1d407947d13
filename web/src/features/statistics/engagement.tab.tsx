import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { byDay, daysOf, figureOf, totalOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import classes from './statistics.module.css';
import { type Period, useWidgetReport } from './statistics.queries.ts';
import { useCount, useDayPoints, useSeconds } from './use-formats.ts';

const each = (value: number, whole: number) => (whole === 0 ? 0 : value / whole);

export default function EngagementTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const count = useCount();
  const seconds = useSeconds();
  const dayPoints = useDayPoints();
  const read = useWidgetReport(period, {
    dimensions: ['date'],
    metrics: ['userEngagementDuration', 'activeUsers', 'sessions', 'eventCount', 'engagedSessions'],
  });
  return (
    <ReportPanel reads={[read]}>
      {() => {
        const days = daysOf(period);
        const line = (name: string, values: number[]) =>
          ({ kind: 'line', pointsAre: t('day'), points: dayPoints(days), series: [{ name, values }] }) as const;
        const [time, active, visits, events, engaged] = [0, 1, 2, 3, 4].map((place) => totalOf(read.data, place)) as [
          number,
          number,
          number,
          number,
          number,
        ];
        return (
          <>
            <section aria-label={t('engagement.figures')} className={`${classes.card} ${classes.figures}`}>
              <ValueFigure label={t('engagement.averageTime')}>{seconds(each(time, visits))}</ValueFigure>
              <ValueFigure label={t('engagement.events')}>{count(events)}</ValueFigure>
              <ValueFigure hint={t('engagement.engagedHint')} label={t('engagement.engaged')}>
                {count(engaged)}
              </ValueFigure>
              <ValueFigure label={t('visits')}>{count(visits)}</ValueFigure>
            </section>
            <ChartCard
              chart={line(
                t('engagement.perUser'),
                byDay(read.data, days, (row) => each(figureOf(row, 0), figureOf(row, 1))),
              )}
              format={seconds}
              title={active === 0 ? t('engagement.perUser') : t('engagement.perUserOf', { time: seconds(each(time, active)) })}
            />
            <ChartCard
              chart={line(
                t('engagement.perSession'),
                byDay(read.data, days, (row) => each(figureOf(row, 0), figureOf(row, 2))),
              )}
              format={seconds}
              title={t('engagement.perSession')}
            />
          </>
        );
      }}
    </ReportPanel>
  );
}
