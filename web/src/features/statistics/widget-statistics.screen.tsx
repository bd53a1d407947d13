import { IconDevices, IconHeartHandshake, IconMap2, IconRoute, IconSpeakerphone, IconTicket } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { laterTab, StatisticsFrame } from './statistics-frame.tsx';

const DemographicsTab = laterTab(() => import('./demographics.tab.tsx'));
const AcquisitionTab = laterTab(() => import('./acquisition.tab.tsx'));
const EngagementTab = laterTab(() => import('./engagement.tab.tsx'));
const TechTab = laterTab(() => import('./tech.tab.tsx'));
const CampaignsTab = laterTab(() => import('./campaigns.tab.tsx'));
const VouchersTab = laterTab(() => import('./vouchers.tab.tsx'));

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
