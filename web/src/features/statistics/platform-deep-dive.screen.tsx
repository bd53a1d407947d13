import { IconChartLine, IconHelpCircle, IconHourglassHigh, IconListDetails } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { platformEventsSince } from '#contract/vocabulary/analytics.ts';
import { StatisticsFrame } from './statistics-frame.tsx';

const OverviewTab = lazy(() => import('./overview.tab.tsx'));
const EventsTab = lazy(() => import('./platform-events.tab.tsx'));
const HelpersTab = lazy(() => import('./helpers.tab.tsx'));
const SlowCallsTab = lazy(() => import('./slow-calls.tab.tsx'));

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
