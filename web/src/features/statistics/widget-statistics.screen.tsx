import { IconDevices, IconHeartHandshake, IconMap2, IconRoute, IconSpeakerphone, IconTicket } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { StatisticsFrame } from './statistics-frame.tsx';

const DemographicsTab = lazy(() => import('./demographics.tab.tsx'));
const AcquisitionTab = lazy(() => import('./acquisition.tab.tsx'));
const EngagementTab = lazy(() => import('./engagement.tab.tsx'));
const TechTab = lazy(() => import('./tech.tab.tsx'));
const CampaignsTab = lazy(() => import('./campaigns.tab.tsx'));
const VouchersTab = lazy(() => import('./vouchers.tab.tsx'));

/** Who looks at the hotel's vouchers, where they come from, and what they do. */
export function WidgetStatisticsScreen() {
  const { t } = useTranslation('statistics');
  return (
    <StatisticsFrame
      help={t('widgetHelp')}
      tabs={[
        { id: 'demographics', label: t('tabs.demographics'), icon: IconMap2, content: (period) => <DemographicsTab period={period} /> },
        { id: 'acquisition', label: t('tabs.acquisition'), icon: IconRoute, content: (period) => <AcquisitionTab period={period} /> },
        { id: 'engagement', label: t('tabs.engagement'), icon: IconHeartHandshake, content: (period) => <EngagementTab period={period} /> },
        { id: 'tech', label: t('tabs.tech'), icon: IconDevices, content: (period) => <TechTab period={period} /> },
        { id: 'campaigns', label: t('tabs.campaigns'), icon: IconSpeakerphone, content: (period) => <CampaignsTab period={period} /> },
        { id: 'vouchers', label: t('tabs.vouchers'), icon: IconTicket, content: (period) => <VouchersTab period={period} /> },
      ]}
      title={t('widgetTitle')}
    />
  );
}
