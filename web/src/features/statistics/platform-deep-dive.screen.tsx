import { IconChartLine, IconHelpCircle, IconHourglassHigh, IconListDetails } from '@tabler/icons-react';
import { platformEventsSince } from '#contract/vocabulary/analytics.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { laterTab, StatisticsFrame } from './statistics-frame.tsx';

const OverviewTab = laterTab(() => import('./overview.tab.tsx'));
const EventsTab = laterTab(() => import('./platform-events.tab.tsx'));
const HelpersTab = laterTab(() => import('./helpers.tab.tsx'));
const SlowCallsTab = laterTab(() => import('./slow-calls.tab.tsx'));

/** What the platform learns about itself: which screens are used, where help is needed, what fails and what is slow. */
export function PlatformDeepDiveScreen() {
  const { t } = useTranslation('statistics');
  return (
    <StatisticsFrame
      help={t('platformHelp')}
      since={platformEventsSince}
      tabs={[
        { id: 'dashboard', label: t('tabs.dashboard'), icon: IconChartLine, content: (period) => <OverviewTab period={period} /> },
        {
          id: 'events',
          label: t('tabs.events'),
          icon: IconListDetails,
          content: (period, view) => <EventsTab period={period} view={view} />,
        },
        {
          id: 'helpers',
          label: t('tabs.helpers'),
          icon: IconHelpCircle,
          content: (period, view) => <HelpersTab period={period} view={view} />,
        },
        {
          id: 'slow',
          label: t('tabs.slow'),
          icon: IconHourglassHigh,
          content: (period, view) => <SlowCallsTab period={period} view={view} />,
        },
      ]}
      title={t('platformTitle')}
    />
  );
}
