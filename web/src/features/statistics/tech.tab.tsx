import type { AnalyticsDimension } from '#contract/vocabulary/analytics.ts';
import { ChartCard } from '#web/kit/chart/chart-card.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { largest, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import classes from './statistics.module.css';
import { type Period, useWidgetReport } from './statistics.queries.ts';
import { useCount, useKnownName } from './use-formats.ts';

const parts = ['deviceCategory', 'mobileDeviceModel', 'screenResolution', 'browser', 'platform', 'operatingSystem'] as const;
type Part = (typeof parts)[number] & AnalyticsDimension;
const shown = 5;
const categories = ['desktop', 'mobile', 'tablet'] as const;

export default function TechTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const known = useKnownName();
  const count = useCount();
  const ask = (part: Part) => ({ dimensions: [part], metrics: ['totalUsers' as const] });
  const deviceCategory = useWidgetReport(period, ask('deviceCategory'));
  const mobileDeviceModel = useWidgetReport(period, ask('mobileDeviceModel'));
  const screenResolution = useWidgetReport(period, ask('screenResolution'));
  const browser = useWidgetReport(period, ask('browser'));
  const platform = useWidgetReport(period, ask('platform'));
  const operatingSystem = useWidgetReport(period, ask('operatingSystem'));
  const reads = { deviceCategory, mobileDeviceModel, screenResolution, browser, platform, operatingSystem };
  const nameOf = (name: string) => {
    const category = categories.find((one) => one === name);
    return category ? t(`tech.category.${category}`) : known(name);
  };

  return (
    <ReportPanel reads={[deviceCategory, mobileDeviceModel, screenResolution, browser, platform, operatingSystem]}>
      {() => (
        <div className={classes.grid}>
          {parts.map((part) => {
            const shares = largest(sharesOf(reads[part].data, 0, 0), shown, t('others'));
            return (
              <ChartCard
                chart={{
                  kind: 'pie',
                  pointsAre: t(`tech.${part}`),
                  points: shares.map(({ name }) => ({ label: nameOf(name) })),
                  series: [{ name: t('visitors'), values: shares.map(({ value }) => value) }],
                }}
                format={count}
                key={part}
                title={t(`tech.${part}`)}
              />
            );
          })}
        </div>
      )}
    </ReportPanel>
  );
}
